import '../browser.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { storeCopy, storedCopy } from '../../../../src/islands/editing/draft/localCopy.ts';
import { watchStaffPage } from '../../../../src/islands/session/staffPage.ts';

/** Channels of this tab, and what it tells others. */
const channels: { onmessage?: (event: { data: string }) => void; postMessage: unknown }[] = [];
const told = vi.fn();
vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage = told;
    constructor() {
      channels.push(this);
    }
  },
);
const reload = vi.fn();
vi.stubGlobal('location', { reload });
watchStaffPage();
afterEach(() => reload.mockClear());

it('tells other tabs of a sign-out once the server has answered', () => {
  document.body.innerHTML = '<form data-signout></form>';
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(told).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(told).toHaveBeenCalledExactlyOnceWith('signed-out');
});

it('stores nothing more once another tab has signed out, and leaves', () => {
  const copy = { version: 1, text: 'x', at: 0 };
  storeCopy('u1', 'a', copy);
  expect(storedCopy('u1', 'a')).toEqual(copy);
  channels[0]!.onmessage!({ data: 'signed-out' });
  storeCopy('u1', 'b', copy);
  expect(storedCopy('u1', 'b')).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
});
