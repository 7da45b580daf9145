import type { DateRange } from '../cart/dateRanges.ts';
import type { Destination } from '../esim/esim.ts';
import { latestStart } from '../esim/rules.ts';
import type { CoverProduct } from '../home/cover.ts';
import type { HomeTrip } from '../home/facts.ts';
import { answersAddress, quoteOfStay } from '../insurance/address.ts';
import { MAX_DAYS_AFTER_DEPARTURE, quoteWindow } from '../insurance/rules.ts';
import { daysBetween, type CalendarDate } from '../lib/dates.ts';
import { paths, withQuery } from '../lib/paths.ts';
import { esimTrip } from './offers.ts';

export type ShopFacts = { today: CalendarDate; destinations: readonly Destination[] };

/** Why days cannot be bought, in the order they are looked at. */
export type NotSold = 'place' | 'early' | 'oneDay' | 'long';

type Shop = (trip: HomeTrip, days: DateRange, facts: ShopFacts) => { href: string } | { reason: NotSold };

/** The product's form filled in with the trip's place and these days. */
export const SHOP: Record<CoverProduct, Shop> = {
  esim({ country }, { from, to }, { destinations, today }) {
    if (from > latestStart(today)) return { reason: 'early' };
    const fields = esimTrip({ country, start: from, end: to }, destinations, today);
    return fields ? { href: withQuery(paths.esim(), fields) } : { reason: 'place' };
  },
  /** Two days at least, a year at most, and from a year ahead (D62). */
  insurance({ country, countryId, insurable }, { from, to }, { today }) {
    const length = daysBetween(from, to);
    if (!insurable) return { reason: 'place' };
    if (from > quoteWindow(today).to) return { reason: 'early' };
    if (length < 1) return { reason: 'oneDay' };
    if (length > MAX_DAYS_AFTER_DEPARTURE) return { reason: 'long' };
    return { href: answersAddress(quoteOfStay({ id: countryId, iso2: country }, from, to)) };
  },
};
