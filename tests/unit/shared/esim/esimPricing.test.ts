import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultSize,
  packagePrice,
  packagesFor,
  ZONES,
  type EsimPricing,
  type Reach,
} from '../../../../src/shared/esim/pricing.ts';

/** Worked out by hand from src/content/esim/pricing.yaml. */
const PRICING: EsimPricing = {
  day_plans: [],
  sizes: [
    [0.5, 250],
    [1, 400],
    [2, 700],
    [3, 950],
    [5, 1400],
    [8, 2000],
    [20, 3900],
  ].map(([gb, cents]) => ({ gb: gb!, cents: cents!, hint: '' })),
  zones: { A: 1, B: 1.4, C: 2.2 },
  region_factor: 1.25,
  worldwide_factor: 2,
  lengths: [
    { to: 7, factor: 1 },
    { to: 30, factor: 1.15 },
    { to: 90, factor: 1.35 },
  ],
  round_to: 25,
  markup_percent: 20,
};
const SIZES = PRICING.sizes.map(({ gb }) => gb);
const JAPAN: Reach = { zone: 'A', kind: 'country' };

const reach = fc.record({
  zone: fc.constantFrom(...ZONES),
  kind: fc.constantFrom('country', 'region', 'worldwide'),
}) as fc.Arbitrary<Reach>;
const days = fc.integer({ min: 1, max: 90 });
const gb = fc.constantFrom(...SIZES);
const total = (where: Reach, size: number, length: number): number => {
  const prices = packagePrice(PRICING, where, size, length)!;
  return prices.original_price + prices.markup_price;
};

describe('packagePrice', () => {
  it('is $19.25 for 5 GB and 11 days in Japan', () => {
    expect(packagePrice(PRICING, JAPAN, 5, 11)).toEqual({ original_price: 1600, markup_price: 325 });
  });

  it.each([
    ['the shortest', JAPAN, 0.5, 1, 250, 50],
    ['the last day of the first step', JAPAN, 1, 7, 400, 75],
    ['the first day of the second', JAPAN, 1, 8, 450, 100],
    ['the last day of the second', JAPAN, 1, 30, 450, 100],
    ['the first day of the third', JAPAN, 1, 31, 550, 100],
    ['zone B', { zone: 'B', kind: 'country' }, 3, 7, 1325, 275],
    ['zone C', { zone: 'C', kind: 'country' }, 20, 90, 11575, 2325],
    ['a region', { zone: 'A', kind: 'region' }, 1, 7, 500, 100],
    ['the world', { zone: 'B', kind: 'worldwide' }, 1, 7, 1125, 225],
  ] as [string, Reach, number, number, number, number][])(
    'of %s',
    (_, where, size, length, original, markup) => {
      expect(packagePrice(PRICING, where, size, length)).toEqual({
        original_price: original,
        markup_price: markup,
      });
    },
  );

  it.each([
    [200, 1.15, 1.25, 300],
    [350, 1.4, 1.25, 625],
    [300, 2.5, 1.15, 875],
  ])(
    'rounds the tie %d x %d x %d up, where a float product falls short of it',
    (cents, zone, length, expected) => {
      const tie: EsimPricing = {
        ...PRICING,
        day_plans: [],
        sizes: [{ gb: 1, cents, hint: '' }],
        zones: { A: zone, B: 1, C: 1 },
        lengths: [{ to: 90, factor: length }],
      };
      expect(packagePrice(tie, JAPAN, 1, 1)?.original_price).toBe(expected);
    },
  );

  it('sells no other sizes and lengths', () => {
    for (const [size, length] of [
      [4, 7],
      [1, 0],
      [1, 91],
      [1, -3],
      [1, NaN],
    ] as const)
      expect(packagePrice(PRICING, JAPAN, size, length), `${size} GB, ${length} days`).toBeUndefined();
  });

  it('is a multiple of 25 cents, with 20 % of it on top', () => {
    fc.assert(
      fc.property(reach, gb, days, (where, size, length) => {
        const { original_price, markup_price } = packagePrice(PRICING, where, size, length)!;
        expect(original_price % 25).toBe(0);
        expect(markup_price).toBe(Math.round(original_price / 125) * 25);
      }),
    );
  });

  it('never falls with more data, more days, or more countries', () => {
    fc.assert(
      fc.property(reach, gb, gb, days, days, (where, sizeA, sizeB, daysA, daysB) => {
        const [small, large] = [Math.min(sizeA, sizeB), Math.max(sizeA, sizeB)];
        const [short, long] = [Math.min(daysA, daysB), Math.max(daysA, daysB)];
        expect(total(where, small, short)).toBeLessThanOrEqual(total(where, large, long));
        const one = total({ ...where, kind: 'country' }, small, short);
        const region = total({ ...where, kind: 'region' }, small, short);
        expect(one).toBeLessThanOrEqual(region);
        expect(region).toBeLessThanOrEqual(total({ ...where, kind: 'worldwide' }, small, short));
      }),
    );
  });
});

describe('packagesFor (D39)', () => {
  it('has every size, smallest first, exactly one of them the default', () => {
    fc.assert(
      fc.property(reach, days, (where, length) => {
        const packages = packagesFor(PRICING, where, length);
        expect(packages.map(({ value }) => value)).toEqual(['0.5', '1', '2', '3', '5', '8', '20']);
        expect(packages.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      }),
    );
  });

  it('has none for a length that is not sold', () => {
    expect(packagesFor(PRICING, JAPAN, 91)).toEqual([]);
  });

  it.each([
    [1, 0.5],
    [5, 0.5],
    [6, 1],
    [10, 1],
    [11, 2],
    [30, 3],
    [31, 5],
    [50, 5],
    [80, 8],
    [81, 20],
    [90, 20],
  ])('for %i days it proposes %d GB: a tenth of a gigabyte a day', (length, expected) => {
    const chosen = packagesFor(PRICING, JAPAN, length).find(({ isDefault }) => isDefault);
    expect(chosen?.value).toBe(String(expected));
  });

  it('proposes the largest when none is large enough', () => {
    expect(defaultSize([1, 3, 2], 90)).toBe(3);
    expect(defaultSize([], 1)).toBeUndefined();
  });
});
