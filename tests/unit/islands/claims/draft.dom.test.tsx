/** What this browser keeps of a claim that is being written. */
import '../browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchClaim } from '../../../../src/islands/claims/draft.ts';
import { storeDraft, storedDraft } from '../../../../src/islands/lib/draftStore.ts';
import { claimFingerprint } from '../../../../src/shared/claims/steps.ts';

const KEY = 'kept';
const FIELDS = ['what'] as const;
const BASE = claimFingerprint({ what: ['A'] }, FIELDS);
const PAGE = {
  ...{ user: 'maya', claim: 'one', step: 'event', version: 7, base: BASE },
  ...{ answers: { what: ['A'] }, fields: FIELDS },
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const HIDDEN = '<input type="hidden" name="version"><input type="hidden" name="base">';
function drawForm(controls: string, page: object = PAGE): HTMLFormElement {
  document.body.innerHTML = `<form>${HIDDEN}${controls}</form>`;
  const form = document.querySelector('form')!;
  form.dataset['answers'] = JSON.stringify(page);
  return form;
}
function openForm(typed = 'A'): HTMLTextAreaElement {
  const form = drawForm('<textarea name="what">A</textarea>');
  const area = form.querySelector('textarea')!;
  area.value = typed;
  watchClaim(form, KEY);
  return area;
}

it.each([
  ['comes back on its step', { of: 'one event', user: 'maya' }, 'B'],
  ['is not put into another claim', { of: 'two event', user: 'maya' }, 'A'],
  ['is not put into another step', { of: 'one costs', user: 'maya' }, 'A'],
  ['is nobody else’s', { of: 'one event', user: 'kofi' }, 'A'],
])('%s', (_, whose, shown) => {
  storeDraft(KEY, { ...whose, version: 7, base: BASE, values: { what: ['B'] }, at: 0 });
  expect(openForm().value).toBe(shown);
});

it('what was typed before it arrives stays, and is kept instead', () => {
  // With a save that was on its way when the page was left.
  const base = `${BASE} sent`;
  storeDraft(KEY, { of: 'one event', user: 'maya', version: 7, base, values: { what: ['B'] }, at: 0 });
  expect(openForm('A, corrected').value).toBe('A, corrected');
  expect(storedDraft(KEY, 'maya')).toMatchObject({ version: 7, base, values: { what: ['A, corrected'] } });
});

it('a cost that was begun before it arrives is not mixed with another one', () => {
  const values = { cost_what: ['Hotel', 'Train'], cost_amount: ['20', '30'] };
  storeDraft(KEY, { of: 'one costs', user: 'maya', version: 7, base: 'none', values, at: 0 });
  const row = '<input name="cost_what"><input name="cost_amount">';
  const page = { ...PAGE, step: 'costs', base: 'none', answers: {}, fields: ['cost_what', 'cost_amount'] };
  const form = drawForm(row + row, page);
  form.querySelector<HTMLInputElement>('[name=cost_what]')!.value = 'Taxi';
  watchClaim(form, KEY);
  const said = new FormData(form);
  expect([said.getAll('cost_what'), said.getAll('cost_amount')]).toEqual([
    ['Taxi', 'Train'],
    ['', '30'],
  ]);
});

it('a text that is emptied is saved once, as empty', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { answers: unknown }).answers);
    return Response.json({ version: 8, saved_at: 0 });
  });
  const area = openForm();
  area.value = '';
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.unstubAllGlobals();
  expect(sent).toEqual([{}]);
});

it('a cost that was taken away is not there twice on a page that still has it', () => {
  const values = { cost_what: ['Hotel', 'Taxi'], cost_amount: ['20', '9'] };
  storeDraft(KEY, { of: 'one costs', user: 'maya', version: 8, base: 'none', values, at: 0 });
  const row = (what: string, amount: string) =>
    `<input name="cost_what" value="${what}"><input name="cost_amount" value="${amount}">`;
  const page = { ...PAGE, step: 'costs', base: 'older', fields: ['cost_what', 'cost_amount'] };
  const form = drawForm(row('Hotel', '20') + row('Train', '30') + row('Taxi', '9'), page);
  watchClaim(form, KEY);
  const said = new FormData(form);
  expect([said.getAll('cost_what'), said.getAll('cost_amount')]).toEqual([
    ['Hotel', 'Taxi', ''],
    ['20', '9', ''],
  ]);
});
