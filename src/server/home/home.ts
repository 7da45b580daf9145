/** Everything that Home shows (F040, F041, D16). */
import type { DataLeft } from '../../shared/home/dataLeft.ts';
import type { HomeTrip, Step, StepFacts } from '../../shared/home/facts.ts';
import type { HomeLinks } from '../../shared/home/links.ts';
import { stepsOf } from '../../shared/home/steps.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { PurchaseOrder } from '../../shared/orders/orders.ts';
import { getCart } from '../cart/cart.ts';
import type { App, User } from '../context.ts';
import { dataLeft } from '../purchases/dataLeft.ts';
import { todayAt } from '../products/period.ts';
import { latestPurchase } from '../purchases/purchases.ts';
import { newResults, type NewResults } from '../saved/newResults.ts';
import { savedTrip } from '../trips/offer.ts';
import { commonHome } from './common.ts';
import { ownFacts } from './ownFacts.ts';
import { readingAbout, type HomeReading } from './reading.ts';
import { savedOnHome, type HomeSaved } from './saved.ts';

/**
 * `today`: the date of UTC-12, so a trip ends only when it is over everywhere (D61). `start`: for an account without
 * anything of its own. `steps` undefined: the cart could not be read.
 */
export type Home = {
  today: CalendarDate;
  start: HomeLinks | undefined;
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
  const [trip, own, shop, saved, fresh, latest, data, common] = await Promise.all([
    savedTrip(app, user),
    ownFacts(app, user),
    shopOf(app, user),
    savedOnHome(app, user),
    newResults(app, user),
    latestPurchase(app, user),
    dataLeft(app, user),
    commonHome(app),
  ]);
  const facts: StepFacts | undefined = shop && {
    ...{ ...own.facts, ...shop, today, trip, passport: common.passport },
    tripToday: trip ? todayAt(app.now(), [trip.country]) : today,
    people: own.peopleOn(trip?.id),
    saved: saved.counts.programs,
    compared: saved.counts.compared_programs,
  };
  const country = trip && trip.end >= today ? trip.country : own.offerCountry;
  return {
    ...{ today, trip, saved, newResults: fresh, latest, data },
    start: facts && isUntouched(facts, saved, latest) ? common.start : undefined,
    steps: facts && stepsOf(facts),
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
