import { describe, expect, it } from 'vitest';
import {
  firstToClose,
  haveSameParts,
  lowest,
  priceAfterAward,
  totalOf,
} from '../../../../src/shared/catalogue/compared.ts';
import { stayCost } from '../../../../src/shared/catalogue/cost.ts';

const program = { price: { from: 985_000, includes: [], excludes: [] } };
const insurance = { name: 'Basic', price: 10_350, days: 103, href: '/' };
const esim = { name: '5 GB', price: 2247, days: 90, href: '/' };

describe('what a program costs its traveler', () => {
  it('is its price without the award, never less than nothing', () => {
    expect(priceAfterAward({ program })).toBe(985_000);
    expect(priceAfterAward({ program, award: 'none' })).toBe(985_000);
    expect(priceAfterAward({ program, award: { value: 'A place', amount: undefined } })).toBe(985_000);
    expect(priceAfterAward({ program, award: { value: '$1,200 off', amount: 120_000 } })).toBe(865_000);
    expect(priceAfterAward({ program, award: { value: 'All of it', amount: 9_999_999 } })).toBe(0);
  });

  it('is in all that price with insurance and eSIM', () => {
    const cost = stayCost(program, insurance, esim);
    expect(totalOf({ program, cost })).toBe(985_000 + 10_350 + 2247);
    const award = { value: '$1,200 off', amount: 120_000 };
    expect(totalOf({ program, cost, award })).toBe(865_000 + 10_350 + 2247);
  });

  it('can be compared where the same parts are known', () => {
    const whole = { cost: stayCost(program, insurance, esim) };
    const without = { cost: stayCost(program, undefined, esim) };
    expect([haveSameParts([whole, whole]), haveSameParts([whole, without])]).toEqual([true, false]);
  });
});

describe('marks', () => {
  it('are at every lowest value, and nowhere when there is nothing to choose', () => {
    expect(lowest([3, 1, undefined, 1])).toEqual([1, 3]);
    for (const equal of [[], [1], [2, 2], [undefined, 5]]) expect(lowest(equal)).toEqual([]);
  });

  it('are at the first last day to apply: the deadline, else the start', () => {
    const next = (start: string, deadline?: string) => ({
      next: { term: 'Fall', start, end: start, deadline },
    });
    const columns = [next('2027-02-08', '2026-12-04'), next('2026-12-03'), { next: undefined }];
    expect(firstToClose(columns)).toEqual([1]);
  });
});
