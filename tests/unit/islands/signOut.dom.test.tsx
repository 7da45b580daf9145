import './browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../src/islands/session/signOut.ts';

/** What happened, in order. */
let log: string[] = [];
let answer = (): Promise<Response> => Promise.resolve(Response.json({ url: '/auth/signin' }));

beforeEach(() => {
  log = [];
  localStorage.setItem('kept', 'yes');
  sessionStorage.setItem('kept', 'yes');
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/auth/csrf') return Response.json({ csrfToken: 'abc' });
    log.push(`${init!.method} ${url} ${String(init!.body)}`);
    return answer();
  });
  vi.stubGlobal('caches', {
    keys: async () => ['pages'],
    delete: async (name: string) => log.push(`cache ${name} ${localStorage.length}`),
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: string): void => void log.push(`tabs ${message}`);
    },
  );
  const worker = { unregister: async () => log.push('worker gone') };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } });
  vi.stubGlobal('location', { assign: (url: string) => log.push(`to ${url}`) });
});
afterEach(() => vi.unstubAllGlobals());

it('ends the session, empties everything, tells the tabs and goes to sign-in, in this order (D09)', async () => {
  answer = async () => Response.json({ url: '/auth/signin' });
  expect(await signOut()).toBe(true);
  expect(log).toEqual([
    'POST /api/auth/signout csrfToken=abc&callbackUrl=%2Fauth%2Fsignin&json=true',
    'cache pages 0',
    'worker gone',
    'tabs signed-out',
    'to /auth/signout',
  ]);
  expect(sessionStorage.length).toBe(0);
});

it('gives each request five seconds of its own, which a slow line takes for one', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signals.push(signal);
    return Response.json({ csrfToken: 'abc' });
  });
  expect(await signOut()).toBe(true);
  expect(limit.mock.calls).toEqual([[5000], [5000]]);
  expect(new Set(signals).size).toBe(2);
  limit.mockRestore();
});

it('ends every session by one call, and empties this browser in the same order', async () => {
  answer = async () => Response.json({ success: true });
  expect(await signOut(true)).toBe(true);
  expect(log).toEqual([
    'DELETE /api/me/sessions {}',
    'cache pages 0',
    'worker gone',
    'tabs signed-out',
    'to /auth/signout',
  ]);
});

it('leaves although storage is blocked and there is no channel to other tabs', async () => {
  answer = async () => Response.json({ url: '/auth/signin' });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('localStorage', null);
  expect(await signOut()).toBe(true);
  expect(log.at(-1)).toBe('to /auth/signout');
});

describe('does not pretend', () => {
  it.each([
    ['a refusal', async () => Response.json({}, { status: 500 })],
    ['no answer', () => Promise.reject(new TypeError('offline'))],
  ])('on %s', async (_what, answering) => {
    answer = answering;
    expect(await signOut()).toBe(false);
    expect(log).toHaveLength(1);
    expect(localStorage.getItem('kept')).toBe('yes');
  });
});
