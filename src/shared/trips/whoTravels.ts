/** Who of a trip is insured and has an eSIM, until when, and what is missing (F200). Pure; dates are those of the destination. */
import type { DateRange } from '../cart/dateRanges.ts';
import type { CoverProduct } from '../home/cover.ts';
import { addDays, type CalendarDate } from '../lib/dates.ts';
import { gapOf, type PlanFacts, type TripGap } from './plan.ts';
import { productDays } from './productDays.ts';
import { cartOf, travelerOfPart, type TravelerNames } from './whose.ts';

/** `days`: undefined when none is in the trip. */
export type Person = TravelerNames & { days: DateRange | undefined };

/**
 * What a person has in their days. "until": up to `until`, then no more; "partly": days in between or before are missing. `ordered`: it is
 * paid and not delivered yet. `missing`: from today on. `gap`: what closes the first of them.
 */
export type TravelerCoverage = {
  state: 'whole' | 'until' | 'partly' | 'none';
  until?: CalendarDate;
  ordered: boolean;
  missing: DateRange[];
  gap: TripGap | undefined;
};
type PersonHeld = Person & Record<CoverProduct, TravelerCoverage>;
/** `name`: "" when the owner of the account has told none. `hasOwnDays`: they are not those of the trip. */
export type Traveler = PersonHeld & { name: string; hasOwnDays: boolean };
type WhoFacts = Pick<PlanFacts, 'trip' | 'today' | 'bought' | 'shop'>;

export const whoTravels = (people: readonly Person[], facts: WhoFacts): PersonHeld[] =>
  people.map((person) => ({
    ...person,
    insurance: heldBy(person, 'insurance', people, facts),
    esim: heldBy(person, 'esim', people, facts),
  }));

function heldBy(
  person: Person,
  product: CoverProduct,
  people: readonly Person[],
  facts: WhoFacts,
): TravelerCoverage {
  const { trip, bought, today } = facts;
  const { days } = person;
  if (!days) return { state: 'none', ordered: false, missing: [], gap: undefined };
  // Of one person, whatever their policies call them.
  const own = bought
    .filter((part) => part.product === product && travelerOfPart(part, people) === person)
    .map((part) => ({ ...part, traveler: '' }));
  const stay = { ...trip, start: days.from, end: days.to };
  const { dateRanges, gaps } = productDays(product, stay, own, today);
  const [first] = gaps;
  const shop = facts.shop && {
    ...facts.shop,
    cart: cartOf(facts.shop.cart, people, (owner) => owner === person),
  };
  return {
    ...stateOf(dateRanges, gaps, today),
    ordered: dateRanges.some(({ ready }) => !ready),
    missing: joinGaps(gaps),
    gap: first && forPerson(person, gapOf(product, first, { trip: stay, shop })),
  };
}

/** A form that is filled in with a companion's name knows them by id: an address gives no name away. */
const forPerson = ({ id }: Person, gap: TripGap): TripGap =>
  id && 'by' in gap.close && gap.close.by === 'shop'
    ? { ...gap, close: { ...gap.close, href: `${gap.close.href}&${new URLSearchParams({ companion: id })}` } }
    : gap;

function stateOf(
  dateRanges: readonly DateRange[],
  gaps: readonly DateRange[],
  today: CalendarDate,
): Pick<TravelerCoverage, 'state' | 'until'> {
  const [first] = gaps;
  if (!dateRanges.length) return { state: 'none' };
  if (!first) return { state: 'whole' };
  const ahead = dateRanges.filter(({ to }) => to >= today);
  if (!ahead.length) return { state: 'none' };
  const before = ahead.every(({ to }) => to < first.from);
  return before ? { state: 'until', until: addDays(first.from, -1) } : { state: 'partly' };
}

/** Days that no single purchase covers are several gaps, and one range of days to name. */
const joinGaps = (gaps: readonly DateRange[]): DateRange[] =>
  gaps.reduce<DateRange[]>((all, gap) => {
    const last = all.at(-1);
    if (last && addDays(last.to, 1) === gap.from) last.to = gap.to;
    else all.push({ from: gap.from, to: gap.to });
    return all;
  }, []);
