import type { AcceptedFacts, Stay } from '../../shared/home/facts.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { OfferTerms } from '../../shared/offers/terms.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import type { CurrentOffer } from '../applications/currentOffers.ts';
import type { App, User } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { allTrips } from '../trips/severalTrips.ts';
import { offerFacts } from './offerFacts.ts';

/** The offers that the traveler took. Trips are read only where a place is confirmed. */
export async function acceptedOffers(
  app: App,
  user: User,
  offers: readonly CurrentOffer[],
): Promise<AcceptedFacts[]> {
  const isConfirmed = ({ status }: CurrentOffer): boolean => status === 'confirmed';
  const trips = offers.some(isConfirmed) ? await allTrips(app, user) : [];
  const today = earliestToday(app.now());
  return offers
    .filter((offer) => offer.status === 'accepted' || isConfirmed(offer))
    .map((offer) => ({
      ...offerFacts(offer),
      confirmed: isConfirmed(offer),
      stay: isConfirmed(offer) ? missingStay(app, offer.terms, trips, today) : undefined,
    }));
}

/** Where and when the program is, unless it is over, or a trip to its country is on one of its days. */
function missingStay(
  app: App,
  { deal, card }: OfferTerms,
  trips: readonly Trip[],
  today: CalendarDate,
): Stay | undefined {
  const code = card.online ? undefined : card.spots?.[0]?.country;
  const country = code === undefined ? undefined : countryByCode(app, code);
  if (!country) return undefined;
  const { start, end } = card.sessions.find((session) => session.start === deal.start) ?? {};
  const [from, to] = [start ?? today, end ?? LAST_DAY];
  const hasTrip = trips.some((trip) => trip.country === code && trip.start <= to && trip.end >= from);
  if (to < today || hasTrip) return undefined;
  return { country: country.iso2, countryName: country.name, ...(start && end && { start, end }) };
}

/** After every date, for a stay whose days one chooses. */
const LAST_DAY = '9999-12-31';
