import { describe, expect, it } from 'vitest';
import { stayCost } from '../../../../src/shared/catalogue/cost.ts';

const OFFER = { price: 10_890, days: 110, name: 'Saver', href: '/' };
const program = {
  price: { from: 730_000, includes: [], excludes: ['Flights', 'Travel insurance', 'Health Insurance fee'] },
};

describe('the cost of a stay', () => {
  it('adds what is known, and leaves open what nobody can tell', () => {
    expect(stayCost(program, OFFER, { ...OFFER, price: 8_850 })).toMatchObject({
      known: 749_740,
      open: ['Flights'],
    });
  });

  it('leaves insurance open where none is offered', () => {
    expect(stayCost(program, undefined, undefined)).toMatchObject({
      known: 730_000,
      open: program.price.excludes,
    });
  });
});
