import { daylightEnds, nextDaylight } from '../../../shared/reminders/rules.ts';

/** `end`: ms, when the data ends. */
type Days = { zone: string; end: number };

/** When to mail a reason of now: between 9 and 20 o'clock in the zone (D99), or at once where the data ends before that. */
export function mailTime(now: number, { zone, end }: Days): number {
  const at = nextDaylight(now, zone);
  return at < end ? at : now;
}

/** Until when a device may show what is mailed now (ms): a phone that was off shows nothing at night. */
export function pushUntil(now: number, { zone, end }: Days): number {
  const evening = daylightEnds(now, zone);
  return evening > now ? Math.min(evening, end) : end;
}
