/** Everything that Home shows (F040, F041, D16). */
import type { DataLeft } from '../../shared/home/dataLeft.ts';
import type { HomeTrip, Step, StepFacts } from '../../shared/home/facts.ts';
import { stepsOf } from '../../shared/home/steps.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { PurchaseOrder } from '../../shared/orders/orders.ts';
import { applicationOf } from '../applications/applications.ts';
import { draftOf } from '../applications/drafts.ts';
import { currentOffers } from '../applications/currentOffers.ts';
import { getCart } from '../cart/cart.ts';
import { askedClaims } from '../claims/claims.ts';
import type { App, User } from '../context.ts';
import { dataLeft } from '../purchases/dataLeft.ts';
import { todayAt } from '../products/period.ts';
import { itemsWithUsage } from '../purchases/itemsWithUsage.ts';
import { latestPurchase } from '../purchases/purchases.ts';
import { newResults, type NewResults } from '../saved/newResults.ts';
import { savedTrip } from '../trips/offer.ts';
import { travelersOf } from '../trips/people.ts';
import { acceptedOffers } from './acceptedOffers.ts';
import { commonHome } from './common.ts';
import { offerFacts } from './offerFacts.ts';
import { readingAbout, type HomeReading } from './reading.ts';
import { savedOnHome, type HomeSaved } from './saved.ts';
import type { HomeStart } from './start.ts';

/**
 * `today`: the date of UTC-12, so a trip ends only when it is over everywhere (D61). `start`: for an account without
 * anything of its own. `steps` undefined: the cart could not be read.
 */
export type Home = {
  today: CalendarDate;
  start: HomeStart | undefined;
  trip: HomeTrip | undefined;
  steps: Step[] | undefined;
  saved: HomeSaved;
  newResults: NewResults[];
  latest: PurchaseOrder | undefined;
  data: DataLeft[];
  reading: HomeReading;
};

export async function homePage(app: App, user: User): Promise<Home> {
  const today = earliestToday(app.now());
  const [trip, peopleOn, application, draft, shop, bought, saved, fresh, latest, data, common, claims] =
    await Promise.all([
      savedTrip(app, user),
      travelersOf(app, user),
      applicationOf(app, user),
      draftOf(app, user),
      shopOf(app, user),
      itemsWithUsage(app, user),
      savedOnHome(app, user),
      newResults(app, user),
      latestPurchase(app, user),
      dataLeft(app, user),
      commonHome(app),
      askedClaims(app, user),
    ]);
  const offers = application ? await currentOffers(app, user, application) : [];
  const unsent = Object.keys(draft.answers).length > 0;
  const facts: Omit<StepFacts, 'cart' | 'destinations'> = {
    today,
    tripToday: trip ? todayAt(app.now(), [trip.country]) : today,
    trip,
    people: peopleOn(trip?.id),
    bought,
    application: application ? (unsent ? 'changed' : 'sent') : unsent ? 'draft' : 'none',
    offers: offers.filter(({ status }) => status === 'offered').map(offerFacts),
    accepted: await acceptedOffers(app, user, offers),
    claims,
    saved: saved.counts.programs,
    compared: saved.counts.compared_programs,
    passport: common.passport,
  };
  const country = trip && trip.end >= today ? trip.country : offers[0]?.terms.card.spots?.[0]?.country;
  const isNew = shop && isUntouched({ ...facts, ...shop }, saved, latest);
  return {
    today,
    start: isNew ? common.start : undefined,
    trip,
    steps: shop && stepsOf({ ...facts, ...shop }),
    saved,
    newResults: fresh,
    latest,
    data,
    reading: country ? await readingAbout(app, country, common.reading) : common.reading,
  };
}

const isUntouched = (
  { trip, application, cart }: StepFacts,
  { counts }: HomeSaved,
  latest: PurchaseOrder | undefined,
): boolean =>
  !trip &&
  !latest &&
  application === 'none' &&
  cart.cart_items.length === 0 &&
  Object.values(counts).every((count) => count === 0);

/** Home opens even while the eSIM provider, which names cart items, is unreachable. */
async function shopOf(app: App, user: User): Promise<Pick<StepFacts, 'cart' | 'destinations'> | undefined> {
  try {
    return { cart: await getCart(app, user), destinations: await app.esim.listDestinations() };
  } catch (error) {
    app.log.warn({ err: error }, 'home without the cart');
    return undefined;
  }
}
