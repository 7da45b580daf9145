import { ago } from '../../copy/support/queues.ts';
import { utcDateAndTime } from '../../shared/lib/moments.ts';
import { longUtcDate } from '../../shared/lib/dates.ts';
import { DAY, HOUR, MINUTE } from '../../shared/lib/durations.ts';

/** In UTC, as all times of these rooms. */
export const dayOf = (at: number): string => longUtcDate(Number(at));

export const timeOf = (at: number): string => `${utcDateAndTime(Number(at))} UTC`;

/** How long ago, in one unit. */
export function ageOf(at: number, now: number): string {
  const ms = Math.max(0, now - Number(at));
  if (ms < MINUTE) return ago.justNow;
  if (ms < HOUR) return ago.minutes(Math.floor(ms / MINUTE));
  return ms < 2 * DAY ? ago.hours(Math.floor(ms / HOUR)) : ago.days(Math.floor(ms / DAY));
}
