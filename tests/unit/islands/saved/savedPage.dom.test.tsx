/** The saved page beside another tab. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSaved } from '../../../../src/islands/saved/savedPage.ts';
import { NOTHING_SAVED } from '../../../../src/shared/saved/saved.ts';

const entry = (id: string): string => `<div data-entry="${id}">${id}</div>`;
const page = (...ids: string[]): string =>
  `<div data-saved-page="programs" data-total="${ids.length}">${ids.map(entry).join('') || 'Empty'}</div>`;
const saved = (...programs: string[]) => ({ ...NOTHING_SAVED, programs });
const fetched = vi.fn<typeof fetch>();
const onFresh = vi.fn();

/** Another tab has made the list this. */
const answer = (...ids: string[]) =>
  fetched.mockImplementation(async () => new Response(`<!doctype html><p>Page</p>${page(...ids)}`));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  onFresh.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

test('an empty page shows what another tab saved', async () => {
  document.body.innerHTML = page();
  answer('reef');
  await followSaved(saved('reef'), onFresh);
  expect(document.body.textContent).toBe('reef');
  expect(onFresh).toHaveBeenCalledOnce();
  await followSaved(saved('reef'), onFresh);
  expect(fetched).toHaveBeenCalledOnce();
});

test('a page loses what another tab removed, also where something else came', async () => {
  document.body.innerHTML = page('reef', 'alps');
  answer('alps', 'city');
  await followSaved(saved('alps', 'city'), onFresh);
  expect(document.body.textContent).toBe('alpscity');
});

test('a page that agrees, and one without a list, fetch nothing', async () => {
  document.body.innerHTML = page('reef');
  await followSaved(saved('reef'), onFresh);
  document.body.innerHTML = '<main></main>';
  await followSaved(saved('alps'), onFresh);
  expect(fetched).not.toHaveBeenCalled();
});

test('an open form keeps its page', async () => {
  document.body.innerHTML = page('reef').replace('reef</div>', 'reef<form id="edit"></form></div>');
  await followSaved(saved(), onFresh);
  expect(fetched).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe('reef');
});

test('a list that cannot be fetched stays', async () => {
  document.body.innerHTML = page('reef');
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  await followSaved(saved(), onFresh);
  expect(document.body.textContent).toBe('reef');
});

test('a return that is told twice fetches once, and the focus stays at its entry', async () => {
  document.body.innerHTML = page('reef', 'alps');
  const [reef, alps] = [...document.querySelectorAll('[data-entry]')];
  for (const each of [reef!, alps!]) each.innerHTML = '<a href="#a">Program</a><button>Save</button>';
  alps!.querySelector('button')!.focus();
  const fresh = document.createElement('div');
  fresh.innerHTML = page('alps');
  fresh.querySelector('[data-entry]')!.innerHTML = alps!.innerHTML;
  fetched.mockImplementation(async () => new Response(fresh.innerHTML));
  await Promise.all([1, 2].map(() => followSaved(saved('alps'), onFresh)));
  expect(fetched).toHaveBeenCalledOnce();
  expect(onFresh).toHaveBeenCalledOnce();
  const button = document.querySelector('[data-entry=alps] button');
  expect(button).not.toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a page that cannot be taken over does not keep the next return from it', async () => {
  document.body.innerHTML = page();
  answer('reef');
  onFresh.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  await expect(followSaved(saved('reef'), onFresh)).rejects.toThrow('broken');
  answer('reef', 'alps');
  await followSaved(saved('reef', 'alps'), onFresh);
  expect(document.body.textContent).toBe('reefalps');
});
