/** Save forms of a page, beside a server whose answers the test gives. */
import { beforeEach, expect, test, vi } from 'vitest';
import { savedCopy } from '../../../../src/copy/catalogue/saved.ts';
import { NOTHING_SAVED } from '../../../../src/shared/saved/saved.ts';

const form = (value: string, saved: boolean, look = 'text'): string =>
  `<form data-save="Reef Watch" data-look="${look}"><button name="${saved ? 'remove' : 'add'}" value="${value}"
    ${look === 'text' ? '' : `aria-pressed="${saved}"`} ${saved ? 'data-is-saved' : ''}>${look === 'compare' ? '<span class="box"></span>' : '<svg></svg>'}
    ${saved ? savedCopy.saved : savedCopy.save}<span class="sr-only"> Reef Watch</span></button></form>`;

const forms = (): HTMLFormElement[] => [...document.querySelectorAll('form')];
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const shown = (): boolean[] => buttons().map(({ dataset }) => 'isSaved' in dataset);
const pressed = (): (string | null)[] => buttons().map(({ ariaPressed }) => ariaPressed);
const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

/** Fresh code for each page: its state lives as long as a page. */
async function openPage(html: string) {
  document.body.innerHTML = html;
  vi.resetModules();
  vi.stubGlobal('fetch', fetched.mockReset().mockReturnValue(new Promise(() => {})));
  return import('../../../../src/islands/saved/saveForms.ts');
}

beforeEach(() => vi.unstubAllGlobals());

test('all buttons of an entry change at once, with their words', async () => {
  const { toggle } = await openPage(form('programs/reef', false) + form('programs/reef', false, 'icon'));
  toggle(forms()[0]!, true);
  expect(shown()).toEqual([true, true]);
  expect(forms()[0]!.textContent.trim()).toBe(`${savedCopy.saved} Reef Watch`);
  expect(forms()[1]!.querySelector('svg')!.classList).toContain('fill-current');
  toggle(forms()[1]!, false);
  expect(shown()).toEqual([false, false]);
  expect(forms()[0]!.textContent).toContain(savedCopy.save);
});

test('a button whose words change says nothing of being pressed; one whose name stays says it', async () => {
  const { toggle } = await openPage(form('programs/reef', false) + form('programs/reef', false, 'icon'));
  expect(pressed()).toEqual([null, 'false']);
  toggle(forms()[0]!, true);
  expect(pressed()).toEqual([null, 'true']);
  toggle(forms()[0]!, false);
  expect(pressed()).toEqual([null, 'false']);
});

test('the box of a comparison gets and loses its check', async () => {
  const { toggle } = await openPage(form('compared_programs/reef', false, 'compare'));
  toggle(forms()[0]!, true);
  expect(forms()[0]!.querySelector('.box.is-on svg path')).not.toBeNull();
  expect(pressed()).toEqual(['true']);
  toggle(forms()[0]!, false);
  expect(forms()[0]!.querySelector('.box.is-on, svg')).toBeNull();
});

test('an entry that came into the page later keeps its state until the lists are fetched', async () => {
  const { toggle, refreshSaved } = await openPage(form('programs/reef', false));
  toggle(forms()[0]!, true);
  document.body.insertAdjacentHTML('beforeend', form('programs/alps', true));
  toggle(forms()[0]!, false);
  expect(shown()).toEqual([false, true]);
  fetched.mockImplementation(() => Promise.resolve(answer(NOTHING_SAVED)));
  await refreshSaved();
  expect(shown()).toEqual([false, false]);
});

test('what was removed and is saved again offers no Undo any more', async () => {
  const removable = form('searches/one', true, 'remove').replace('<form', '<form data-undo');
  const { toggle } = await openPage(removable);
  const { $toasts } = await import('../../../../src/islands/toasts/toasts.store.ts');
  const titles = () => $toasts.get().map(({ title }) => title);
  toggle(forms()[0]!, false);
  expect(titles()).toEqual([savedCopy.removed('Reef Watch')]);
  toggle(forms()[0]!, true);
  expect(titles()).toEqual([]);
  toggle(forms()[0]!, false);
  expect(titles()).toEqual([savedCopy.removed('Reef Watch')]);
});

test('a removal that fails is not told as done', async () => {
  const removable = form('programs/reef', true, 'remove').replace('<form', '<form data-undo');
  const { toggle } = await openPage(removable);
  const { $toasts } = await import('../../../../src/islands/toasts/toasts.store.ts');
  fetched.mockImplementation(() => Promise.resolve(answer({ error: 'No.' }, 422)));
  toggle(forms()[0]!, false);
  await vi.waitFor(() =>
    expect($toasts.get().map(({ title }) => title)).toEqual([savedCopy.removeFailed('Reef Watch')]),
  );
});

test('a refused change shows the state before', async () => {
  const { toggle } = await openPage(form('programs/reef', true));
  fetched.mockImplementation(() => Promise.resolve(answer({ error: 'No.' }, 422)));
  toggle(forms()[0]!, false);
  expect(shown()).toEqual([false]);
  await vi.waitFor(() => expect(shown()).toEqual([true]));
});

// One test, because the loader listens on the document for as long as that lives.
test('a mark changes with the press, before any code has come, and back when that is refused; two presses undo each other', async () => {
  await openPage(form('programs/reef', true) + form('programs/alps', false, 'icon'));
  await import('../../../../src/islands/saved/loader.ts');
  const icon = forms()[1]!.querySelector('svg')!;
  fetched.mockImplementation(() => Promise.resolve(answer({ error: 'No.' }, 422)));
  forms()[1]!.requestSubmit();
  expect([shown(), pressed()]).toEqual([
    [true, true],
    [null, 'true'],
  ]);
  expect(icon.classList).toContain('fill-current');
  await vi.waitFor(() => expect(shown()).toEqual([true, false]));
  expect(pressed()).toEqual([null, 'false']);
  expect(icon.classList).not.toContain('fill-current');

  fetched.mockReset().mockImplementation(() => Promise.resolve(answer({})));
  for (const each of [0, 1, 1, 0]) forms()[each]!.requestSubmit();
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(3));
  expect(shown()).toEqual([true, false]);
});
