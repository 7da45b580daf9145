import { expect, it } from 'vitest';
import { leadOf, phaseOf, stepText } from '../../../src/components/home/stepText.ts';
import { homeCopy } from '../../../src/copy/trips/home.ts';
import { homeSteps } from '../../../src/copy/trips/homeSteps.ts';
import { offerAnswerCopy } from '../../../src/copy/applications/offerAnswer.ts';
import type { Step } from '../../../src/shared/home/facts.ts';

const TRIP = {
  country: 'PT',
  countryName: 'Portugal',
  countryId: 71,
  insurable: true,
  start: '2027-02-08',
  end: '2027-05-21',
};

const due = (by?: string): Step => ({
  topic: 'offers',
  code: 'open',
  state: 'due',
  href: '/',
  values: {},
  ...(by && { by }),
});
const hint: Step = { ...due(), state: 'hint' };
const TWO = [due(), due(), hint];

it.each([
  ['2026-11-21', 'ahead', '11 weeks until Portugal. 2 things to do.'],
  ['2027-01-24', 'ahead', '2 weeks until Portugal. 2 things to do.'],
  ['2027-01-26', 'ahead', 'Portugal from Feb 8, 2027. 2 things to do.'],
  ['2027-02-08', 'now', 'Portugal until May 21, 2027. 2 things to do.'],
  ['2027-05-21', 'now', 'Portugal until May 21, 2027. 2 things to do.'],
  ['2027-05-22', 'over', '2 things to do.'],
] as const)('on %s the trip is %s', (today, phase, lead) => {
  expect(phaseOf(TRIP, today)).toBe(phase);
  expect(leadOf(TRIP, today, TWO)).toBe(lead);
});

it('counts the rows of what is due, with the first date, and says so when there are none', () => {
  const today = '2026-11-21';
  expect(leadOf(undefined, today, [due('2026-12-04'), due('2027-01-05'), hint])).toBe(
    '2 things to do, the first by Dec 4.',
  );
  expect(leadOf(TRIP, today, [due('2026-12-04')])).toContain('1 thing to do, by Dec 4.');
  expect(leadOf(TRIP, today, [due()])).toContain('1 thing to do.');
  expect(leadOf(TRIP, today, [hint])).toContain('Nothing to do.');
  expect(leadOf(TRIP, today, undefined)).toBe('11 weeks until Portugal.');
  expect(leadOf(undefined, today, [])).toBe(homeCopy.lead);
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
    number: 'n',
    place: 'p',
    dates: 'd',
    date: 'd',
    price: '$1',
    count: '2',
    more: '0',
    broken: '0',
    title: 't',
    provider: 'p',
    value: 'v',
  };
  for (const [name, words] of Object.entries(homeSteps))
    expect([name, Object.values(words(all)).join(' ')]).toEqual([
      name,
      expect.not.stringMatching(/undefined|NaN/),
    ]);
});

it('says of an acceptance what the traveler did, since its message may still wait to be passed on', () => {
  const values = { title: 'Coastal Ecology Semester', provider: 'Harbour Field Institute' };
  const { title, text } = homeSteps['offers-accepted']!(values);
  expect(title).toBe(`You accepted: ${values.title}`);
  expect(offerAnswerCopy.accepted(values.provider)).toContain(`${values.provider} gets your name`);
  expect(`${title} ${text}`).not.toContain('has your');
});
