import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestValue, bestValueLimit, pricePerGb } from '../../../../src/shared/esim/bestValue.ts';
import type { DataPackage } from '../../../../src/shared/esim/esim.ts';

const packageOf = (value: string, original_price: number): DataPackage => ({
  value,
  original_price,
  markup_price: 0,
  isDefault: false,
});
const EUROPE = [
  ['0.5', 425],
  ['1', 700],
  ['3', 1650],
  ['8', 3450],
  ['20', 6725],
].map(([value, cents]) => packageOf(value as string, cents as number));

describe('bestValue', () => {
  it.each([
    [1, undefined],
    [2, '0.5'],
    [4, '1'],
    [10, '3'],
    [26, '3'],
    [27, '8'],
    [66, '8'],
    [67, '20'],
  ])('is the lowest price per GB among sizes up to 0.3 GB a day: %i days', (days, value) => {
    expect(bestValue(EUROPE, days)?.value).toBe(value);
  });

  it('takes the smaller of two at the same price per GB', () => {
    expect(bestValue([packageOf('1', 400), packageOf('2', 800)], 90)?.value).toBe('1');
  });

  it('is never beaten by a size that counts', () => {
    const anyPackage = fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 50_000 }))
      .map(([tenths, cents]) => packageOf(String(tenths / 10), cents));
    fc.assert(
      fc.property(fc.array(anyPackage), fc.integer({ min: 1, max: 90 }), (packages, days) => {
        const best = bestValue(packages, days);
        const counting = packages.filter(({ value }) => Number(value) <= bestValueLimit(days) + 1e-9);
        expect(best === undefined).toBe(counting.length === 0);
        for (const each of counting)
          expect(best!.original_price * Number(each.value)).toBeLessThanOrEqual(
            each.original_price * Number(best!.value) + 1e-6,
          );
      }),
    );
  });

  it('gives the price of a gigabyte', () => {
    expect(EUROPE.map((each) => Math.round(pricePerGb(each)))).toEqual([850, 700, 550, 431, 336]);
  });
});
