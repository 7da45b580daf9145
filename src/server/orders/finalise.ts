import { setTimeout as pause } from 'node:timers/promises';
import { isPaid } from '../../shared/orders/orders.ts';
import type { App } from '../context.ts';
import { within } from '../lib/within.ts';
import { itemsOf } from './items/rows.ts';
import { ask } from './payment/reconcile.ts';
import type { OrderRow } from './rows.ts';
import { SECOND } from '../../shared/lib/durations.ts';
import { runOnce } from './worker.ts';
import { deliveryKey } from './items/deliveryKey.ts';

/** How long a page waits for a delivery, which continues in the background. */
const TIMEOUT_MS = 3 * SECOND;
const LOOK_EVERY_MS = 50;

/**
 * Finalises an order (D35): asks the payment provider, then delivers what is due. Idempotent. When a provider is
 * unreachable the order stays unchanged.
 */
export async function finalise(app: App, order: OrderRow): Promise<void> {
  const quietly = (err: unknown) => void app.log.warn({ err, order: order.id }, 'order not finalised yet');
  const current = isPaid(order.state) ? order : await ask(app, order).catch(quietly);
  if (current && isPaid(current.state)) await within(TIMEOUT_MS, deliverAll(app, current)).catch(quietly);
}

/** Delivers due items, and waits for those that another process is delivering. */
async function deliverAll(app: App, order: OrderRow): Promise<void> {
  for (let looks = 0; looks < TIMEOUT_MS / LOOK_EVERY_MS; looks++) {
    const items = await itemsOf(app.db.read, order.user_id, order.id);
    const keys = items.filter(({ state }) => state !== 'done').map(({ id }) => deliveryKey(id));
    if (!keys.length) return;
    const tries = await runOnce(app, keys);
    // What another process takes is in flight only once that has committed: look twice at least.
    const isElsewhere = looks === 0 || items.some(({ state }) => state === 'in_flight');
    if (tries || !isElsewhere) return;
    await pause(LOOK_EVERY_MS);
  }
}
