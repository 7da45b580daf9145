/** Orders before a backup, and in the ten minutes after it. */
import type { App, User } from '../../src/server/context.ts';
import { MINUTE } from '../../src/shared/lib/durations.ts';
import { refundOrder } from '../../src/server/orders/refunds/operator.ts';
import { complete, deliver, newShopper, pay, type Drill } from './shop.ts';
import { putEsim } from '../samples/cart.ts';

type PlacedOrder = { user: User; session: string };
/** By what happens to them after the backup. */
export type OrdersBeforeBackup = Record<
  'kept' | 'refunded' | 'delivered' | 'paid' | 'unheard' | 'abandoned' | 'edited',
  PlacedOrder[]
>;

async function place(drill: Drill, app: App): Promise<PlacedOrder> {
  const user = await newShopper(app);
  drill.clock.at += 1;
  return { user, session: await complete(app, user) };
}

/** Runs in parallel: group commit then shares the disk's time. */
const AT_ONCE = 16;

async function forAll<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const several = (count: number, make: () => Promise<PlacedOrder>): Promise<PlacedOrder[]> =>
  forAll(Array.from({ length: count }), make);

const payAll = (drill: Drill, placed: readonly PlacedOrder[]): Promise<unknown> =>
  forAll(placed, ({ session }) => pay(drill, session));

async function sendAllEvents({ suppliers }: Drill): Promise<void> {
  while (await suppliers.payments.sendDue());
}

const orderOf = async (app: App, { session }: PlacedOrder): Promise<string> =>
  (await app.payments.getStatus(session))!.orderId;

/** @param count orders of each kind @param older orders besides that are over */
export async function placeOrdersBeforeBackup(
  drill: Drill,
  app: App,
  count: number,
  older: number,
): Promise<OrdersBeforeBackup> {
  const waiting = (orders = count) => several(orders, () => place(drill, app));
  const paidOrders = async (orders = count) => {
    const placed = await waiting(orders);
    await payAll(drill, placed);
    return placed;
  };
  const [kept, refunded] = [await paidOrders(count + older), await paidOrders()];
  await deliver(app);
  // Paid, and not delivered yet when the backup is made.
  const delivered = await paidOrders();
  return {
    ...{ kept, refunded, delivered, paid: await waiting(), unheard: await waiting() },
    ...{ abandoned: await waiting(), edited: await waiting() },
  };
}

/** Orders that only the suppliers will know of: made after the backup. */
export type OrdersAfterBackup = { lost: PlacedOrder[]; unpaid: PlacedOrder[] };

export async function placeOrdersAfterBackup(
  drill: Drill,
  app: App,
  before: OrdersBeforeBackup,
): Promise<OrdersAfterBackup> {
  const count = before.paid.length;
  await deliver(app);
  await payAll(drill, before.paid);
  await deliver(app);
  await forAll(before.refunded, async (placed) => refundOrder(app, await orderOf(app, placed)));
  await deliver(app);
  const paidOnly = await several(count, () => place(drill, app));
  await payAll(drill, paidOnly);
  await deliver(app);
  const unpaid = await several(count, () => place(drill, app));
  await forAll(before.edited, ({ user }) => putEsim(app, user, 'JPN', '1', 40));
  drill.clock.at += 10 * MINUTE;
  // Events from before the loss are not sent again.
  await sendAllEvents(drill);
  await deliver(app);
  // Paid while the app goes down: their events are lost.
  drill.shop = undefined;
  await payAll(drill, before.unheard);
  return { lost: paidOnly, unpaid };
}

/** Lets all due work run. */
export async function finishAllWork(drill: Drill, app: App, work: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 3; round++) {
    drill.clock.at += 31 * MINUTE;
    await sendAllEvents(drill);
    await work();
    await deliver(app);
  }
}
