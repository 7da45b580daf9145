import type { DateRange } from '../../shared/cart/dateRanges.ts';
import { addDays, earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { Period } from '../../shared/orders/period.ts';
import { startsOfDay } from '../lib/zones.ts';
import type { PurchasedPlace } from './snapshot.ts';

/** The days of a purchase, in the zones of all its places. */
export function periodOf({ from, to }: DateRange, destination: PurchasedPlace | null): Period {
  const places = countriesOf(destination);
  const start = startsOfDay(from, places);
  const end = startsOfDay(addDays(to, 1), places);
  return {
    from,
    to,
    eve: startsOfDay(addDays(from, -1), places).last,
    first_start: start.first,
    last_start: start.last,
    first_end: end.first,
    last_end: end.last,
  };
}

/** ISO alpha-2: all countries of an eSIM, the one of a policy. */
export const countriesOf = (place: PurchasedPlace | null): string[] =>
  place?.supportedCountries.length ? place.supportedCountries : [place?.iso2 ?? ''].filter(Boolean);

/** The first day that is not over in every zone of the countries (D93). @param now ms @param countries ISO alpha-2 */
export function todayAt(now: number, countries: readonly string[]): CalendarDate {
  let day = earliestToday(now);
  while (startsOfDay(addDays(day, 1), countries).last <= now) day = addDays(day, 1);
  return day;
}
