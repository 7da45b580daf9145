import { addDays, dateInZone } from '../../../shared/lib/dates.ts';
import { HOUR } from '../../../shared/lib/durations.ts';
import { startOfDay } from '../../lib/zones.ts';

const OPENS_MS = 9 * HOUR;
const CLOSES_MS = 20 * HOUR;

/**
 * When to mail a reason of now: between 9 and 20 o'clock in the zone (D99), or at once where the data ends before that.
 * @param end ms
 */
export function mailTime(now: number, { zone, end }: { zone: string; end: number }): number {
  const today = dateInZone(now, zone);
  const midnight = startOfDay(today, zone);
  if (now < midnight + OPENS_MS) return midnight + OPENS_MS < end ? midnight + OPENS_MS : now;
  if (now < midnight + CLOSES_MS) return now;
  const next = startOfDay(addDays(today, 1), zone) + OPENS_MS;
  return next < end ? next : now;
}
