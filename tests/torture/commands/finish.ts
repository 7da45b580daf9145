/** The end of a run: everything due is done, and then nothing may be uncertain any more. */
import { reconcile } from '../../../src/server/orders/payment/reconcile.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { difference } from './compare.ts';
import { delivering, isPaid, MINUTE, returning, settle, type Model } from './model.ts';
import { realOf } from './real.ts';
import type { World } from './world.ts';

/** Longer than any pause between two tries, often enough for the longest series of failures. */
const PAUSE = 31 * MINUTE;
const ROUNDS = 6;

/** @throws with the first difference between the model's end and the real one */
export async function finish(world: World, model: Model): Promise<void> {
  world.failNext(0);
  for (let round = 0; round < ROUNDS; round++) {
    world.advance(PAUSE);
    await world.app.payments.sendDue();
    await reconcile(world.app);
    await runOnce(world.app);
    await sendMail(world.app);
  }
  const end = ended(model, world.now());
  const wrong =
    difference(end, await realOf(world)) ??
    (await boughtWrong(world, end)) ??
    (await repaidWrong(world, end));
  if (wrong) throw new Error(`in the end: ${wrong}`);
}

/** Paid pages have become deliveries; whatever was open has ended. */
function ended(model: Model, now: number): Model {
  const end = { ...structuredClone(model), now, disturbed: false };
  for (const order of end.orders) {
    if (order.page?.state === 'paid') settle(end, order);
    else if (order.state === 'created') order.state = 'start_failed';
    else if (order.state === 'awaiting_payment') order.state = 'expired';
  }
  delivering(end);
  returning(end);
  return end;
}

/** One purchase for each item of a paid order, and none besides; what went back may have gone before it came. */
async function boughtWrong({ app, user }: World, { orders }: Model): Promise<string | undefined> {
  const rows = await app.db.read
    .selectFrom('purchases')
    .innerJoin('order_items', 'order_items.id', 'purchases.order_item_id')
    .select('order_items.order_id')
    .where('purchases.user_id', '=', user.id)
    .execute();
  for (const order of orders) {
    const { id, items, back } = order;
    const most = isPaid(order) ? items.length : 0;
    const least = most - Object.keys(back).length;
    const count = rows.filter((row) => row.order_id === id).length;
    if (count < least || count > most) return `order ${id} has ${count} purchases, not ${least} to ${most}`;
  }
  return undefined;
}

/** Each item that went back was paid back once at the provider, for its own price; nothing else was. */
async function repaidWrong({ app, user }: World, { orders }: Model): Promise<string | undefined> {
  const rows = await app.db.read
    .selectFrom('sandbox_refunds')
    .innerJoin('orders', 'orders.payment_ref', 'sandbox_refunds.payment_ref')
    .select(['orders.id', 'sandbox_refunds.amount'])
    .where('orders.user_id', '=', user.id)
    .execute();
  for (const { id, items, back, byItself } of orders) {
    const prices = items.filter((item) => back[item.id]).map(({ cents }) => cents);
    // By itself, all of an order goes back at once.
    const whole = byItself.length === items.length;
    const expected = amounts(whole ? [prices.reduce((sum, cents) => sum + cents, 0)] : prices);
    const actual = amounts(rows.filter((row) => row.id === id).map(({ amount }) => amount));
    if (actual !== expected) return `of order ${id} went back ${actual}, not ${expected}`;
  }
  return undefined;
}

const amounts = (cents: number[]): string => `[${cents.toSorted((a, b) => a - b).join(', ')}]`;
