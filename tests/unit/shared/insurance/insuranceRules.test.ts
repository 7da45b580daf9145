import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteOf } from '../../../../src/shared/insurance/quote.ts';
import {
  isUnitedStates,
  planId,
  planOf,
  planPrice,
  quoteMessages,
  quoteWindow,
  type QuoteValues,
} from '../../../../src/shared/insurance/rules.ts';
import { addDays } from '../../../../src/shared/lib/dates.ts';

const TODAY = '2026-11-21';
const GOOD: QuoteValues = {
  destination: '118',
  departureDate: '2027-01-10',
  returnDate: '2027-05-20',
  coverage: '0',
  usCitizen: '1',
};
const messages = (change: Partial<QuoteValues>, options = {}) =>
  quoteMessages({ ...GOOD, ...change }, TODAY, options);

/** Daily rates in cents, the dearest plan first. */
const PLANS = [
  { name: 'Premium +', daily_rate_US: 316, daily_rate_non_US: 221, id_us: '1511', id_non_us: '1512' },
  { name: 'Premium', daily_rate_US: 229, daily_rate_non_US: 160, id_us: '1509', id_non_us: '1510' },
  { name: 'Standard', daily_rate_US: 187, daily_rate_non_US: 130, id_us: '1504', id_non_us: '1508' },
  { name: 'Saver', daily_rate_US: 142, daily_rate_non_US: 99, id_us: '1507', id_non_us: '1506' },
];

describe('the quote (F080, F082)', () => {
  it('has nothing to say of good answers, and coverage 0 is one (D65)', () => {
    expect(quoteMessages(GOOD, TODAY)).toEqual({});
    expect(messages({ coverage: '1', usCitizen: '0' })).toEqual({});
  });

  it('asks for every field', () => {
    const empty = { destination: '', departureDate: '', returnDate: '', coverage: '', usCitizen: '' };
    expect(quoteMessages(empty, TODAY)).toEqual({
      destination: 'Destination is required.',
      departureDate: 'Departure date is required.',
      returnDate: 'Return date is required.',
      coverage: 'Coverage Type is required.',
      usCitizen: 'Please indicate if you are a US Citizen.',
    });
  });

  it.each([
    ['departureDate', { departureDate: '2027-02-29' }, 'Departure date must be a valid date.'],
    ['departureDate', { departureDate: '01/10/2027' }, 'Departure date must be a valid date.'],
    ['departureDate', { departureDate: '2026-11-20' }, 'Departure date must be today or later.'],
    ['returnDate', { returnDate: '2027-02-30' }, 'Return date must be a valid date.'],
    ['returnDate', { returnDate: '2027-01-09' }, 'Return date must be after departure date.'],
    ['returnDate', { returnDate: '2027-01-10' }, 'Return date cannot be the same as the departure date.'],
    ['coverage', { coverage: '2' }, 'Coverage Type is required.'],
    ['coverage', { coverage: 'false' }, 'Coverage Type is required.'],
    ['usCitizen', { usCitizen: 'yes' }, 'Please indicate if you are a US Citizen.'],
    ['usCitizen', { coverage: '1', usCitizen: '1' }, 'Sorry, US Citizens are not eligible for US Coverage.'],
  ] as const)('%s: %j is refused, and nothing else is', (field, change, message) => {
    expect(messages(change)).toEqual({ [field]: message });
  });

  it('sends nobody from one coverage to the other for the United States (D66)', () => {
    const country = { iso2: 'US' };
    const citizen = 'Sorry, US Citizens are not eligible for US Coverage.';
    const coverage = "No insurance is sold for a US citizen's trip to the United States.";
    expect(messages({ coverage: '0' }, { country })).toEqual({ coverage });
    expect(messages({ coverage: '1' }, { country })).toEqual({ coverage, usCitizen: citizen });
    expect(messages({ coverage: '0', usCitizen: '0' }, { country })).toEqual({
      coverage: 'A trip to the United States needs US Coverage.',
    });
    expect(messages({ coverage: '1', usCitizen: '0' }, { country })).toEqual({});
    expect(messages({ coverage: '0' }, { country: { iso2: 'CA' } })).toEqual({});
  });

  it('takes today, and Feb 29 of a leap year', () => {
    expect(messages({ departureDate: TODAY, returnDate: '2026-11-22' })).toEqual({});
    expect(
      quoteMessages({ ...GOOD, departureDate: '2028-02-29', returnDate: '2028-03-01' }, '2028-02-01'),
    ).toEqual({});
  });

  it('does not compare a return with a departure that is no date', () => {
    expect(messages({ departureDate: 'soon' })).toEqual({
      departureDate: 'Departure date must be a valid date.',
    });
  });

  it('ends its window on the server, to the day (D62)', () => {
    const bounded = { serverWindow: true };
    const last = { departureDate: '2027-11-21', returnDate: addDays('2027-11-21', 364) };
    expect(messages(last, bounded)).toEqual({});
    const beyond = { departureDate: '2027-11-22', returnDate: addDays('2027-11-22', 365) };
    expect(messages(beyond, bounded)).toEqual({
      departureDate: 'Departure date must be within one year.',
      returnDate: 'Return date must be within 364 days of the departure date.',
    });
    expect(messages(beyond)).toEqual({});
    expect(
      messages({ ...beyond, returnDate: '2027-11-23' }, { ...bounded, latestToday: '2026-11-22' }),
    ).toEqual({});
  });

  it('is offered by the picker exactly as the server takes it', () => {
    expect(quoteWindow(TODAY)).toEqual({ from: TODAY, to: '2027-11-21' });
    expect(quoteWindow(TODAY, '')).toEqual({ from: TODAY, to: '2027-11-21' });
    expect(quoteWindow(TODAY, '2027-01-10')).toEqual({ from: TODAY, to: '2028-01-09' });
    expect(quoteWindow('2028-02-29')).toEqual({ from: '2028-02-29', to: '2029-02-28' });
    const date = fc.integer({ min: 0, max: 365 }).map((ahead) => addDays(TODAY, ahead));
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 400 }), (departureDate, length) => {
        const returnDate = addDays(departureDate, length);
        const offered = returnDate <= quoteWindow(TODAY, departureDate).to;
        const taken = !messages({ departureDate, returnDate }, { serverWindow: true }).returnDate;
        expect(taken).toBe(offered);
      }),
    );
  });

  it('says the same in every time zone', () => {
    const report = join(import.meta.dirname, '../../../fixtures/quoteReport.ts');
    const zones = ['Pacific/Honolulu', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'];
    const said = zones.map((TZ) =>
      execFileSync(process.execPath, [report], { env: { ...process.env, TZ }, encoding: 'utf8' }),
    );
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('Return date must be within 364 days');
  });
});

