/** A save of this form whose answer nobody heard in time is never taken for another tab's. */
import './browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDraft } from '../../../src/islands/apply/draft.ts';
import { watchClaim } from '../../../src/islands/claims/draft.ts';
import { fingerprint } from '../../../src/shared/applications/steps.ts';
import { claimFingerprint } from '../../../src/shared/claims/steps.ts';
import { isChangedElsewhere } from '../../../src/shared/lib/formBase.ts';

type Kind = 'application' | 'claim';
const KINDS: Kind[] = ['application', 'claim'];
const FIELD = { application: 'message', claim: 'what' } as const;
const STEP = { application: 'preferences', claim: 'event' } as const;
const printOf = (kind: Kind, text: string): string =>
  kind === 'claim'
    ? claimFingerprint({ what: [text] }, [FIELD.claim])
    : fingerprint({ message: [text] }, [FIELD.application]);

let server: { version: number; text: string };
/** What becomes of an answer: it comes, stays out, or its connection ends. */
let line: 'good' | 'slow' | 'broken';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = { version: 7, text: '' };
  line = 'good';
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { version, answers } = JSON.parse(body) as { version: number; answers: Record<string, string[]> };
    const isLatest = version === server.version;
    const draft = { version: server.version, answers: { message: [server.text], what: [server.text] } };
    const text = (answers['message'] ?? answers['what'])![0]!;
    if (isLatest) server = { version: version + 1, text };
    if (line === 'slow') return new Promise(() => {});
    if (line === 'broken') throw new TypeError('reset');
    return isLatest
      ? Response.json({ version: server.version, saved_at: 0 })
      : Response.json({ error: 'changed', draft }, { status: 409 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page as the server draws it now. */
function openPage(kind: Kind): HTMLFormElement {
  const [field, base] = [FIELD[kind], printOf(kind, server.text)];
  document.body.innerHTML = `<form><input type="hidden" name="version" value="${server.version}">
    <input type="hidden" name="base" value="${base}"><textarea name="${field}">${server.text}</textarea>
    <button>Continue</button><div data-message></div></form>
    <template data-contested><p role="alert">Changed in another tab.</p></template>`;
  const form = document.querySelector('form')!;
  const page = { user: 'maya', claim: 'one', step: STEP[kind], version: server.version, base };
  form.dataset['answers'] = JSON.stringify({ ...page, answers: { [field]: [server.text] }, fields: [field] });
  if (kind === 'claim') watchClaim(form, 'kept');
  else watchDraft(form, 'kept');
  return form;
}
const type = (text: string): void => {
  const area = document.querySelector('textarea')!;
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
};
const alerts = () => document.querySelectorAll('form [role=alert]').length;
const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const PAUSE = 800;

it.each(KINDS)('the form of the %s, sent before the answer, tells what is on its way', async (kind) => {
  const form = openPage(kind);
  const posted = vi.fn();
  form.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) posted(Object.fromEntries(new FormData(form)));
    event.preventDefault();
  });
  line = 'slow';
  type('A');
  await wait(PAUSE);
  type('AB');
  form.requestSubmit(form.querySelector('button'));
  await wait(4000);
  const { version, base } = posted.mock.calls[0]![0] as { version: string; base: string };
  expect(version).toBe('7');
  const isChanged = (text: string) => isChangedElsewhere(base, printOf(kind, text), printOf(kind, 'AB'));
  expect(['', 'A', 'B'].map(isChanged)).toEqual([false, false, true]);
});

it.each(KINDS)('the %s goes on being saved after an answer that was lost', async (kind) => {
  openPage(kind);
  line = 'broken';
  type('A');
  await wait(PAUSE);
  line = 'good';
  type('AB');
  await wait(PAUSE);
  await wait(1);
  expect(server).toEqual({ version: 9, text: 'AB' });
  expect(alerts()).toBe(0);
  // Back to what the page came with, after one more that was lost: the server is not left with that.
  line = 'broken';
  type('ABC');
  await wait(PAUSE);
  line = 'good';
  type('AB');
  await wait(10_000);
  expect(server.text).toBe('AB');
  expect(alerts()).toBe(0);
});

it.each(KINDS)('the %s, reloaded while a save is out, takes nobody for another tab', async (kind) => {
  openPage(kind);
  line = 'slow';
  type('A');
  await wait(PAUSE);
  type('AB');
  openPage(kind);
  line = 'good';
  await wait(2 * PAUSE);
  expect(server).toEqual({ version: 9, text: 'AB' });
  expect(alerts()).toBe(0);
});

it.each(KINDS)(
  'the %s, reloaded while the second save is out, takes nobody for another tab',
  async (kind) => {
    openPage(kind);
    type('A');
    await wait(PAUSE);
    line = 'slow';
    type('AB');
    await wait(PAUSE);
    type('ABC');
    openPage(kind);
    line = 'good';
    await wait(2 * PAUSE);
    expect(server).toEqual({ version: 10, text: 'ABC' });
    expect(alerts()).toBe(0);
  },
);

it.each(KINDS)('the %s that another tab did change is asked about', async (kind) => {
  openPage(kind);
  line = 'broken';
  type('A');
  await wait(PAUSE);
  server = { version: 9, text: 'Theirs' };
  line = 'good';
  type('AB');
  await wait(PAUSE);
  expect(server.text).toBe('Theirs');
  expect(alerts()).toBe(1);
});
