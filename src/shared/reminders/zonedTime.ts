import { tzOffset } from '@date-fns/tz';
import type { CalendarDate } from '../lib/dates.ts';
import { HOUR, MINUTE } from '../lib/durations.ts';

/** The instant (ms) when clocks in a zone show an hour of a date; where they skip that hour, the same time after the last. */
export function instantAt(date: CalendarDate, hour: number, zone: string): number {
  const wall = Date.parse(`${date}T00:00Z`) + hour * HOUR;
  const offset = (at: number): number => tzOffset(zone, new Date(at)) * MINUTE;
  return wall - offset(wall - offset(wall));
}
