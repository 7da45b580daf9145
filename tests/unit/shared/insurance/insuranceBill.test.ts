import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billQuestion, billCents } from '../../../../src/shared/insurance/bill.ts';

describe('a bill as people type it', () => {
  test.each([
    ['12000', 1_200_000],
    ['12,000', 1_200_000],
    ['$12,000.50', 1_200_050],
    [' $ 850.5 ', 85_050],
    ['1', 100],
    ['12 000', 1_200_000],
    ['10,000,000', 1_000_000_000],
    ['10,000,000.00', 1_000_000_000],
  ])('%s', (typed, cents) => expect(billCents(typed)).toBe(cents));

  test.each(['', '0', '0.99', '-5', '12.345', '1,2000', '1e6', 'free', '10,000,000.01', '99999999', 'NaN'])(
    '%s is none',
    (typed) => expect(billCents(typed)).toBeUndefined(),
  );

  test('whole cents survive every amount of two digits', () =>
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_000 }), (cents) => {
        expect(billCents((cents / 100).toFixed(2))).toBe(cents);
      }),
    ));
});

test('a query without a bill asks nothing; one with nonsense is told so', () => {
  expect(billQuestion(new URLSearchParams('action=quote'))).toBeUndefined();
  expect(billQuestion(new URLSearchParams('bill='))).toBeUndefined();
  expect(billQuestion(new URLSearchParams({ bill: ' 5 ' }))).toEqual({ typed: '5', cents: 500 });
});
