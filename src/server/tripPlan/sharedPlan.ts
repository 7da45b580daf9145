/** What the secret link to a plan shows: days and places. No names, no prices, and no links to documents (D100). */
import type { HomeTrip } from '../../shared/home/facts.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { planOf, type PlanRange, type TripPlan } from '../../shared/trips/plan.ts';
import type { App } from '../context.ts';
import { itemsWithUsage } from '../purchases/itemsWithUsage.ts';
import { todayAt } from '../products/period.ts';
import { namedTrips } from '../trips/offer.ts';
import { travelersOf } from '../trips/people.ts';
import { acceptedPrograms } from './plan.ts';

export type SharedPlan = { trip: HomeTrip; today: CalendarDate; plan: TripPlan };

/** Computed when the link is opened. Offers that close a gap are for the owner, so neither shop nor cart is read. */
export async function sharedPlan(
  app: App,
  { userId, subject }: { userId: string; subject: string },
): Promise<SharedPlan | 'ended'> {
  const owner = { id: userId };
  const trip = (await namedTrips(app, owner)).find(({ id }) => id === subject);
  if (!trip) return 'ended';
  const [bought, peopleOn, programs] = await Promise.all([
    itemsWithUsage(app, owner),
    travelersOf(app, owner),
    acceptedPrograms(app, owner, trip),
  ]);
  const people = peopleOn(trip.id);
  const today = todayAt(app.now(), [trip.country]);
  const facts = { trip, today, bought, people, programs: programs.map(withoutAddress), shop: undefined };
  const { id: _, chosen: __, ...sharedTrip } = trip;
  return {
    trip: sharedTrip,
    today,
    plan: planOf(facts, ({ name, from, to }) => ({ from, to, label: name, href: '' })),
  };
}

const withoutAddress = (dateRange: PlanRange): PlanRange => ({ ...dateRange, href: '' });
