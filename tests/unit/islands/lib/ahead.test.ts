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
  ahead.prefetch(URL);
  ahead.prefetch(URL);
  expect(await (await ahead.takePrefetched(URL))?.text()).toBe('answer');
  ahead.prefetch(URL);
  expect(fetch).toHaveBeenCalledOnce();
  expect(ahead.takePrefetched(URL)).toBeUndefined();
});

it('gives no answer that is ten seconds old', () => {
  ahead.prefetch(URL);
  vi.advanceTimersByTime(10_000);
  expect(ahead.takePrefetched(URL)).toBeUndefined();
});

it('gives no answer that failed', async () => {
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  ahead.prefetch(URL);
  await vi.advanceTimersByTimeAsync(0);
  expect(ahead.takePrefetched(URL)).toBeUndefined();
});
