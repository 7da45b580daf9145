/** What this browser keeps of a claim that is being written. */
import '../browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchClaim } from '../../../../src/islands/claims/draft.ts';
import { storeDraft } from '../../../../src/islands/lib/draftStore.ts';
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

function openForm(): HTMLTextAreaElement {
  document.body.innerHTML =
    '<form><input type="hidden" name="version"><input type="hidden" name="base"><textarea name="what">A</textarea></form>';
  const form = document.querySelector('form')!;
  form.dataset['answers'] = JSON.stringify(PAGE);
  watchClaim(form, KEY);
  return document.querySelector('textarea')!;
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
