import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from '../../../src/islands/lib/afterPress.ts';

const run = vi.fn<() => void>();
const fire = (type: string): boolean => document.body.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('runs at once when nothing is pressed', () => {
  afterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

test('waits for the click that a finger makes after it was lifted, and leaves its field', () => {
  fire('pointerdown');
  fire('pointerup');
  // Only now, as on a phone, the focus moves on.
  afterPress(run);
  vi.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
  fire('click');
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledOnce();
});

test.each(['pointercancel', 'pointerup'])('a press that ends in %s without a click holds nothing', (type) => {
  fire('pointerdown');
  afterPress(run);
  fire(type);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('a second press ends the wait of the first', () => {
  fire('pointerdown');
  fire('pointerup');
  fire('pointerdown');
  afterPress(run);
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
  fire('click');
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledOnce();
});
