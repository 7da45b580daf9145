import type { Deal } from '../../shared/catalogue/deal.ts';
import { utcMoment } from '../../shared/lib/utcMoment.ts';
import { addDays, longDate, type CalendarDate } from '../../shared/lib/dates.ts';
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

/** "Dec 4, 2026, 11:59 PM, Lisbon time (Dec 4, 2026, 11:59 PM UTC)". */
export const deadlineText = ({ reply_by, zone }: Pick<Deal, 'reply_by' | 'zone'>): string =>
  `${longDate(reply_by)}, 11:59 PM, ${zoneName(zone)} (${utcMoment(lastMinute(reply_by, zone))})`;
