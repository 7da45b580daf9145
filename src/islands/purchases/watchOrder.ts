import { call } from '../lib/call.ts';
import { purchase } from '../../shared/orders/endpoints.ts';
import type { OrderState } from '../../shared/orders/orders.ts';

const TRIES = 60;
const FIRST_MS = 1000;
const LONGEST_MS = 10_000;

type Ports = { ask: () => Promise<OrderState>; wait: (ms: number) => Promise<void> };

/**
 * Asks again and again, ever more slowly, for about eight minutes. A question that fails says nothing about the order.
 * @returns whether the order stands differently from what the page shows
 */
export async function waitForChange(shown: OrderState, { ask, wait }: Ports): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    await wait(Math.min(FIRST_MS * 1.5 ** tries, LONGEST_MS));
    if ((await ask().catch(() => shown)) !== shown) return true;
  }
  return false;
}

/** Settles a "processing" by itself: the page comes again once there is something new to say. */
export async function watchOrder({ dataset }: HTMLElement): Promise<void> {
  const { order = '', status = '' } = dataset;
  const ask = async () => (await call(purchase, { order_id: order })).order.status;
  if (await waitForChange(status as OrderState, { ask, wait })) location.reload();
}

/** A hidden page waits until it is looked at. */
async function wait(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
  if (document.hidden)
    await new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }));
}
