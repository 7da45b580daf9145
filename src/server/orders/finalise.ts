import { setTimeout as pause } from 'node:timers/promises';
import { isPaid } from '../../shared/orders/orders.ts';
import type { App } from '../context.ts';
import { within } from '../lib/within.ts';
import { itemsOf } from './items/rows.ts';
import { ask } from './reconcile.ts';
import type { OrderRow } from './rows.ts';
import { SECOND } from '../../shared/lib/durations.ts';
import { runOnce } from './worker.ts';

/** How long a page waits for a delivery; it goes on in the background. */
const PATIENCE_MS = 3 * SECOND;
const LOOK_EVERY_MS = 50;

/**
 * "Make sure this order is finalised" (D35): asks the payment provider, then delivers what is due. Idempotent. When
 * somebody cannot be reached the order simply stays as it is: nothing is known, so nothing is said.
 */
export async function finalise(app: App, order: OrderRow): Promise<void> {
  const quietly = (err: unknown) => app.log.warn({ err, order: order.id }, 'order not finalised yet');
  if (!isPaid(order.state)) await ask(app, order).catch(quietly);
  await within(PATIENCE_MS, delivered(app, order)).catch(quietly);
}

/** Delivers what is due here, and waits for what somebody else is delivering at this moment. */
async function delivered(app: App, order: OrderRow): Promise<void> {
  for (let looks = 0; looks < PATIENCE_MS / LOOK_EVERY_MS; looks++) {
    const items = await itemsOf(app.db.read, order.user_id, order.id);
    const keys = items.filter(({ state }) => state !== 'done').map(({ id }) => `fulfil:${id}`);
    if (!keys.length) return;
    const tried = await runOnce(app, keys);
    if (tried || !items.some(({ state }) => state === 'in_flight')) return;
    await pause(LOOK_EVERY_MS);
  }
}
