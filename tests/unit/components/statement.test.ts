import { describe, expect, it } from 'vitest';
import {
  benefitsOf,
  costsOf,
  exclusionsOf,
  factsOf,
  signatureExcerpt,
} from '../../../src/components/certificate/statement.ts';
import { suspendingLevel } from '../../../src/shared/insurance/advisory.ts';
import type { InsurancePurchase } from '../../../src/shared/insurance/purchase.ts';

const benefit = (label: string, more: object = {}) => ({
  key: label,
  label,
  sentence: '',
  included: true,
  highlighted: false,
  ...more,
});
const policy: InsurancePurchase = {
  kind: 'insurance',
  policy_number: 'TEST-1',
  certificate_url: '/certificate',
  plan: {
    name: 'Saver',
    color: 'sv',
    description: '',
    coverage: '0',
    limit: 100_000,
    deductible: 100,
    coinsurance: 0.9,
    daily_rate: 99,
    benefits: [
      benefit('Reunion', { amount: '$15,000' }),
      benefit('Political Evacuation', { amount: '$10,000', suspendedByAdvisory: true }),
      benefit('Wellness'),
      benefit('Dental', { included: false }),
    ],
    details: [
      { label: 'Coverage limit', value: '$100,000' },
      { label: 'Deductible', value: '$100' },
      { label: 'Co-insurance', value: '90%' },
      { label: 'Urgent care co-pay', value: '$100' },
    ],
    terms: [],
  },
  traveler: 'Maya Okafor',
  us_citizen: '0',
  destination: 'Portugal',
  destination_iso2: 'PT',
  departure: '2027-02-08',
  return: '2027-05-21',
  issued_at: 0,
  verify_token: 'text.signature-of-the-text-in-full-length',
};
const advised = { ...policy, advisory: { level: 3, since: '2024-04-17', source: 'State' } };
const values = (lines: { label: string; value: string }[]) =>
  Object.fromEntries(lines.map(({ label, value }) => [label, value]));

describe('what a certificate states', () => {
  it('plan, both days, their number, limit and deductible', () => {
    expect(values(factsOf(policy))).toMatchObject({
      Plan: 'Saver, Non-US Coverage',
      From: 'Feb 8, 2027',
      To: 'May 21, 2027',
      Days: '103',
      'Coverage limit': '$100,000',
      Deductible: '$100',
    });
  });

  it('what is included, and what is not', () => {
    expect(values(benefitsOf(policy))).toEqual({
      Reunion: '$15,000',
      'Political Evacuation': '$10,000',
      Wellness: 'Included',
    });
    expect(exclusionsOf(policy)).toEqual([
      'Not part of this plan: Dental.',
      'Whatever exceeds the coverage limit of $100,000.',
    ]);
  });

  it('a benefit that the advisory suspends, from Level 3 up', () => {
    expect(values(benefitsOf(advised))['Political Evacuation']).toBe('Not for this destination');
    expect(suspendingLevel(advised.advisory)).toBe(3);
    const lower = { ...advised, advisory: { ...advised.advisory, level: 2 } };
    expect(suspendingLevel(lower.advisory)).toBeUndefined();
    expect(values(benefitsOf(lower))['Political Evacuation']).toBe('$10,000');
  });

  it('the traveler’s share, never the plan’s under their name', () => {
    expect(values(costsOf(policy))).toEqual({
      'Your share after the deductible': '10%',
      'Urgent care co-pay': '$100',
    });
  });

  it('the beginning of the signature, not of the text', () => {
    expect(signatureExcerpt(policy.verify_token)).toBe('signature-of-the-text-in');
  });
});
