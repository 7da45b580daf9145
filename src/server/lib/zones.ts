/** When days begin in the time zones of countries, by the platform's own data (CLDR). */
import { tzOffset } from '@date-fns/tz';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { DAY, MINUTE } from '../../shared/lib/durations.ts';
import { memoize } from './memoize.ts';

/** Countries that CLDR lists without a zone. */
const ZONES_NOT_IN_CLDR: Readonly<Record<string, readonly string[]>> = { XK: ['Europe/Belgrade'] };
/** For places without a zone of their own: the earliest and the latest zone. */
const WHOLE_WORLD = ['Etc/GMT-14', 'Etc/GMT+12'];

/** IANA names. @param country ISO alpha-2 @returns none for an unknown or uninhabited country */
export function zonesOf(country: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  return ZONES_NOT_IN_CLDR[country] ?? new Intl.Locale(`und-${country}`).getTimeZones?.() ?? [];
}

/** The first instant (ms) of a day in a zone: midnight, or later when the clocks skip midnight. */
export function startOfDay(date: CalendarDate, zone: string): number {
  const midnight = Date.parse(`${date}T00:00Z`);
  const offset = (at: number): number => tzOffset(zone, new Date(at)) * MINUTE;
  const [before, after] = [offset(midnight - DAY), offset(midnight + DAY)];
  const [early, late] = [midnight - before, midnight - after];
  return offset(early) !== before && offset(late) === after ? late : early;
}

/** The zone in the middle of those of the countries: for hours that must not be far off anywhere. @param countries ISO alpha-2 */
export const middleZone = memoize(
  (countries: readonly string[]): string => {
    const at = new Date(0);
    const zones = [...new Set(countries.flatMap(zonesOf))].sort((a, b) => tzOffset(a, at) - tzOffset(b, at));
    return zones[Math.floor(zones.length / 2)] ?? 'Etc/UTC';
  },
  { max: 500, keyOf: (countries) => countries.join() },
);

type Starts = { first: number; last: number };

/**
 * When a day begins in the first and in the last zone of the countries. Each zone takes some microseconds, and the same trips are
 * computed again and again. @param countries ISO alpha-2
 */
export const startsOfDay = memoize(
  (date: CalendarDate, countries: readonly string[]): Starts => {
    const zones = countries.map(zonesOf);
    const all = zones.length && zones.every((each) => each.length) ? [...new Set(zones.flat())] : WHOLE_WORLD;
    const instants = all.map((zone) => startOfDay(date, zone));
    return { first: Math.min(...instants), last: Math.max(...instants) };
  },
  { max: 2000, keyOf: (date, countries) => `${date} ${countries.join()}` },
);
