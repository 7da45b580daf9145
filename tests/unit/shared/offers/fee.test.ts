import { expect, it } from 'vitest';
import { amountOffFee, feeWithOffer } from '../../../../src/shared/offers/fee.ts';

const SEMESTER = { from: 985_000, weeks: { from: 15, to: 15 } };

it.each([
  ['scholarship', 150_000, 835_000],
  ['discount', 29_000, 956_000],
  // Neither is in the fee.
  ['fee-waiver', 9_500, undefined],
  ['extra', 180_000, undefined],
  // In words alone; more than there is to pay.
  ['scholarship', undefined, undefined],
  ['scholarship', 990_000, undefined],
] as const)('takes a %s of %s cents off the fee', (kind, amount, fee) => {
  expect(feeWithOffer({ kind, amount }, SEMESTER)).toBe(fee);
});

it('forms no sum where the fee is that of one length among several', () => {
  const weekly = { from: 40_000, weeks: { from: 1, to: 16 } };
  expect(feeWithOffer({ kind: 'discount', amount: 29_000 }, weekly)).toBeUndefined();
  expect(amountOffFee({ kind: 'discount', amount: 29_000 }, weekly)).toBeUndefined();
});

it('takes no more off than there is to pay', () => {
  expect(amountOffFee({ kind: 'scholarship', amount: 990_000 }, SEMESTER)).toBe(985_000);
});
