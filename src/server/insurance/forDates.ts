import { answersAddress, quoteOfStay } from '../../shared/insurance/address.ts';
import { MAX_DAYS_AFTER_DEPARTURE, planPrice, quoteWindow } from '../../shared/insurance/rules.ts';
import { daysBetween, earliestToday, inclusiveDays, type CalendarDate } from '../../shared/lib/dates.ts';
import type { StayOffer } from '../../shared/catalogue/cost.ts';
import type { App } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { plans } from './insurance.ts';

/**
 * The lowest insurance price for a stay, and the quote form prefilled with it.
 * @param country ISO alpha-2
 * @returns price in cents, of the plan by name; undefined for a stay that cannot be insured from today (D62), or where nothing is
 */
export function insuranceForDates(
  app: App,
  country: string,
  { start, end }: { start: CalendarDate; end: CalendarDate },
): StayOffer | undefined {
  const place = countryByCode(app, country);
  const { from, to } = quoteWindow(earliestToday(app.now()));
  if (
    !place ||
    place.not_insured ||
    start < from ||
    start > to ||
    daysBetween(start, end) > MAX_DAYS_AFTER_DEPARTURE
  )
    return undefined;
  const quote = quoteOfStay(place, start, end);
  const length = inclusiveDays(start, end);
  const priced = plans(app).map((plan) => ({
    name: plan.name,
    price: planPrice(plan, quote.coverage, length),
  }));
  const [cheapest] = priced.toSorted((a, b) => a.price - b.price);
  return (
    cheapest && {
      ...cheapest,
      days: length,
      href: answersAddress(quote),
    }
  );
}
