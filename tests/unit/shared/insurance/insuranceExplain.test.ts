import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatYouPay } from '../../../../src/shared/insurance/explain.ts';

/** Limit, deductible and co-insurance of each plan. */
const PLANS = {
  'Premium +': { coverageLimit: 1_000_000, deductible: 0, coinsurance: 1 },
  Premium: { coverageLimit: 500_000, deductible: 100, coinsurance: 1 },
  Standard: { coverageLimit: 250_000, deductible: 50, coinsurance: 1 },
  Saver: { coverageLimit: 100_000, deductible: 100, coinsurance: 0.9 },
} as const;
type Terms = (typeof PLANS)[keyof typeof PLANS];

const plan = fc.constantFrom<Terms>(...Object.values(PLANS));
const bill = fc.oneof(
  fc.integer({ min: 0, max: 50_000 }),
  fc.integer({ min: 0, max: 5_000_000_00 }),
  // Around the limits
  fc.integer({ min: 99_000_00, max: 112_000_00 }),
);

describe('what a hospital bill costs', () => {
  it.each([
    [
      'Premium +',
      1_200_000_00,
      { you: 200_000_00, insurer: 1_000_000_00, deductible: 0, coinsurance: 0, overLimit: 200_000_00 },
    ],
    [
      'Premium',
      5_000_00,
      { you: 100_00, insurer: 4_900_00, deductible: 100_00, coinsurance: 0, overLimit: 0 },
    ],
    ['Standard', 30_00, { you: 30_00, insurer: 0, deductible: 30_00, coinsurance: 0, overLimit: 0 }],
    [
      'Saver',
      10_100_00,
      { you: 1_100_00, insurer: 9_000_00, deductible: 100_00, coinsurance: 1_000_00, overLimit: 0 },
    ],
    [
      'Saver',
      200_100_00,
      {
        you: 100_100_00,
        insurer: 100_000_00,
        deductible: 100_00,
        coinsurance: 20_000_00,
        overLimit: 80_000_00,
      },
    ],
    ['Saver', 100_05, { you: 100_01, insurer: 4, deductible: 100_00, coinsurance: 1, overLimit: 0 }],
    ['Premium +', 0, { you: 0, insurer: 0, deductible: 0, coinsurance: 0, overLimit: 0 }],
  ] as const)('%s, %i cents', (name, cents, expected) => {
    expect(whatYouPay(PLANS[name], cents)).toEqual(expected);
  });

  it('is never negative, never above the bill, and adds up in whole cents', () => {
    fc.assert(
      fc.property(plan, bill, (terms, cents) => {
        const parts = whatYouPay(terms, cents);
        for (const part of Object.values(parts)) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(cents);
          expect(Number.isInteger(part)).toBe(true);
        }
        expect(parts.you + parts.insurer).toBe(cents);
        expect(parts.deductible + parts.coinsurance + parts.overLimit).toBe(parts.you);
        expect(parts.insurer).toBeLessThanOrEqual(terms.coverageLimit * 100);
      }),
    );
  });

  it('never falls when the bill rises, for either side', () => {
    fc.assert(
      fc.property(plan, bill, bill, (terms, one, other) => {
        const [low, high] = [
          whatYouPay(terms, Math.min(one, other)),
          whatYouPay(terms, Math.max(one, other)),
        ];
        expect(high.you).toBeGreaterThanOrEqual(low.you);
        expect(high.insurer).toBeGreaterThanOrEqual(low.insurer);
      }),
    );
  });
});
