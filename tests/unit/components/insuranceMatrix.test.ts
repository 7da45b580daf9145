import { expect, test } from 'vitest';
import { matrixRows, meaningId } from '../../../src/components/insurance/matrix.ts';
import { payParts } from '../../../src/components/insurance/payParts.ts';
import type { Plan } from '../../../src/shared/insurance/plans.ts';

const benefit = (key: string, over: Partial<Plan['benefits'][number]> = {}) => ({
  key,
  label: key,
  sentence: '',
  included: true,
  highlighted: false,
  ...over,
});
const plan = (benefits: Plan['benefits'], details: Plan['details']): Plan => ({
  name: 'Plan',
  color: 'p',
  description: '',
  coverageLimit: 1,
  deductible: 0,
  coinsurance: 1,
  benefits,
  details,
  daily_rate_US: 1,
  changes: { extend: false, end_early: false },
  daily_rate_non_US: 1,
  id_us: '1',
  id_non_us: '2',
});
const PLANS = [
  plan(
    [
      benefit('terror', { amount: '$50', suspendedByAdvisory: true }),
      benefit('baggage', { highlighted: true, amount: '$9' }),
    ],
    [{ label: 'ER', value: 'None' }],
  ),
  plan([benefit('terror', { included: false, suspendedByAdvisory: true }), benefit('baggage')], []),
];

test('benefits have a key, by which their sentence is found; details have none', () => {
  expect(matrixRows(PLANS, false).map(({ key }) => key && meaningId(key))).toEqual([
    'means-baggage',
    'means-terror',
    undefined,
  ]);
});

test('highlighted benefits come first, then the others, then the details', () => {
  expect(matrixRows(PLANS, false).map(({ label }) => label)).toEqual(['baggage', 'terror', 'ER']);
});

test('a benefit is an amount or a mark; a detail that no sheet states is neither', () => {
  const [baggage, terror, er] = matrixRows(PLANS, false);
  expect(baggage?.cells).toEqual([
    { included: true, text: '$9' },
    { included: true, text: undefined },
  ]);
  expect(terror?.cells[1]).toEqual({ included: false, text: undefined });
  expect(er?.cells).toEqual([
    { included: true, text: 'None' },
    { included: undefined, text: undefined },
  ]);
});

test('an advisory suspends what it suspends, and nothing without one', () => {
  const suspended = (advised: boolean) =>
    matrixRows(PLANS, advised)
      .filter((row) => row.suspended)
      .map(({ label }) => label);
  expect(suspended(true)).toEqual(['terror']);
  expect(suspended(false)).toEqual([]);
});

test('the parts of a bill are named where there are any', () => {
  const none = { you: 0, insurer: 0, deductible: 0, coinsurance: 0, overLimit: 0 };
  expect(payParts(none)).toBe('Nothing to pay first');
  expect(payParts({ ...none, deductible: 10_000, coinsurance: 119_000 })).toBe(
    '$100.00 deductible + $1,190.00 share (10% of the rest)',
  );
  expect(payParts({ ...none, overLimit: 100 })).toBe('$1.00 above the limit');
});
