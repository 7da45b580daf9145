import { expect, it } from 'vitest';
import { equalLinesTogether } from '../../../src/components/payment/equalLines.ts';

it('counts the policies of a family in one line of the payment, and adds up what they cost', () => {
  const policy = { title: 'Travel Insurance', note: 'Standard, Portugal', amount: 1950 };
  const esim = { title: 'Travel eSIM', note: 'Portugal, 2 GB', amount: 950 };
  expect(equalLinesTogether([policy, esim, policy, { ...policy, note: 'Saver, Portugal' }])).toEqual([
    { title: '2 x Travel Insurance', note: 'Standard, Portugal', amount: 3900 },
    esim,
    { ...policy, note: 'Saver, Portugal' },
  ]);
});
