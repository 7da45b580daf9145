import './browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { continueWhenSignedIn } from '../../../src/islands/session/signInPage.ts';

const MARK = 'sojourn-user';
const replace = vi.fn();
let session: object;
const fetchSession = vi.fn(async () => Response.json(session));
let page: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  localStorage.setItem(MARK, 'u1');
  session = {};
  page = new AbortController();
  for (const spy of [fetchSession, replace]) spy.mockClear();
  vi.stubGlobal('fetch', fetchSession);
  vi.stubGlobal('location', { pathname: '/auth/signin', search: '?callbackUrl=%2Ftrips', replace });
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as Window['addEventListener'];
    const listen = (type: string, listener: EventListener): void =>
      add(type, listener, { signal: page.signal });
    vi.spyOn(target, 'addEventListener').mockImplementation(listen as typeof target.addEventListener);
  }
  continueWhenSignedIn();
});
afterEach(() => {
  page.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function hears(event: Event): Promise<void> {
  window.dispatchEvent(event);
  await vi.advanceTimersByTimeAsync(0);
}
const focus = () => hears(new Event('focus'));
const mark = (newValue: string | null) => hears(new StorageEvent('storage', { key: MARK, newValue }));

it('goes on at once when somebody signs in in another tab, by a GET of its own address', async () => {
  session = { user: { id: 'u1' } };
  await mark('u1');
  expect(replace).toHaveBeenCalledExactlyOnceWith('/auth/signin?callbackUrl=%2Ftrips');
});

it('lets the next sign-in be announced, even one of the same traveler', () =>
  expect(localStorage.getItem(MARK)).toBeNull());

it('stays while nobody is signed in, and when the server is out of reach', async () => {
  await mark('u1');
  await mark(null);
  expect(fetchSession).toHaveBeenCalledOnce();
  fetchSession.mockRejectedValueOnce(new TypeError('offline'));
  await focus();
  expect(replace).not.toHaveBeenCalled();
});

it('looks when it gets the focus, at most every 5 s', async () => {
  await focus();
  session = { user: { id: 'u1' } };
  await focus();
  expect(fetchSession).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  await focus();
  expect(replace).toHaveBeenCalledOnce();
});
