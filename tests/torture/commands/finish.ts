/** The end of a run: everything due is done, and then nothing may be uncertain any more. */
import { reconcile } from '../../../src/server/orders/reconcile.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { difference } from './compare.ts';
import { delivering, MINUTE, settle, type Model } from './model.ts';
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
  }
  const end = ended(model, world.now());
  const wrong = difference(end, await realOf(world)) ?? (await boughtWrong(world, end));
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
  return end;
}

/** One purchase for each item of a paid order, and none besides. */
async function boughtWrong({ app, user }: World, { orders }: Model): Promise<string | undefined> {
  const rows = await app.db.read
    .selectFrom('purchases')
    .innerJoin('order_items', 'order_items.id', 'purchases.order_item_id')
    .select('order_items.order_id')
    .where('purchases.user_id', '=', user.id)
    .execute();
  for (const { id, state, items } of orders) {
    const wanted = state === 'fulfilled' ? items.length : 0;
    const found = rows.filter((row) => row.order_id === id).length;
    if (found !== wanted) return `order ${id} has ${found} purchases, not ${wanted}`;
  }
  return undefined;
}
