import type { CalendarDate } from '../lib/dates.ts';
import { DAY, HOUR } from '../lib/durations.ts';

/** The first and the last zone of the earth are so far from UTC. */
const EAST = 14 * HOUR;
const WEST = 12 * HOUR;

/** Between these instants (ms) the days of an eSIM are, wherever it is used. */
export const watchTimes = (
  start: CalendarDate,
  end: CalendarDate,
): { watch_from: number; watch_until: number } => ({
  watch_from: Date.parse(`${start}T00:00Z`) - EAST,
  watch_until: Date.parse(`${end}T00:00Z`) + DAY + WEST,
});
