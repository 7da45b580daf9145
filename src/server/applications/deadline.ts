import { addDays, type CalendarDate } from '../../shared/lib/dates.ts';
import { startOfDay } from '../lib/zones.ts';
import { MINUTE } from '../../shared/lib/durations.ts';

/**
 * The last minute of a day where the provider is (D50): 11:59 PM on its clock.
 * @param zone IANA
 * @returns ms
 */
export const lastMinute = (date: CalendarDate, zone: string): number =>
  startOfDay(addDays(date, 1), zone) - MINUTE;

/** "Lisbon time" for "Europe/Lisbon". */
export const zoneName = (zone: string): string =>
  `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;
