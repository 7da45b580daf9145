/** What of a payment is on its way back. */
import { expect, it } from 'vitest';
import { amountOnItsWay } from '../../../../src/server/orders/refunds/refundableAmount.ts';

const order = { total: 10_000, paid_amount: 10_000 };

it('is what refunds give back, not what items cost, and leaves out what has ended', () => {
  expect(
    amountOnItsWay(order, [
      { amount: 700, state: 'done' },
      { amount: 3_300, state: 'asked' },
      { amount: 1_000, state: 'pending' },
      { amount: 500, state: 'failed' },
      { amount: 900, state: 'void' },
    ]),
  ).toBe(4_800);
});

it('is the rest where the whole order goes back', () => {
  expect(
    amountOnItsWay(order, [
      { amount: 700, state: 'done' },
      { amount: null, state: 'pending' },
    ]),
  ).toBe(9_300);
});
