import { describe, expect, it } from 'vitest';
import type { Destination } from '../../../../src/shared/esim/esim.ts';
import { esimTrip } from '../../../../src/shared/trips/offers.ts';
import { tripMessages } from '../../../../src/shared/trips/rules.ts';
import { tripDates } from '../../../../src/shared/trips/text.ts';

const place = (id: string, ...supportedCountries: string[]): Destination => ({
  id,
  name: id,
  iso2: supportedCountries.length === 1 ? supportedCountries[0]! : null,
  kind: supportedCountries.length === 1 ? 'country' : 'region',
  supportedCountries,
  from_price: 100,
});
const PLACES = [place('EUROPE', 'PT', 'ES', 'FR'), place('IBERIA', 'PT', 'ES'), place('ESP', 'ES')];
const TODAY = '2026-11-21';
const trip = { country: 'ES', start: '2027-02-08', end: '2027-02-20' };

describe('the days of a trip in few words', () => {
  it.each([
    ['2027-01-10', '2027-01-24', 'Jan 10 - 24'],
    ['2027-01-28', '2027-02-03', 'Jan 28 - Feb 3'],
    ['2026-12-20', '2027-01-10', 'Dec 20, 2026 - Jan 10, 2027'],
    ['2027-05-19', '2027-05-19', 'May 19'],
  ])('%s to %s', (start, end, text) => expect(tripDates(start, end)).toBe(text));
});

describe('the kept trip in the eSIM form', () => {
  it('is the country itself where it is sold alone', () => {
    const fields = { destination: 'ESP', startDate: '2027-02-08', endDate: '2027-02-20' };
    expect(esimTrip(trip, PLACES, TODAY)).toEqual(fields);
  });

  it('is the smallest region with the country otherwise, and nothing where no eSIM works', () => {
    expect(esimTrip({ ...trip, country: 'PT' }, PLACES, TODAY)?.destination).toBe('IBERIA');
    expect(esimTrip({ ...trip, country: 'AQ' }, PLACES, TODAY)).toBeUndefined();
  });

  it('ends on the 90th day at the latest', () => {
    expect(esimTrip({ ...trip, end: '2027-05-08' }, PLACES, TODAY)?.endDate).toBe('2027-05-08');
    expect(esimTrip({ ...trip, end: '2027-05-09' }, PLACES, TODAY)?.endDate).toBe('2027-05-08');
  });

  it('starts today when it is under way, and is over after its last day', () => {
    expect(esimTrip({ ...trip, start: '2026-11-01' }, PLACES, TODAY)?.startDate).toBe(TODAY);
    expect(esimTrip({ ...trip, start: '2026-11-01', end: TODAY }, PLACES, TODAY)?.endDate).toBe(TODAY);
    expect(esimTrip({ ...trip, start: '2026-11-01', end: '2026-11-20' }, PLACES, TODAY)).toBeUndefined();
  });
});

describe('what the form of a trip is told', () => {
  const trip = { country: 'JP', start: '2027-01-10', end: '2027-01-24' };
  const told = (over: Partial<typeof trip>) => tripMessages({ ...trip, ...over }, '2027-01-12');
  it.each([
    [{}, {}],
    [{ end: '2027-01-12' }, {}],
    [{ start: '2027-01-12', end: '2027-01-12' }, {}],
    [{ country: '' }, { country: 'Destination is required.' }],
    [
      { start: '', end: '' },
      { start: 'First day is required.', end: 'Last day is required.' },
    ],
    [{ start: '2027-02-30' }, { start: 'First day must be a valid date.' }],
    [{ end: 'soon' }, { end: 'Last day must be a valid date.' }],
    [{ end: '2027-01-09' }, { end: 'Last day must not be before the first day.' }],
    [{ end: '2027-01-11' }, { end: 'Last day must be today or later.' }],
    [{ end: '2037-01-10' }, {}],
    [{ end: '2037-01-12' }, { end: 'Last day must be within 10 years of the first day.' }],
    [{ start: '1000-01-01' }, { end: 'Last day must be within 10 years of the first day.' }],
    [{ start: '' }, { start: 'First day is required.' }],
  ])('%j: %j', (over, messages) => expect(told(over)).toEqual(messages));
});
