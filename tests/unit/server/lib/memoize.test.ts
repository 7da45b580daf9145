import { expect, it, vi } from 'vitest';
import { memoize } from '../../../../src/server/lib/memoize.ts';

it('computes once for the same text', () => {
  const compute = vi.fn((text: string) => [text]);
  const words = memoize(compute, { max: 2 });
  expect(words('a')).toBe(words('a'));
  expect(words('b')).toEqual(['b']);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('keeps the results that were used last', () => {
  const compute = vi.fn((text: string) => text);
  const same = memoize(compute, { max: 2 });
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) same(text);
  expect(compute.mock.calls).toEqual([['a'], ['b'], ['c'], ['b']]);
});

it('tells calls apart by their key, and keeps 0 but not undefined', () => {
  const compute = vi.fn((a: number, b: number) => (a > b ? undefined : a * b));
  const product = memoize(compute, { max: 9, keyOf: (...numbers) => numbers.join() });
  expect([product(0, 1), product(0, 1), product(1, 10), product(11, 0), product(11, 0)]).toEqual([
    ...[0, 0, 10],
    ...[undefined, undefined],
  ]);
  expect(compute).toHaveBeenCalledTimes(4);
});
