import './browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionCopy } from '../../../src/copy/account/session.ts';
import { pressSignOut } from '../../../src/islands/session/ending.ts';
import { confirmSignOut, countOfflinePages } from '../../../src/islands/session/offlinePages.ts';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(() => vi.unstubAllGlobals());

const kept = { keys: async () => ['/a', '/b', '/trip/papers', '/trip'].map((url) => ({ url })) };
const CACHES: [number, object | undefined][] = [
  [3, { has: async () => true, open: async () => kept }],
  [0, { has: async () => false }],
  [0, { has: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')) }],
  [0, undefined],
];

it.each(CACHES)('counts %i papers', async (count, caches) => {
  vi.stubGlobal('caches', caches);
  expect(await countOfflinePages()).toBe(count);
});

it('says how many go, and takes only a yes for one', async () => {
  for (const [name, leaves] of [
    [sessionCopy.leave, true],
    [sessionCopy.stay, false],
  ] as const) {
    const answer = confirmSignOut(2);
    const dialog = document.querySelector('dialog')!;
    expect(dialog.textContent).toContain(sessionCopy.warning(2));
    const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
    dialog.returnValue = button.value;
    dialog.dispatchEvent(new Event('close'));
    expect(await answer).toBe(leaves);
    expect(document.querySelector('dialog')).toBeNull();
  }
});

it('asks once after a double click, and again after a no', async () => {
  vi.stubGlobal('caches', CACHES[0]![1]);
  const dialogs = () => document.querySelectorAll('dialog');
  const form = document.createElement('form');
  for (const time of [1, 2]) {
    const presses = [pressSignOut(form), pressSignOut(form)];
    await vi.waitFor(() => expect(dialogs().length, `time ${time}`).toBeGreaterThan(0));
    await new Promise((next) => void setImmediate(next));
    expect(dialogs()).toHaveLength(1);
    dialogs()[0]!.dispatchEvent(new Event('close'));
    await Promise.all(presses);
  }
});
