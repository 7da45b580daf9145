/**
 * Events come late, the cart is changed between a payment and its event, the order is cancelled, and the next one takes the same items, while
 * kill -9 strikes at random and at the points in between: no item is sold twice, and no money is kept for nothing (D92).
 */
import { REFUND_CRASH_POINTS, type CrashPoint } from '../../../src/server/config/crashPoints.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import type { Door } from '../servers/ask.ts';
import { crowdOf } from '../shop/crowd.ts';
import { answers, hurry, HURRIED } from '../shop/hurry.ts';
import { findSettled, hurriedCounts } from '../shop/settled.ts';
import { killing } from './kills.ts';

/** Around the payment, its event, and the question before the next order. */
const POINTS: readonly CrashPoint[] = [
  'sandbox:after-paid',
  'webhook:before-commit',
  'complete:before-tx1',
  'webhook:after-commit',
  'complete:after-session',
  'db:after-commit',
  'expire:after-call',
  'db:before-commit',
  ...REFUND_CRASH_POINTS.filter((point) => point.startsWith('refund:after-c')),
];
const TRAVELERS = 4;

export const twice: Scenario = {
  name: 'twice',
  databases: ['sqlite', 'postgres'],
  unit: 'kills',
  counts: { slice: 4, usual: 60, full: 1000 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  const manners = { act: hurry, verify: answers, findDelivered: findSettled };
  const crowd = (door: () => Door) => crowdOf(TRAVELERS, task, door, HURRIED, manners);
  const preload = new URL('../servers/lateEvents.mjs', import.meta.url).href;
  const counts = await killing(task, POINTS, crowd, { NODE_OPTIONS: `--import=${preload}` });
  return { ...counts, ...(await hurriedCounts(task.place.open())) };
}
