import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalOf } from '../../../../src/shared/lib/decimalOf.ts';
import { price, roundTo, typedDollars, usd } from '../../../../src/shared/lib/money.ts';

it('shows cents as US dollars, thousands grouped', () => {
  expect([0, 5, 300, 1925, 192_500, 100_000_00].map(usd)).toEqual([
    '$0.00',
    '$0.05',
    '$3.00',
    '$19.25',
    '$1,925.00',
    '$100,000.00',
  ]);
});

it('writes cents for programs and fields', () => {
  expect([0, 5, 1925, 192_500, -5, -1925, 9_000_000_000_001].map(decimalOf)).toEqual([
    '0.00',
    '0.05',
    '19.25',
    '1925.00',
    '-0.05',
    '-19.25',
    '90000000000.01',
  ]);
});

it('never loses or gains a cent on the way to the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(Number(usd(cents).replace(/[$,.]/g, ''))).toBe(cents);
    }),
  );
});

it('adds original and markup (F130)', () => {
  expect(price({ original_price: 1600, markup_price: 325 })).toBe(1925);
});

it('rounds half up to a step', () => {
  expect([0, 12, 12.5, 13, 37, 37.5, 1610, 1612.5].map((cents) => roundTo(cents, 25))).toEqual([
    0, 0, 25, 25, 25, 50, 1600, 1625,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 100 }), (cents, step) => {
      const rounded = roundTo(cents, step);
      expect(rounded % step).toBe(0);
      expect(Math.abs(rounded - cents)).toBeLessThanOrEqual(step / 2);
    }),
  );
});

it('reads whole dollars as people write them', () => {
  const dollars = ['9000', '9,000', '$9,000', ' $ 9,000 ', '9 000', '9,000.00', '1,250,000'];
  expect(dollars.map(typedDollars)).toEqual([9000, 9000, 9000, 9000, 9000, 9000, 1_250_000]);
  expect(['', '9.000', '9,00', '9,0000', '9.5', '-9', '9k', 'nine', '1e3', '$'].map(typedDollars)).toEqual(
    Array(10).fill(NaN),
  );
});
