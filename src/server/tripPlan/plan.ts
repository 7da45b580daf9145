/** What joins on the page of a trip: the accepted program, cover and data against its days (F200). */
import type { ProgramCard } from '../../shared/catalogue/card.ts';
import type { DateRange } from '../../shared/cart/dateRanges.ts';
import type { HomeTrip } from '../../shared/home/facts.ts';
import { addDays, earliestToday } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { OfferTerms } from '../../shared/offers/terms.ts';
import type { PlanFacts, PlanRange } from '../../shared/trips/plan.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { getCart } from '../cart/cart.ts';
import type { App, User } from '../context.ts';
import { storedOffers } from '../offers/storedOffers.ts';
import { itemsWithUsage } from '../purchases/itemsWithUsage.ts';
import { todayAt } from '../products/period.ts';

/** What was bought and what is sold, for all travelers of the trip. */
export async function planFacts(app: App, user: User, trip: HomeTrip): Promise<Omit<PlanFacts, 'people'>> {
  const [bought, programs, shop] = await Promise.all([
    itemsWithUsage(app, user),
    acceptedPrograms(app, user, trip),
    shopFacts(app, user),
  ]);
  const today = todayAt(app.now(), [trip.country]);
  return { trip, today, bought, programs, shop };
}

/** An accepted program with its days. */
export type Stay = DateRange & { terms: OfferTerms };

/** Offers that the traveler accepted, in the trip's country. One without a fixed start has no days yet. */
export async function acceptedStays(app: App, { id }: Pick<User, 'id'>, trip: Trip): Promise<Stay[]> {
  const offers = await storedOffers(app, id);
  return offers
    .filter(({ status }) => status === 'accepted' || status === 'confirmed')
    .filter(({ terms: { card } }) => isIn(card, trip.country))
    .flatMap(({ terms }) => stayOf(terms))
    .filter(({ from, to }) => from <= trip.end && to >= trip.start);
}

export const acceptedPrograms = async (app: App, owner: Pick<User, 'id'>, trip: Trip): Promise<PlanRange[]> =>
  (await acceptedStays(app, owner, trip)).map(({ from, to, terms: { card, deal } }) => ({
    ...{ from, to, label: card.title, href: paths.deal(deal.id) },
  }));

const isIn = ({ spots = [] }: ProgramCard, country: string): boolean =>
  spots.some((spot) => spot.country === country);

/** To the end of its session, else as long as the program lasts at least. */
function stayOf(terms: OfferTerms): Stay[] {
  const { deal, card } = terms;
  if (!deal.start) return [];
  const session = card.sessions.find(({ start }) => start === deal.start);
  const to = session?.end ?? addDays(deal.start, card.weeks.from * 7 - 1);
  return [{ from: deal.start, to, terms }];
}

/** The page opens even while the eSIM provider, which names places and cart items, is unreachable. */
async function shopFacts(app: App, user: User): Promise<PlanFacts['shop']> {
  try {
    const [cart, destinations] = await Promise.all([getCart(app, user), app.esim.listDestinations()]);
    return { cart, destinations, today: earliestToday(app.now()) };
  } catch (error) {
    app.log.warn({ err: error }, 'trip page without the shop');
    return undefined;
  }
}
