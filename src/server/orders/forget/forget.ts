/**
 * Deletes personal data a set time after a trip's last day (threat 37, docs/decisions/0014). Bookkeeping data stays:
 * products, days, amounts and states.
 */
import { addDays, earliestToday, type CalendarDate } from '../../../shared/lib/dates.ts';
import { daysOf } from '../../../shared/products/product.ts';
import { lockUser } from '../../account/rows.ts';
import { incrementVersion, deleteItem } from '../../cart/rows.ts';
import type { Query } from '../../db/database.ts';
import { runPeriodicJob } from '../../outbox/periodicJobs.ts';
import type { App } from '../../context.ts';
import { DAY, HOUR } from '../../../shared/lib/durations.ts';
import { productOf, type Values } from '../../products/product.ts';
import type { ProductRecords } from '../../products/records.ts';
import { readCurrentSnapshot, readSnapshot, type OrderItemSnapshot } from '../../products/snapshot.ts';
import { chooseNext } from '../../trips/removeTrip.ts';
import { cancelOpenOrders } from '../cancel.ts';
import { lockOwnCart } from '../rows.ts';
import * as rows from './rows.ts';

/**
 * Payment providers resend an event for days, and can no longer find it after a month; who has recorded one is too late after five minutes
 * (threat 14). Applied twice it would change nothing (threat 15).
 */
const EVENTS_MS = 30 * DAY;
const BATCH = 200;

type ForgetCounts = { items: number; cartItems: number; trips: number; events: number };

/** Hourly, by one process. */
export const forgetWhenDue = (app: App): Promise<boolean> =>
  runPeriodicJob(app, 'forget travelers', { everyMs: HOUR, leaseMs: HOUR }, forgetTravelers);

/** Repeatable, in any number of processes. @returns how much was deleted */
export async function forgetTravelers(app: App): Promise<ForgetCounts> {
  const before = addDays(earliestToday(app.now()), -app.config.travelerDataDays);
  await dateItems(app);
  const forgotten: ForgetCounts = {
    items: await forgetItems(app, before),
    cartItems: await deleteOldCartItems(app, before),
    trips: await deleteEndedTrips(app, before),
    events: await deleteOldEvents(app),
  };
  if (Object.values(forgotten).some(Boolean)) app.log.info(forgotten, 'forgotten');
  const items = await rows.endedItemsOfOthers(app.db.read, before, knownProducts(app), BATCH);
  if (items.length) app.log.warn({ items }, 'not forgotten: only another release knows these items');
  return forgotten;
}

async function deleteOldEvents(app: App): Promise<number> {
  const before = app.now() - EVENTS_MS;
  for (let count = 0; ;) {
    const batch = await app.db.write((tx) => rows.deleteOldEvents(tx, before, BATCH));
    if (!batch) return count;
    count += batch;
  }
}

/** What another release sold waits for a release that knows its days and its personal data. */
const knownProducts = ({ products }: App): string[] => Object.keys(products);

/** Computed here instead of at purchase, so that items sold by an older version get a date, too. */
async function dateItems(app: App): Promise<void> {
  for (;;) {
    const items = await rows.itemsWithoutEndDate(app.db.read, knownProducts(app), BATCH);
    if (!items.length) return;
    await app.db.write(async (tx) => {
      for (const item of items)
        await rows.setEndDate(tx, item.id, lastDay(app, item, readCurrentSnapshot(item).values));
    });
  }
}

const lastDay = (app: App, { product_id }: { product_id: string }, values: Values): CalendarDate =>
  daysOf(productOf(app, product_id), values).to;

async function forgetItems(app: App, before: CalendarDate): Promise<number> {
  for (let count = 0; ;) {
    const batch = await app.db.write(async (tx) => {
      const items = await rows.endedItems(tx, before, knownProducts(app), BATCH);
      for (const item of items) await deletePersonalData(tx, app, item);
      return items.length;
    });
    if (!batch) return count;
    count += batch;
  }
}

/** What remains of a purchase. */
const EMPTY = { kind: 'forgotten' } as const;
export type ForgottenData = typeof EMPTY;

/** Removes names from the snapshot, and deletes the delivery's data and what its product stores of it. */
export async function deletePersonalData(tx: Query, app: App, item: rows.Item): Promise<void> {
  const { id, product_id } = item;
  const product = productOf(app, product_id);
  const changed_json = item.changed_json && JSON.stringify(nameless(product, readCurrentSnapshot(item)));
  const snapshot_json = JSON.stringify(nameless(product, readSnapshot(item)));
  await rows.forgetItem(tx, { id, snapshot_json, changed_json }, EMPTY);
  await product.forget?.(tx, id);
}

const NO_PERSONAL_DATA: Required<ProductRecords>['personal'] = { details: [], values: [] };

function nameless(product: ProductRecords, { change, ...snapshot }: OrderItemSnapshot): OrderItemSnapshot {
  const personal = product.personal ?? NO_PERSONAL_DATA;
  return {
    ...snapshot,
    ...(change && { change: { ...change, inForce: nameless(product, change.inForce) } }),
    travelers: [],
    values: Object.fromEntries(
      Object.entries(snapshot.values).filter(([name]) => !personal.values.includes(name)),
    ),
    details: snapshot.details.filter(({ label }) => !personal.details.includes(label)),
  };
}

async function deleteEndedTrips(app: App, before: CalendarDate): Promise<number> {
  for (let count = 0; ;) {
    const users = await rows.usersWithEndedTrips(app.db.read, before, BATCH);
    if (!users.length) return count;
    for (const userId of users) count += await deleteEndedTripsOf(app, userId, before);
  }
}

/** The lock is that of every change of trips: a traveler who chooses another one meanwhile would bring back what is deleted. */
const deleteEndedTripsOf = (app: App, userId: string, before: CalendarDate): Promise<number> =>
  app.db.write(async (tx) => {
    await lockUser(tx, userId);
    const { count, wasChosen } = await rows.deleteEndedTrips(tx, userId, before);
    if (wasChosen) await chooseNext(tx, userId, app.now());
    return count;
  });

/** A past trip cannot be bought; the rest of the cart stays. */
async function deleteOldCartItems(app: App, before: CalendarDate): Promise<number> {
  // A trip was not over when it was added to the cart.
  const createdBefore = app.now() - app.config.travelerDataDays * DAY;
  let [after, done] = ['', 0];
  for (;;) {
    const items = await rows.oldCartItems(app.db.read, createdBefore, after, knownProducts(app), BATCH);
    if (!items.length) return done;
    after = items.at(-1)!.id;
    for (const item of items)
      if (lastDay(app, item, JSON.parse(item.values_json) as Values) < before)
        done += await removeFromCart(app, item.user_id, item.id);
  }
}

const removeFromCart = (app: App, userId: string, id: string): Promise<number> =>
  app.db.write(async (tx) => {
    await lockOwnCart(tx, userId);
    if (!(await deleteItem(tx, userId, id))) return 0;
    const cart = await incrementVersion(tx, userId, app.now());
    await cancelOpenOrders(tx, app, userId, cart.id);
    return 1;
  });
