import { expect, it } from 'vitest';
import { leadOf, phaseOf, stepText } from '../../../src/components/home/stepText.ts';
import { homeCopy } from '../../../src/copy/home.ts';
import { homeSteps } from '../../../src/copy/homeSteps.ts';

const TRIP = {
  country: 'PT',
  countryName: 'Portugal',
  countryId: 71,
  insurable: true,
  start: '2027-02-08',
  end: '2027-05-21',
};

it.each([
  ['2026-11-21', 'ahead', '11 weeks until Portugal. Two things to do.'],
  ['2027-01-24', 'ahead', '2 weeks until Portugal. Two things to do.'],
  ['2027-01-26', 'ahead', 'Portugal from Feb 8, 2027. Two things to do.'],
  ['2027-02-08', 'now', 'Portugal until May 21, 2027. Two things to do.'],
  ['2027-05-21', 'now', 'Portugal until May 21, 2027. Two things to do.'],
  ['2027-05-22', 'over', 'Two things to do.'],
] as const)('on %s the trip is %s', (today, phase, lead) => {
  expect(phaseOf(TRIP, today)).toBe(phase);
  expect(leadOf(TRIP, today, 2)).toBe(lead);
});

it('counts what needs the traveler, and says so when nothing does', () => {
  expect(leadOf(TRIP, '2026-11-21', 1)).toContain('One thing to do.');
  expect(leadOf(TRIP, '2026-11-21', 0)).toContain('Nothing to do.');
  expect(leadOf(TRIP, '2026-11-21', undefined)).toBe('11 weeks until Portugal.');
  expect(leadOf(undefined, '2026-11-21', 0)).toBe(homeCopy.lead);
});

it('writes out dates and money', () => {
  const step = { state: 'due', href: '/' } as const;
  const values = {
    place: 'Portugal',
    from: '2027-02-08',
    to: '2027-02-20',
    count: 1,
    broken: 1,
    cents: 164_80,
  };
  expect(stepText({ ...step, topic: 'insurance', code: 'cart', values }).text).toBe(
    'Portugal, $164.80. Something in it needs a change before you can pay.',
  );
  expect(stepText({ ...step, topic: 'esim', code: 'part', values }).text).toBe(
    'Your eSIM leaves out Feb 8 - 20.',
  );
});

it('has words for every step without a gap in them', () => {
  const all = {
    place: 'p',
    dates: 'd',
    date: 'd',
    price: '$1',
    count: '2',
    more: '0',
    broken: '0',
    title: 't',
    value: 'v',
  };
  for (const [name, words] of Object.entries(homeSteps))
    expect([name, Object.values(words(all)).join(' ')]).toEqual([
      name,
      expect.not.stringMatching(/undefined|NaN/),
    ]);
});
