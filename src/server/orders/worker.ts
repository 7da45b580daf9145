import { sendResetLink } from '../account/password/requestReset.ts';
import { runPeriodicJob } from '../outbox/periodicJobs.ts';
import type { App } from '../context.ts';
import { HOUR, MINUTE } from '../../shared/lib/durations.ts';
import { mail } from '../mail/job.ts';
import { MESSAGE_JOB } from '../offers/message.ts';
import { providerJob } from '../offers/messageJob.ts';
import type { Job } from '../outbox/job.ts';
import { run, type Jobs } from '../outbox/run.ts';
import { sandboxOf } from '../providers/payments/sandbox.ts';
import { expire } from './payment/expire.ts';
import { fulfil } from './fulfil.ts';
import { reconcile } from './payment/reconcile.ts';
import { syncRefunds } from './refunds/syncRefunds.ts';
import { requestRefund } from './refunds/requestRefund.ts';
import { withdraw } from './refunds/withdraw.ts';
import { repeat } from './repeat.ts';
import { compareWithProvider } from './payment/compareWithProvider.ts';
import { LOOK_FOR_JOBS_EVERY_MS, RECONCILE_EVERY_MS, COMPARE_EVERY_MS } from './times.ts';
import { onWake } from './wake.ts';

const ORDER_JOBS: Jobs = {
  fulfil: fulfil as Job<unknown>,
  expire: expire as Job<unknown>,
  withdraw: withdraw as Job<unknown>,
  refund: requestRefund as Job<unknown>,
  look: syncRefunds as Job<unknown>,
};
const MAIL_JOBS: Jobs = {
  mail: mail as Job<unknown>,
  forgot: sendResetLink as Job<unknown>,
  [MESSAGE_JOB]: providerJob as Job<unknown>,
};
const IDLE_MS = 1000;
/** The lease covers a slow run; if the process dies, others wait no longer than that. */
const RECONCILING = { everyMs: RECONCILE_EVERY_MS, leaseMs: 10 * MINUTE };
const COMPARING = { everyMs: COMPARE_EVERY_MS, leaseMs: HOUR };

/**
 * Runs all due order work until none is left.
 * @param keys only these outbox entries ("fulfil:{order item}"); otherwise all
 * @returns how many tries were made
 */
export const runOnce = (app: App, keys?: readonly string[]): Promise<number> => run(app, ORDER_JOBS, keys);

/** Sends due mail and messages to providers, apart from deliveries, which a slow mail server must not delay. */
export const sendMail = (app: App): Promise<number> => run(app, MAIL_JOBS);

export type Worker = { stop(): Promise<void> };

/**
 * This process's background work: deliveries, mail, sandbox events, and reconciliation with the payment provider. Any
 * number of processes may run it; one at a time reconciles.
 * @param more periodic jobs, run every five minutes
 * @returns `stop` resolves when no work is running
 */
export function startWorker(app: App, more: readonly ((app: App) => Promise<unknown>)[] = []): Worker {
  const onError = (err: unknown) => app.log.error({ err }, 'background work failed');
  const sandbox = sandboxOf(app.payments);
  const loops = [
    repeat(() => runOnce(app), IDLE_MS, onError),
    repeat(() => sendMail(app), IDLE_MS, onError),
    repeat(async () => sandbox?.sendDue(), IDLE_MS, onError),
    repeat(() => runPeriodicJob(app, 'reconcile', RECONCILING, reconcile), LOOK_FOR_JOBS_EVERY_MS, onError),
    // The lease keeps its stored name, so that an older process does not compare at the same time.
    repeat(
      () => runPeriodicJob(app, 'sweep', COMPARING, (each) => compareWithProvider(each)),
      LOOK_FOR_JOBS_EVERY_MS,
      onError,
    ),
    ...more.map((each) => repeat(() => each(app), RECONCILE_EVERY_MS, onError)),
  ];
  const stopListening = onWake(app, () => loops[0]!.wake());
  return {
    async stop() {
      stopListening();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
