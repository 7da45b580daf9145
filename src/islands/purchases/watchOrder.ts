import { call } from '../lib/call.ts';
import { purchase } from '../../shared/orders/endpoints.ts';
import { stageOf } from '../../shared/orders/moving.ts';

const TRIES = 60;
const FIRST_MS = 1000;
const MAX_MS = 10_000;

type Ports = { ask: () => Promise<string>; wait: (ms: number) => Promise<void> };

/**
 * Polls with growing intervals for about eight minutes. A failed request says nothing about the order.
 * @param stage of the order, as the page shows it
 * @returns whether it is another one now
 */
export async function waitForChange(stage: string, { ask, wait }: Ports): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    await wait(Math.min(FIRST_MS * 1.5 ** tries, MAX_MS));
    if ((await ask().catch(() => stage)) !== stage) return true;
  }
  return false;
}

/** Reloads a page that shows an order under way once it has moved. */
export async function watchOrder({ dataset }: HTMLElement): Promise<void> {
  const { order = '', stage = '' } = dataset;
  const ask = async () => stageOf((await call(purchase, { order_id: order })).order);
  if (await waitForChange(stage, { ask, wait })) location.reload();
}

/** A hidden page pauses until it is visible. */
async function wait(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
  if (document.hidden)
    await new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }));
}
