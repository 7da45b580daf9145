import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { startOfDay, startsOfDay, zonesOf } from '../../../../src/server/lib/zones.ts';
import { countriesOf, periodOf, todayAt } from '../../../../src/server/products/period.ts';
import { addDays, dateInZone } from '../../../../src/shared/lib/dates.ts';
import { phaseAt } from '../../../../src/shared/orders/period.ts';
import { openContent } from '../../../../src/server/content/content.ts';
import { readableLog, SHIPPED_CONTENT } from '../../../fixtures/content.ts';

const HOUR = 3_600_000;
/** Islands where nobody lives. */
const EMPTY = ['BV', 'HM'];
const countries = openContent({ contentDir: SHIPPED_CONTENT }, readableLog().log)
  .countries()
  .map(({ iso2 }) => iso2);
const zones = [...new Set(countries.flatMap(zonesOf))];
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the time zones of a country', () => {
  it('are there for every country of our list', () => {
    expect(countries.filter((country) => !zonesOf(country).length)).toEqual(EMPTY);
  });

  it('are all of them', () => {
    expect(zonesOf('ES')).toEqual(
      expect.arrayContaining(['Africa/Ceuta', 'Atlantic/Canary', 'Europe/Madrid']),
    );
    expect(zonesOf('US')).toEqual(expect.arrayContaining(['America/New_York', 'Pacific/Honolulu']));
    expect(zonesOf('XK')).toEqual(['Europe/Belgrade']);
  });

  it.each(['', 'us', 'USA', 'U1', '\u0000'])('are none for %j', (text) => {
    expect(zonesOf(text)).toEqual([]);
  });
});

describe('the start of a day', () => {
  it.each([
    ['Europe/Lisbon', '2027-01-10', '2027-01-10T00:00Z'],
    ['Europe/Lisbon', '2027-07-10', '2027-07-09T23:00Z'],
    ['Asia/Kathmandu', '2027-01-10', '2027-01-09T18:15Z'],
    // Clocks go forward at midnight: the day begins at 1 AM.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00Z'],
    // And back to 11 PM of the day before, or from 1 AM to midnight, which comes twice.
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00Z'],
  ])('in %s, %s', (zone, date, instant) => {
    expect(startOfDay(date, zone)).toBe(Date.parse(instant));
  });

  it('is the first instant with that date, in every zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, (zone, date) => {
        const start = startOfDay(date, zone);
        expect([zone, dateInZone(start, zone)]).toEqual([zone, date]);
        expect(dateInZone(start - 1, zone) < date).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('is so on the days when clocks change, in every zone', () => {
    for (const zone of zones)
      for (const date of changesOf(zone))
        for (const around of [addDays(date, -1), date, addDays(date, 1)]) {
          const start = startOfDay(around, zone);
          expect([zone, dateInZone(start, zone)]).toEqual([zone, around]);
          expect(dateInZone(start - 1, zone) < around).toBe(true);
        }
  });

  it('counts for unknown places from UTC+14 to UTC-12', () => {
    const expected = { first: Date.parse('2027-01-09T10:00Z'), last: Date.parse('2027-01-10T12:00Z') };
    for (const places of [[], ['BV'], ['PT', 'HM'], ['nowhere']])
      expect(startsOfDay('2027-01-10', places)).toEqual(expected);
  });
});

/** The days of 2027 that are not 24 hours long. */
function changesOf(zone: string): string[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = (at: number): string => format.format(at).split('GMT')[1]!;
  const months = Array.from({ length: 13 }, (_, month) => Date.UTC(2027, month, 1));
  return months.slice(1).flatMap((end, index) => {
    let [low, high] = [months[index]!, end];
    if (offset(low) === offset(high)) return [];
    while (high - low > HOUR) {
      const middle = (low + high) / 2;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    return [dateInZone(high, zone)];
  });
}

/** The phase by looking at the calendar of every zone (D93). */
function expected(from: string, to: string, places: readonly string[], now: number): string {
  const today = places.flatMap(zonesOf).map((zone) => dateInZone(now, zone));
  if (today.every((date) => date > to)) return 'ended';
  if (today.some((date) => date > to)) return 'lastDay';
  if (today.every((date) => date >= from)) return 'active';
  if (today.some((date) => date >= from)) return 'startsToday';
  return today.every((date) => addDays(date, 1) === from) ? 'tomorrow' : 'upcoming';
}

const esim = (from: string, to: string, supportedCountries: string[]) =>
  periodOf({ from, to }, { id: '', name: '', supportedCountries });
const policy = (from: string, to: string, iso2: string) =>
  periodOf({ from, to }, { id: '', name: '', supportedCountries: [], iso2 });

describe('the days of a purchase', () => {
  const places = fc.uniqueArray(fc.constantFrom(...countries.filter((country) => !EMPTY.includes(country))), {
    minLength: 1,
    maxLength: 4,
  });

  it('are those of the destination, in all its zones', () => {
    fc.assert(
      fc.property(
        places,
        day,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: -60, max: 240 }),
        (countryCodes, from, length, hours) => {
          const to = addDays(from, length);
          const now = Date.parse(`${from}T00:00Z`) + hours * HOUR;
          expect([countryCodes, phaseAt(esim(from, to, countryCodes), now)]).toEqual([
            countryCodes,
            expected(from, to, countryCodes, now),
          ]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('begin by the clock of the destination, and nowhere a day early', () => {
    const now = Date.parse('2027-01-09T12:00Z');
    expect(phaseAt(policy('2027-01-10', '2027-01-20', 'JP'), now)).toBe('tomorrow');
    expect(phaseAt(policy('2027-01-10', '2027-01-20', 'PT'), now)).toBe('tomorrow');
    expect(phaseAt(policy('2027-01-10', '2027-01-20', 'NZ'), now)).toBe('active');
    const evening = Date.parse('2027-01-10T06:00Z');
    expect(phaseAt(policy('2027-01-10', '2027-01-20', 'US'), evening)).toBe('startsToday');
    expect(phaseAt(policy('2027-01-01', '2027-01-09', 'US'), evening)).toBe('lastDay');
    expect(phaseAt(policy('2027-01-11', '2027-01-20', 'US'), evening)).toBe('upcoming');
  });

  it('take a region by its countries, a policy by its one', () => {
    const region = { id: '', name: '', supportedCountries: ['PT', 'ES'] };
    expect(countriesOf(region)).toEqual(['PT', 'ES']);
    expect(countriesOf({ id: '', name: '', supportedCountries: [], iso2: 'CO' })).toEqual(['CO']);
    expect(countriesOf({ id: '', name: '', supportedCountries: [] })).toEqual([]);
    expect(countriesOf(null)).toEqual([]);
  });
});

it('today is the day that is not over in every country of a purchase', () => {
  const both = ['JP', 'IE'];
  // In Japan the 22nd has begun.
  expect(todayAt(Date.UTC(2026, 10, 21, 16), both)).toBe('2026-11-21');
  expect(todayAt(Date.UTC(2026, 10, 21, 16), ['JP'])).toBe('2026-11-22');
  expect(todayAt(Date.UTC(2026, 10, 22, 0, 1), both)).toBe('2026-11-22');
});
