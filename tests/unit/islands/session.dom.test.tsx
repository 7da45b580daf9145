import './browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const maya = { user: { id: 'u1', firstName: 'Maya' }, expires: '2027-01-01T00:00:00.000Z' };

let answers: unknown[] = [];
const ask = vi.fn(async () => Response.json(answers.length > 1 ? answers.shift() : answers[0]));
const assign = vi.fn();
const reload = vi.fn();

/** One fresh copy of the module per test: it is a page's only one. */
async function page(session: unknown = maya) {
  vi.resetModules();
  const watch = await import('../../../src/islands/session/watch.ts');
  watch.seedSession(session as never);
  const { leavePage } = await import('../../../src/islands/session/ending.ts');
  watch.watchSession(async (...lost) => leavePage(...lost));
  return watch;
}

const focus = async (): Promise<void> => {
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
};

class Channel {
  static all: Channel[] = [];
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data });
  }
}

const listeners: [EventTarget, string, EventListener][] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  answers = [maya];
  for (const spy of [ask, assign, reload]) spy.mockClear();
  Channel.all = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('location', { pathname: '/marketplace', search: '?a=1', assign, reload });
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const remember = (type: string, listener: EventListener): void => {
      listeners.push([target, type, listener]);
      add(type, listener);
    };
    vi.spyOn(target, 'addEventListener').mockImplementation(remember as typeof target.addEventListener);
  }
});
afterEach(() => {
  for (const [target, type, listener] of listeners.splice(0)) target.removeEventListener(type, listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('status', () => {
  it('is loading until the page’s own session is known', async () => {
    vi.resetModules();
    const { currentSession, seedSession } = await import('../../../src/islands/session/watch.ts');
    expect(currentSession()).toEqual({ data: null, status: 'loading' });
    seedSession(maya);
    expect(currentSession()).toEqual({ data: maya, status: 'authenticated' });
  });

  it('is unauthenticated once the session is lost', async () => {
    const { currentSession, sessionLost } = await page();
    expect(currentSession().status).toBe('authenticated');
    sessionLost();
    expect(currentSession()).toEqual({ data: null, status: 'unauthenticated' });
  });
});

describe('refetching', () => {
  it('happens on focus, at most every 5 s', async () => {
    await page();
    await focus();
    await focus();
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      '/api/auth/session',
      expect.objectContaining({ cache: 'no-store' }),
    );
    vi.advanceTimersByTime(4999);
    await focus();
    expect(ask).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    await focus();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('happens by interval only when asked for, in seconds', async () => {
    await page();
    const { refetchEvery } = await import('../../../src/islands/session/ending.ts');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ask).not.toHaveBeenCalled();
    refetchEvery(60);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(2);
    refetchEvery(0);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['60', 2],
    ['', 0],
  ])('happens by the interval %j that the page was printed with', async (seconds, times) => {
    const printed = document.createElement('p');
    printed.dataset['session'] = JSON.stringify(maya);
    if (seconds) printed.dataset['refetch'] = seconds;
    document.body.replaceChildren(printed);
    vi.resetModules();
    await import('../../../src/islands/session/boot.ts');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(times);
  });

  it('takes being out of reach for nothing', async () => {
    const { currentSession } = await page();
    ask.mockRejectedValueOnce(new TypeError('offline'));
    await focus();
    expect(currentSession().status).toBe('authenticated');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a session that ended', () => {
  const signIn = '/auth/signin?error=SessionRequired&callbackUrl=%2Fmarketplace%3Fa%3D1';

  it('leads to sign-in and back here (D02)', async () => {
    await page();
    answers = [{}];
    await focus();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(signIn));
  });

  it('is left to the server when the way to sign-in does not load', async () => {
    const { sessionLost, watchSession } = await page();
    watchSession(() => Promise.reject(new TypeError('no chunk')));
    sessionLost();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is noticed by a call that answered 401, once', async () => {
    await page();
    window.dispatchEvent(new Event('sojourn:unauthorized'));
    window.dispatchEvent(new Event('sojourn:unauthorized'));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(signIn));
  });

  it('is noticed when another tab signs out', async () => {
    await page();
    new Channel().postMessage('signed-out');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(signIn));
  });

  it('keeps what was being typed, unless somebody meant to leave (F019, D09)', async () => {
    const form = Object.assign(document.createElement('form'), { method: 'post' });
    form.dataset['draft'] = 'names';
    form.append(Object.assign(document.createElement('input'), { name: 'first', value: 'Ada' }));
    document.body.replaceChildren(form);
    const { sessionLost } = await page();
    sessionLost();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('sojourn-drafts')).toContain('Ada');
    await page();
    new Channel().postMessage('signed-out');
    expect(sessionStorage.length).toBe(0);
    document.body.replaceChildren();
  });
});

describe('other tabs', () => {
  it('are told', async () => {
    const { broadcast } = await page();
    const heard = vi.fn();
    new Channel().onmessage = heard;
    broadcast('signed-out');
    expect(heard).toHaveBeenCalledExactlyOnceWith({ data: 'signed-out' });
  });

  it('are told once of who signed in, by the first page after it', async () => {
    localStorage.clear();
    const { announceSignIn } = await page();
    const heard = vi.fn();
    new Channel().onmessage = heard;
    announceSignIn('u1');
    announceSignIn('u1');
    expect(heard).toHaveBeenCalledExactlyOnceWith({ data: 'signed-in' });
    announceSignIn('u2');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('make this one look again, and reload for somebody else', async () => {
    await page();
    answers = [{ ...maya, user: { id: 'u2' } }];
    new Channel().postMessage('signed-in');
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });
});
