import { expect, it } from 'vitest';
import { pageOf } from '../../../../src/server/catalogue/search/pageOf.ts';
import { sortedPart } from '../../../../src/server/lib/sortedPart.ts';

/** Numbers that look random, the same on each run. */
function numbers(length: number, below: number): number[] {
  let seed = length + below;
  return Array.from({ length }, () => (seed = (seed * 48_271) % 2_147_483_647) % below);
}

it.each([0, 1, 5, 20, 4096, 50_000])('finds the part of %i values that sorting would put there', (length) => {
  for (const below of [1, 3, 4096, 4097, 2 ** 31]) {
    const values = Uint32Array.from(numbers(length, below));
    const sorted = values.toSorted();
    for (const from of [0, 1, 19, Math.floor(length / 2), length - 1, length])
      expect([...sortedPart(values, from, from + 20)]).toEqual([...sorted.slice(from, from + 20)]);
  }
});

it('takes the largest values there are', () => {
  const values = Uint32Array.of(2 ** 32 - 1, 0, 2 ** 32 - 2);
  expect([...sortedPart(values, 1, 3)]).toEqual([2 ** 32 - 2, 2 ** 32 - 1]);
});

it('puts better ranks first, and the given order among equals', () => {
  const order = Uint32Array.of(4, 2, 0, 3, 1);
  const matches = Uint8Array.of(1, 1, 0, 1, 1);
  expect(pageOf(matches, undefined, order, 0, 3)).toEqual([4, 0, 3]);
  expect(pageOf(matches, undefined, order, 3, 3)).toEqual([1]);
  const ranks = Uint8Array.of(3, 1, 0, 1, 2);
  expect(pageOf(matches, ranks, order, 0, 9)).toEqual([3, 1, 4, 0]);
  expect(pageOf(matches, ranks, order, 4, 9)).toEqual([]);
});
