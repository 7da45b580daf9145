import '../browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayCelebrate } from '../../../../src/islands/offers/celebrate.ts';
import { watchOffered } from '../../../../src/islands/offers/watchOffered.ts';
import { seedSession, sessionLost } from '../../../../src/islands/session/watch.ts';

afterEach(() => vi.unstubAllGlobals());

describe('paper in the air (D51)', () => {
  it.each([
    [true, false, {}],
    [false, true, {}],
    [false, false, { connection: { saveData: true } }],
    [false, false, { connection: { effectiveType: '2g' } }],
  ])('is welcome: %s with reduced motion %s on %j', (welcome, reduced, navigator) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduce') }));
    vi.stubGlobal('navigator', navigator);
    expect(mayCelebrate()).toBe(welcome);
  });
});

describe('deals on an open page (D56)', () => {
  const asked = vi.fn();
  let now = 0;
  const focus = async () => {
    now += 6000;
    dispatchEvent(new Event('focus'));
    // The code that asks is loaded with the first question.
    await vi.dynamicImportSettled();
    await new Promise((done) => setTimeout(done));
  };
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked(url, init.cache);
      return Response.json({ programs: ['a', 'c'] });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('are fetched on focus, past any cache, and shown anew when they are others; not without a session', async () => {
    const renew = vi.fn();
    seedSession({ user: { id: 'maya' }, expires: '' });
    watchOffered(['a', 'c'], renew);
    dispatchEvent(new Event('focus'));
    expect(asked, 'the page itself was the first fetch').not.toHaveBeenCalled();
    await focus();
    expect(asked).toHaveBeenCalledWith('/api/offered-programs', 'no-store');
    expect(renew).not.toHaveBeenCalled();
    const other = vi.fn();
    watchOffered(['a', 'b'], other);
    await focus();
    expect(other).toHaveBeenCalledTimes(1);
    asked.mockClear();
    vi.stubGlobal('location', { reload: () => {} });
    sessionLost();
    await focus();
    expect(asked).not.toHaveBeenCalled();
  });
});
