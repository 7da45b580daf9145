/** Buys both products for a sample traveler, and fills the cart again, through the real cart and orders. */
import { ESIM, INSURANCE, optionsOf } from '../../shared/products/products.ts';
import type { Traveler } from '../../shared/cart/cart.ts';
import { planId } from '../../shared/insurance/rules.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { esimTrip } from '../../shared/trips/offers.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import { add } from '../cart/cart.ts';
import { packagesOf } from '../esim/esim.ts';
import { plans } from '../insurance/insurance.ts';
import type { App, User } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { isRefusal } from '../calls/refusal.ts';
import { completeOrder } from '../orders/orders.ts';
import { sandboxOf } from '../providers/payments/sandbox.ts';
import { SAMPLE } from './person.ts';

/** Outside the United States: the coverage open to every traveler. */
const ABROAD = '0';
const TRAVELER: Traveler = {
  first_name: SAMPLE.firstname,
  middle_name: '',
  last_name: SAMPLE.lastname,
  us_citizen: '1',
};

/** Adds an eSIM and an insurance for the trip to the cart. @throws when one of them is not on sale */
export async function addBoth(app: App, user: User, trip: Trip): Promise<void> {
  await put(app, user, ESIM, await esimFor(app, trip));
  await put(app, user, INSURANCE, insuranceFor(app, trip));
}

async function put(app: App, user: User, product_id: string, values: Record<string, string>): Promise<void> {
  const answer = await add(app, user, {
    product_id,
    options: optionsOf(product_id, values),
    original_price: 0,
    markup_price: 0,
    token: '',
    traveler_info: [TRAVELER],
  });
  if (!answer.success) throw new Error(`The sample traveler's cart refused product ${product_id}.`);
}

async function esimFor(app: App, trip: Trip): Promise<Record<string, string>> {
  const place = esimTrip(trip, await app.esim.listDestinations(), earliestToday(app.now()));
  if (!place) throw new Error(`No eSIM works in ${trip.country}.`);
  const packages = await packagesOf(app, place);
  const size = packages.find(({ isDefault }) => isDefault) ?? packages[0];
  return { ...place, dataLimitInGB: size?.value ?? '' };
}

function insuranceFor(app: App, { country, start, end }: Trip): Record<string, string> {
  const plan = plans(app)[1] ?? plans(app)[0]!;
  return {
    destination: String(countryByCode(app, country)?.id ?? ''),
    coverageType: ABROAD,
    departureDate: start,
    returnDate: end,
    plan_id: planId(plan, ABROAD),
  };
}

/** Orders the cart and pays on the test page; the delivery follows in the background. */
export async function buyBoth(app: App, user: User): Promise<void> {
  const answer = await completeOrder(app, user);
  if (isRefusal(answer) || !answer.url) throw new Error('The sample traveler could not order.');
  const token = decodeURIComponent(new URL(answer.url).pathname.split('/').at(-1)!);
  await sandboxOf(app.payments)?.choose(token, 'approve');
}
