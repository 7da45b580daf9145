import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { collectGarbage, memoryAtRest, utilization } from '../../../src/server/lib/memoryAtRest.ts';

/** @param shares of the event loop, of one look after the other @returns at which looks it collected */
function collectsAt(shares: readonly number[]): number[] {
  const collect = vi.fn();
  const read = vi.fn();
  const look = memoryAtRest(collect, read);
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

test('a start that was quiet at once is collected as well', () => {
  expect(collectsAt([0.01, 0.01])).toEqual([0]);
});

test('nobody who is served waits for a collection', () => {
  expect(collectsAt([0.9, 0.3, 0.2, 0.8])).toEqual([]);
});

test('the share of the event loop is told since the last look', async () => {
  const read = utilization();
  read();
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
});
