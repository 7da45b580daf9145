import { nextDaylight } from '../../../shared/reminders/rules.ts';

/**
 * When to mail a reason of now: between 9 and 20 o'clock in the zone (D99), or at once where the data ends before that.
 * @param end ms
 */
export function mailTime(now: number, { zone, end }: { zone: string; end: number }): number {
  const at = nextDaylight(now, zone);
  return at < end ? at : now;
}
