import { afterEach, expect, it, vi } from 'vitest';
import { openLog } from '../../../../src/server/lib/log.ts';

afterEach(() => void vi.useRealTimers());

it('writes what many logs say by one timer', () => {
  vi.useFakeTimers();
  for (let opened = 0; opened < 10; opened++) openLog('silent');
  expect(vi.getTimerCount()).toBeLessThan(2);
});
