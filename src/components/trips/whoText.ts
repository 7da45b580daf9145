/** Sentences of who travels. */
import { companionsCopy as copy } from '../../copy/trips/companions.ts';
import type { DateRange } from '../../shared/cart/dateRanges.ts';
import type { CoverProduct } from '../../shared/home/cover.ts';
import { dayCount, inclusiveDays, shortDate, type CalendarDate } from '../../shared/lib/dates.ts';
import { tripDates } from '../../shared/trips/text.ts';
import type { TravelerCoverage, Traveler } from '../../shared/trips/whoTravels.ts';

const PRODUCTS: readonly CoverProduct[] = ['insurance', 'esim'];

type HeldText = { tone: 'ok' | 'wait' | 'missing'; text: string };
type CloseText = { product: CoverProduct; href: string; text: string; name: string };

/** What is there, and what is partly there; what is not there at all has a button instead, when one can be sold. */
export const heldTexts = (who: Traveler, today: CalendarDate): HeldText[] =>
  PRODUCTS.flatMap((product) => heldText(product, who[product], today));

function heldText(product: CoverProduct, held: TravelerCoverage, today: CalendarDate): HeldText[] {
  const words = copy.held[product];
  const ended = held.gap?.ended;
  if (held.state === 'none' && ended) return [{ tone: 'missing', text: copy.held.ended[ended] }];
  const isSold = held.gap && 'href' in held.gap.close;
  if (held.state === 'none') return isSold ? [] : [{ tone: 'missing', text: words.none }];
  if (held.ordered) return [{ tone: 'wait', text: words.ordered }];
  if (held.state === 'partly') return [{ tone: 'missing', text: words.partly(datesOf(held.missing)) }];
  const until = held.until && shortDate(held.until, today);
  return [{ tone: 'ok', text: until ? words.until(until) : words.whole }];
}

const datesOf = (ranges: readonly DateRange[]): string =>
  ranges.map(({ from, to }) => tripDates(from, to)).join(', ');

/** The button that closes the first gap of each product. */
export const closeTexts = (who: Traveler): CloseText[] =>
  PRODUCTS.flatMap((product) => {
    const { gap, state } = who[product];
    if (!gap || !('href' in gap.close)) return [];
    const { by, href } = gap.close;
    const words = copy.close[product];
    const days = tripDates(gap.from, gap.to);
    const sold = state === 'none' ? words.all : words.days(days);
    const text = { shop: sold, cart: copy.close.cart[product], topUp: copy.close.topUp }[by];
    return [{ product, href, text, name: copy.forWhom(text, who.name || copy.yourself) }];
  });

/** "Feb 8 - May 21", and of days of their own "Visits Apr 2 - 12, 11 days". */
export function daysText({ days, hasOwnDays }: Traveler): string {
  if (!days) return copy.outside;
  const dates = tripDates(days.from, days.to);
  return hasOwnDays ? copy.visits(dates, dayCount(inclusiveDays(days.from, days.to))) : dates;
}
