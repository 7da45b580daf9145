import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../../src/shared/insurance/quote.ts';
import type { Plan } from '../../../../src/shared/insurance/plans.ts';
import { whatYouPay } from '../../../../src/shared/insurance/explain.ts';
import { recommendedOffer } from '../../../../src/shared/insurance/recommended.ts';
import { planSort, sortOffers } from '../../../../src/shared/insurance/sort.ts';

type Figures = Pick<Plan, 'coverageLimit' | 'deductible' | 'coinsurance'>;
const benefit = (amount: string | null | undefined): Plan['benefits'][number] => ({
  key: 'baggage',
  label: 'Baggage',
  sentence: '',
  highlighted: false,
  included: amount !== null,
  ...(amount && { amount }),
});
const offerOf = (
  name: string,
  price: number,
  { coverageLimit, deductible, coinsurance }: Figures,
  baggage?: string | null,
): Offer => ({
  id: name,
  rate: 1,
  price,
  plan: {
    name,
    color: 'p',
    description: '',
    coverageLimit,
    deductible,
    coinsurance,
    benefits: [benefit(baggage)],
    details: [],
    daily_rate_US: 1,
    changes: { extend: false, end_early: false },
    daily_rate_non_US: 1,
    id_us: '1',
    id_non_us: '2',
  },
});

const OFFERS = [
  offerOf(
    'Premium +',
    22763,
    { coverageLimit: 1_000_000, deductible: 0, coinsurance: 1 },
    '$1,500, $250 each',
  ),
  offerOf('Premium', 16480, { coverageLimit: 500_000, deductible: 100, coinsurance: 1 }, '$1,500, $250 each'),
  offerOf('Standard', 13390, { coverageLimit: 250_000, deductible: 50, coinsurance: 1 }, '$500, $100 each'),
  offerOf('Saver', 10197, { coverageLimit: 100_000, deductible: 100, coinsurance: 0.9 }, null),
];
const names = (offers: readonly Offer[]) => offers.map(({ id }) => id);

const figures = fc.record({
  coverageLimit: fc.integer({ min: 1, max: 9 }).map((millions) => millions * 1_000_000),
  deductible: fc.constantFrom(0, 50, 100, 500),
  coinsurance: fc.constantFrom<0.9 | 1>(0.9, 1),
});
const amount = fc.option(
  fc.integer({ min: 1, max: 20_000 }).map((dollars) => `$${dollars.toLocaleString('en-US')}`),
);
const anyOffers = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), figures, amount)
    .map(([price, plan, baggage]) => offerOf('any', price, plan, baggage)),
  { maxLength: 6 },
);

describe('the recommended plan', () => {
  it('is the lowest price that pays 100 % after the deductible', () => {
    expect(recommendedOffer(OFFERS)?.id).toBe('Standard');
    expect(recommendedOffer(OFFERS.slice(3))).toBeUndefined();
  });

  it('takes the higher limit, then the lower deductible, of plans at one price', () => {
    const at = (coverageLimit: number, deductible: number) =>
      offerOf(`${coverageLimit} ${deductible}`, 9, { coverageLimit, deductible, coinsurance: 1 });
    expect(recommendedOffer([at(1, 0), at(2, 100), at(2, 50)])?.id).toBe('2 50');
  });

  it('leaves nothing but the deductible to pay, and no cheaper plan does so', () => {
    const BILL = 100_000_00;
    const paysAll = ({ plan }: Offer) => whatYouPay(plan, BILL).you === plan.deductible * 100;
    fc.assert(
      fc.property(anyOffers, (offers) => {
        const plan = recommendedOffer(offers);
        expect(plan === undefined).toBe(!offers.some(paysAll));
        if (!plan) return;
        expect(paysAll(plan)).toBe(true);
        expect(offers.filter(paysAll).every(({ price }) => price >= plan.price)).toBe(true);
      }),
    );
  });
});

describe('sorted plans', () => {
  it.each([
    ['price', ['Saver', 'Standard', 'Premium', 'Premium +']],
    ['limit', ['Premium +', 'Premium', 'Standard', 'Saver']],
    ['deductible', ['Premium +', 'Standard', 'Saver', 'Premium']],
    ['baggage', ['Premium', 'Premium +', 'Standard', 'Saver']],
  ])('by %s the best comes first, of equal ones the cheaper', (sort, expected) => {
    expect(names(sortOffers(OFFERS, sort))).toEqual(expected);
  });

  it('ranks a benefit without an amount above every amount', () => {
    const figure = { coverageLimit: 1, deductible: 0, coinsurance: 1 } as const;
    const offers = [offerOf('amount', 1, figure, '$99,999'), offerOf('all', 2, figure)];
    expect(names(sortOffers(offers, 'baggage'))).toEqual(['all', 'amount']);
  });

  it('keeps every plan, and never puts the lower limit first', () => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        const order = sortOffers(offers, 'limit');
        expect(new Set(order)).toEqual(new Set(offers));
        for (const [index, { plan }] of order.entries())
          expect(plan.coverageLimit).toBeLessThanOrEqual(order[index - 1]?.plan.coverageLimit ?? Infinity);
      }),
    );
  });

  it.each([null, '', 'dental', 'constructor', '__proto__'])('fall back to the price: %s', (text) => {
    expect(planSort(text, OFFERS)).toBe('price');
  });
  it.each(['limit', 'baggage'])('understand %s', (text) => expect(planSort(text, OFFERS)).toBe(text));
});
