import './browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftOf, DRAFTS, dropDraft, provideDrafts, keepDrafts } from '../../../src/islands/lib/drafts.ts';
import { restoreDrafts } from '../../../src/islands/session/restore.ts';
import { $toasts } from '../../../src/islands/toasts/toasts.store.ts';

/** A page as the server prints it, for somebody to type into. */
const page = (...typed: string[]): void => {
  const form = document.createElement('form');
  form.dataset['draft'] = 'names';
  const field = (tag: string, attributes: Record<string, string>): HTMLElement => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    form.append(element);
    return element;
  };
  field('input', { name: 'first', value: typed[0] ?? 'Maya' });
  const select = field('select', { name: 'country' });
  for (const value of ['', 'JPN'])
    select.append(Object.assign(document.createElement('option'), { value, selected: value === typed[1] }));
  for (const value of ['0', '1'])
    Object.assign(field('input', { type: 'radio', name: 'citizen', value }), { checked: value === typed[2] });
  field('input', { type: 'password', name: 'secret', value: 'four words' });
  field('input', { type: 'hidden', name: 'action', value: typed[3] ?? 'profile' });
  document.body.replaceChildren(form);
};
const shown = (): unknown[] => [...new FormData(document.querySelector('form')!)].map(([, value]) => value);

beforeEach(() => {
  sessionStorage.clear();
  $toasts.set([]);
  provideDrafts({});
  page();
});
afterEach(() => vi.useRealTimers());

it('gives the same traveler back what was typed, once, and says so', () => {
  page('Ada', 'JPN', '1', 'other');
  keepDrafts('u1');
  expect(sessionStorage.getItem(DRAFTS)).not.toContain('four words');
  page();
  restoreDrafts('u1');
  expect(shown()).toEqual(['Ada', 'JPN', '1', 'four words', 'profile']);
  expect($toasts.get()).toHaveLength(1);
  expect(sessionStorage.getItem(DRAFTS)).toBeNull();
});

it('keeps what was typed for the step of this page that has its form', () => {
  page('Ada');
  keepDrafts('u1');
  document.body.replaceChildren();
  restoreDrafts('u1');
  expect($toasts.get()).toEqual([]);
  page();
  restoreDrafts('u1');
  expect(shown()[0]).toBe('Ada');
  expect(sessionStorage.getItem(DRAFTS)).toBeNull();
});

it('opens the fold whose form says something else', () => {
  const fold = (isTyped: boolean) => {
    page(...(isTyped ? ['Ada'] : []));
    const details = document.createElement('details');
    details.append(document.querySelector('form')!);
    document.body.replaceChildren(details);
    return details;
  };
  for (const isTyped of [true, false]) {
    fold(isTyped);
    keepDrafts('u1');
    const details = fold(false);
    restoreDrafts('u1');
    expect(details.open).toBe(isTyped);
  }
});

it('unticks a box that was not ticked any more', () => {
  const box = () => document.querySelector<HTMLInputElement>('[type=checkbox]')!;
  const withBox = (checked: boolean) => {
    page();
    document
      .querySelector('form')!
      .insertAdjacentHTML('beforeend', '<input type="checkbox" name="mails" value="deals" checked>');
    box().checked = checked;
  };
  withBox(false);
  keepDrafts('u1');
  withBox(true);
  restoreDrafts('u1');
  expect(box().checked).toBe(false);
  expect($toasts.get()).toHaveLength(1);
});

it('leaves what was typed before it comes, and gives back the rest', () => {
  page('Ada', 'JPN', '1');
  keepDrafts('u1');
  page();
  const form = document.querySelector('form')!;
  form.querySelector<HTMLInputElement>('[name=first]')!.value = 'Grace';
  form.querySelector<HTMLInputElement>('[name=citizen]')!.checked = true;
  restoreDrafts('u1');
  expect(shown()).toEqual(['Grace', 'JPN', '0', 'four words', 'profile']);
});

it('leaves an island what the page has no control for, and only that', () => {
  const forms = {
    names: [
      ['first', 'Ada'],
      ['country', 'PER'],
      ['date', '2027-01-01'],
    ],
  };
  const drafts = { user: 'u1', path: location.pathname, at: Date.now(), forms };
  sessionStorage.setItem(DRAFTS, JSON.stringify(drafts));
  restoreDrafts('u1');
  expect(shown()[0]).toBe('Ada');
  expect(draftOf('names')).toEqual([
    ['first', undefined],
    ['country', 'PER'],
    ['date', '2027-01-01'],
  ]);
});

it('throws away somebody else’s, and what is old', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  page('Ada');
  for (const [user, wait] of [
    ['u2', 0],
    ['u1', 3_600_001],
  ] as const) {
    page('Ada');
    keepDrafts('u1');
    page();
    vi.setSystemTime(1_000_000 + wait);
    restoreDrafts(user);
    expect([shown()[0], sessionStorage.getItem(DRAFTS)]).toEqual(['Maya', null]);
  }
});

it('waits for its own page', () => {
  page('Ada');
  keepDrafts('u1');
  const elsewhere = JSON.stringify({ ...JSON.parse(sessionStorage.getItem(DRAFTS)!), path: '/elsewhere' });
  sessionStorage.setItem(DRAFTS, elsewhere);
  page();
  restoreDrafts('u1');
  expect([shown()[0], sessionStorage.getItem(DRAFTS)]).toEqual(['Maya', elsewhere]);
});

it('says nothing when nothing was typed, and keeps nothing for nobody', () => {
  keepDrafts(undefined);
  expect(sessionStorage.getItem(DRAFTS)).toBeNull();
  keepDrafts('u1');
  restoreDrafts('u1');
  expect($toasts.get()).toEqual([]);
});

it('opens the dialog whose form is not on the page, and hands its fields out until they are dropped', () => {
  const opener = document.createElement('button');
  opener.dataset['edit'] = 'a"b';
  const opened = vi.fn();
  opener.addEventListener('click', opened);
  document.body.append(opener);
  const forms = { 'edit-esim:a"b': [['destination', 'JPN']] };
  const drafts = { user: 'u1', path: location.pathname, at: Date.now(), forms };
  sessionStorage.setItem(DRAFTS, JSON.stringify(drafts));
  restoreDrafts('u1');
  expect(opened).toHaveBeenCalledOnce();
  expect(draftOf('edit-esim:a"b')).toEqual([['destination', 'JPN']]);
  dropDraft('edit-esim:a"b');
  expect(draftOf('edit-esim:a"b')).toBeUndefined();
});

it('survives damaged storage', () => {
  sessionStorage.setItem(DRAFTS, '{');
  restoreDrafts('u1');
  expect(sessionStorage.getItem(DRAFTS)).toBeNull();
});
