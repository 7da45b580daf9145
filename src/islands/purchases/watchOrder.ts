import { call } from '../lib/call.ts';
import { purchase } from '../../shared/orders/endpoints.ts';
import type { OrderState } from '../../shared/orders/orders.ts';

const TRIES = 60;
const FIRST_MS = 1000;
const LONGEST_MS = 10_000;

type Ports = { ask: () => Promise<OrderState>; wait: (ms: number) => Promise<void> };

/**
 * Polls with growing intervals for about eight minutes. A failed request says nothing about the order.
 * @returns whether the order's state differs from the one the page shows
 */
export async function waitForChange(shownState: OrderState, { ask, wait }: Ports): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    await wait(Math.min(FIRST_MS * 1.5 ** tries, LONGEST_MS));
    if ((await ask().catch(() => shownState)) !== shownState) return true;
  }
  return false;
}

/** Reloads a page that shows "processing" once the order's state has changed. */
export async function watchOrder({ dataset }: HTMLElement): Promise<void> {
  const { order = '', status = '' } = dataset;
  const ask = async () => (await call(purchase, { order_id: order })).order.status;
  if (await waitForChange(status as OrderState, { ask, wait })) location.reload();
}

/** A hidden page pauses until it is visible. */
async function wait(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
  if (document.hidden)
    await new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }));
}
