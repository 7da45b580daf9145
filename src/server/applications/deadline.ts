import { TZDate } from '@date-fns/tz';
import { toLocal, type CalendarDate } from '../../shared/lib/dates.ts';

const MINUTE_MS = 60_000;

/**
 * The last minute of a day where the provider is (D50): 11:59 PM on its clock.
 * @param zone IANA
 * @returns ms
 */
export function lastMinute(date: CalendarDate, zone: string): number {
  const local = toLocal(date);
  if (!local) return NaN;
  return new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + 1, zone).getTime() - MINUTE_MS;
}

/** "Lisbon time" for "Europe/Lisbon". */
export const zoneName = (zone: string): string =>
  `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;