describe('the price of a plan (D28)', () => {
  it.each([
    [15, '1', [4740, 3435, 2805, 2130]],
    [15, '0', [3315, 2400, 1950, 1485]],
    [131, '0', [28951, 20960, 17030, 12969]],
  ] as const)('of %i days with coverage %s', (length, coverage, cents) => {
    expect(PLANS.map((plan) => planPrice(plan, coverage, length))).toEqual(cents);
  });

  it('counts the day of departure and the day of return', () => {
    const lengthOf = (departureDate: string, returnDate: string) =>
      quoteOf([], { ...GOOD, departureDate, returnDate }, {} as never).length;
    expect(lengthOf('2027-01-10', '2027-05-20')).toBe(131);
    expect(lengthOf('2027-01-10', '2027-01-11')).toBe(2);
    expect(lengthOf('2028-02-28', '2028-03-01')).toBe(3);
  });
});

describe('plan ids (D75)', () => {
  it('lead to their plan and coverage, and back', () => {
    for (const plan of PLANS)
      for (const coverage of ['0', '1'] as const)
        expect(planOf(PLANS, planId(plan, coverage))).toEqual({ plan, coverage });
  });

  it.each(['', '1505', '1511 ', '0', 'constructor'])('%j is none', (id) => {
    expect(planOf(PLANS, id)).toBeUndefined();
  });
});

it('the United States are US, and nothing else is', () => {
  expect(isUnitedStates({ iso2: 'US' })).toBe(true);
  expect(isUnitedStates({ iso2: 'UM' })).toBe(false);
});
