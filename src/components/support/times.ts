import { shortMoment } from '../../shared/editing/moment.ts';
import { longDate } from '../../shared/lib/dates.ts';
import { DAY, HOUR, MINUTE } from '../../shared/lib/durations.ts';

/** UTC, as all times of these rooms. */
export const dayOf = (at: number): string => longDate(new Date(Number(at)).toISOString().slice(0, 10));

export const timeOf = (at: number): string => shortMoment(Number(at));

/** How long ago, in one unit: "41 min", "2 h", "3 d". */
export function ageOf(at: number, now: number): string {
  const ms = Math.max(0, now - Number(at));
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)} h` : `${Math.floor(ms / DAY)} d`;
}
