/** When a traveler is reminded of what: at noon of the day from which it is due, at most once a day, never at night (D99). */
import { addDays, dateInZone, type CalendarDate } from '../lib/dates.ts';
import { HOUR } from '../lib/durations.ts';
import type { ReminderKind } from './kinds.ts';
import { instantAt } from './zonedTime.ts';

/** `key`: told once. `from`: the first day, where the traveler is. `until`: ms, from then on it is of no use. */
export type Reason = { key: string; kind: ReminderKind; from: CalendarDate; until: number };

/** `sentAt`, `sentOn`: the last digest, and its day where the traveler was; null before the first. */
export type Clock = { now: number; zone: string; sentAt: number | null; sentOn: CalendarDate | null };

/** A worker that was away so long catches the noon up; after that it waits for the next. */
const NOON_LASTS_HOURS = 2;
const OPENS = 9;
const NOON = 12;
const CLOSES = 20;
/** Between two digests of somebody who travels eastward, where the days are short. */
const REST_MS = 20 * HOUR;
/** After two nights every hour of the day has come. */
const DAYS_TO_LOOK = 3;

/**
 * The next digest and what is due then, most urgent first.
 * @returns undefined when nothing will be due; `at` is `now` when it is due now
 */
export function nextDigest<R extends Reason>(
  reasons: readonly R[],
  clock: Clock,
): { at: number; due: R[] } | undefined {
  const times = reasons.map((reason) => timeOf(reason, clock)).filter((time) => time !== undefined);
  if (!times.length) return undefined;
  const at = Math.min(...times);
  const day = dateInZone(at, clock.zone);
  const due = reasons.filter(({ from, until }) => from <= day && until > at);
  return { at, due: due.toSorted((a, b) => a.until - b.until) };
}

/** @returns ms; undefined when no hour is left in which it could be told */
function timeOf({ from, until }: Reason, { now, zone, sentAt, sentOn }: Clock): number | undefined {
  const earliest = Math.max(now, (sentAt ?? -Infinity) + REST_MS);
  const days = [from, dateInZone(earliest, zone), ...(sentOn ? [addDays(sentOn, 1)] : [])];
  const first = days.toSorted().at(-1)!;
  for (let count = 0; count < DAYS_TO_LOOK; count++) {
    const time = timeOn(addDays(first, count), { until, earliest, zone });
    if (time !== undefined) return time;
  }
  return undefined;
}

/** At noon; at another hour of the day what would be of no use at the next noon. */
function timeOn(
  day: CalendarDate,
  { until, earliest, zone }: { until: number; earliest: number; zone: string },
): number | undefined {
  const noon = instantAt(day, NOON, zone);
  const atNoon = Math.max(earliest, noon);
  if (atNoon < Math.min(until, noon + NOON_LASTS_HOURS * HOUR)) return atNoon;
  if (until > instantAt(addDays(day, 1), NOON, zone)) return undefined;
  const soon = Math.max(earliest, instantAt(day, OPENS, zone));
  return soon < Math.min(until, instantAt(day, CLOSES, zone)) ? soon : undefined;
}

/** When a digest that could not be sent before may be: at once in daylight, else in the morning. @returns ms */
export function nextDaylight(now: number, zone: string): number {
  const today = dateInZone(now, zone);
  if (now < instantAt(today, OPENS, zone)) return instantAt(today, OPENS, zone);
  return now < instantAt(today, CLOSES, zone) ? now : instantAt(addDays(today, 1), OPENS, zone);
}

/** From when nothing is shown any more on the day of `now`. @returns ms */
export const daylightEnds = (now: number, zone: string): number =>
  instantAt(dateInZone(now, zone), CLOSES, zone);

/** `from`, `until`: ms, in the zone of the destination. */
export type TripInZone = { zone: string; from: number; until: number };

/** Where the traveler is: at the destination during the trip, else where their browser was last, else where they will be. */
export function zoneOf(now: number, trip: TripInZone | undefined, browser: string | null): string {
  if (trip && now >= trip.from && now < trip.until) return trip.zone;
  return browser ?? trip?.zone ?? 'Etc/UTC';
}
