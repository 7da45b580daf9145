import { expect, it } from 'vitest';
import { seeded } from '../../torture/servers/random.ts';

const some = (seed: number): number[] => {
  const random = seeded(seed);
  return Array.from({ length: 20 }, () => random.whole(1, 1000));
};

it('the same seed gives the same choices, another one others', () => {
  expect(some(7)).toEqual(some(7));
  expect(some(7)).not.toEqual(some(8));
});

it('a branch does not depend on how far its tree has come', () => {
  const random = seeded(1);
  const early = random.branch('x').share();
  random.shuffled([1, 2, 3]);
  expect(random.branch('x').share()).toBe(early);
  expect(random.branch('y').share()).not.toBe(early);
});

it('both ends are reached, and nothing is lost by shuffling', () => {
  const random = seeded(3);
  const seen = new Set(Array.from({ length: 200 }, () => random.whole(1, 3)));
  expect([...seen].sort()).toEqual([1, 2, 3]);
  expect(random.shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
});
