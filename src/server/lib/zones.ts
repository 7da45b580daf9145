/** When days begin in the time zones of countries, by the platform's own data (CLDR). */
import { tzOffset } from '@date-fns/tz';
import { LRUCache } from 'lru-cache';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { DAY, MINUTE } from '../../shared/lib/durations.ts';

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

const middleZones = new LRUCache<string, string>({ max: 500 });

/** The zone in the middle of those of the countries: for hours that must not be far off anywhere. @param countries ISO alpha-2 */
export function middleZone(countries: readonly string[]): string {
  const key = countries.join();
  const before = middleZones.get(key);
  if (before) return before;
  const at = new Date(0);
  const zones = [...new Set(countries.flatMap(zonesOf))].sort((a, b) => tzOffset(a, at) - tzOffset(b, at));
  const zone = zones[Math.floor(zones.length / 2)] ?? 'Etc/UTC';
  middleZones.set(key, zone);
  return zone;
}

type Starts = { first: number; last: number };
// Each zone takes some microseconds, and the same trips are computed again and again.
const starts = new LRUCache<string, Starts>({ max: 2000 });

/** When a day begins in the first and in the last zone of the countries. @param countries ISO alpha-2 */
export function startsOfDay(date: CalendarDate, countries: readonly string[]): Starts {
  const key = `${date} ${countries.join()}`;
  const cachedStarts = starts.get(key);
  if (cachedStarts) return cachedStarts;
  const zones = countries.map(zonesOf);
  const all = zones.length && zones.every((each) => each.length) ? [...new Set(zones.flat())] : WHOLE_WORLD;
  const instants = all.map((zone) => startOfDay(date, zone));
  const answer = { first: Math.min(...instants), last: Math.max(...instants) };
  starts.set(key, answer);
  return answer;
}
