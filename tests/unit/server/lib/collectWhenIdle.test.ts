import { setImmediate as turn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import {
  collectGarbage,
  createIdleCollector,
  utilization,
} from '../../../../src/server/lib/collectWhenIdle.ts';

/** @param shares of the event loop, of one look after the other @returns at which looks it collected */
function collectsAt(shares: readonly number[]): number[] {
  const collect = vi.fn();
  const read = vi.fn();
  const look = createIdleCollector(collect, read);
  return shares.flatMap((share, at) => {
    read.mockReturnValueOnce(share);
    const before = collect.mock.calls.length;
    look();
    return collect.mock.calls.length > before ? [at] : [];
  });
}

test('memory is collected once, in the first quiet interval after the start and after a crowd', () => {
  expect(collectsAt([0.9, 0.02, 0.01, 0.02, 0.6, 0.4, 0.01, 0.01])).toEqual([1, 6]);
});

test('a busy process is not collected', () => {
  expect(collectsAt([0.9, 0.3, 0.2, 0.8])).toEqual([]);
});

test('a collection that fails is not tried again at each look', () => {
  const collect = vi.fn(() => {
    throw new Error('no function of that name');
  });
  const read = vi.fn(() => 0);
  const look = createIdleCollector(collect, read.mockReturnValueOnce(1));
  look();
  expect(look).toThrow('no function');
  look();
  expect(collect).toHaveBeenCalledOnce();
});

test('the share of the event loop is told since the last look', async () => {
  const read = utilization();
  expect(read(), 'the start').toBe(1);
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(read()).toBeGreaterThan(0.9);
  await vi.waitFor(() => expect(read()).toBeLessThan(0.5));
});

test('a collection frees what nobody refers to', async () => {
  const unused = () => new WeakRef({ bytes: new Uint8Array(1024) });
  const gone = unused();
  await turn();
  collectGarbage();
  expect(gone.deref()).toBeUndefined();
  expect(() => runInNewContext('gc')).toThrow('gc is not defined');
});
