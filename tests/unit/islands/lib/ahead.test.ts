import { beforeEach, expect, it, vi } from 'vitest';

type Ahead = typeof import('../../../../src/islands/lib/ahead.ts');
const URL = '/api/list';
const fetch = vi.fn(() => Promise.resolve(new Response('answer')));
let ahead: Ahead;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  ahead = await import('../../../../src/islands/lib/ahead.ts');
  return () => vi.useRealTimers();
});

it('asks once, and never for what has been taken', async () => {
  ahead.askAhead(URL);
  ahead.askAhead(URL);
  expect(await (await ahead.takeAhead(URL))?.text()).toBe('answer');
  ahead.askAhead(URL);
  expect(fetch).toHaveBeenCalledOnce();
  expect(ahead.takeAhead(URL)).toBeUndefined();
});

it('gives no answer that is ten seconds old', () => {
  ahead.askAhead(URL);
  vi.advanceTimersByTime(10_000);
  expect(ahead.takeAhead(URL)).toBeUndefined();
});

it('gives no answer that failed', async () => {
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  ahead.askAhead(URL);
  await vi.advanceTimersByTimeAsync(0);
  expect(ahead.takeAhead(URL)).toBeUndefined();
});
