import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../../src/islands/lib/connection.ts';

/** A browser that never calls the page idle: only a time limit ends the wait. */
const neverIdle = (run: () => void, options?: IdleRequestOptions): unknown =>
  options?.timeout === undefined ? 0 : setTimeout(run, options.timeout);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('self', { requestIdleCallback: neverIdle });
  vi.stubGlobal('document', { readyState: 'complete' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what waits for an idle page runs after two seconds on one that is never idle', () => {
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(1999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
