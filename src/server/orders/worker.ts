import type { App } from '../lib/context.ts';
import { mail } from '../mail/job.ts';
import type { Job } from '../outbox/job.ts';
import { run, type Jobs } from '../outbox/run.ts';
import { sandboxOf } from '../providers/payments/sandbox.ts';
import { expire } from './expire.ts';
import { fulfil } from './fulfil.ts';
import { reconcile } from './reconcile.ts';
import { repeat } from './repeat.ts';
import { RECONCILE_EVERY_MS } from './times.ts';
import { onWake } from './wake.ts';

const ORDER_JOBS: Jobs = { fulfil: fulfil as Job<unknown>, expire: expire as Job<unknown> };
const MAIL_JOBS: Jobs = { mail: mail as Job<unknown> };
const IDLE_MS = 1000;

/**
 * Does everything that orders are owed and is due, until nothing is.
 * @param keys only these outbox entries ("fulfil:{order item}"); otherwise all
 * @returns how many tries were made
 */
export const runOnce = (app: App, keys?: readonly string[]): Promise<number> => run(app, ORDER_JOBS, keys);

/** Sends the mail that is due. Apart from the deliveries: a slow mail server must not hold those up. */
export const sendMail = (app: App): Promise<number> => run(app, MAIL_JOBS);

export type Worker = { stop(): Promise<void> };

/**
 * The work of this process in the background: deliveries, mail, the sandbox's own events, and the reconciler. Any number of
 * processes may run it side by side.
 * @param chores done every five minutes
 * @returns `stop` resolves when nothing is in flight any more
 */
export function startWorker(app: App, chores: readonly ((app: App) => Promise<unknown>)[] = []): Worker {
  const failed = (err: unknown) => app.log.error({ err }, 'background work failed');
  const sandbox = sandboxOf(app.payments);
  const loops = [
    repeat(() => runOnce(app), IDLE_MS, failed),
    repeat(() => sendMail(app), IDLE_MS, failed),
    repeat(async () => sandbox?.sendDue(), IDLE_MS, failed),
    repeat(() => reconcile(app), RECONCILE_EVERY_MS, failed),
    ...chores.map((chore) => repeat(() => chore(app), RECONCILE_EVERY_MS, failed)),
  ];
  const deaf = onWake(app, () => loops[0]!.wake());
  return {
    async stop() {
      deaf();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
