import { randomUUID } from 'node:crypto';
import type { App } from '../lib/context.ts';
import { crashPoint } from '../lib/crashPoints.ts';
import { sandboxOf } from '../providers/payments/sandbox.ts';
import { expire } from './expire.ts';
import { fulfil } from './fulfil.ts';
import type { Job } from './outbox/job.ts';
import * as outbox from './outbox/rows.ts';
import type { OutboxRow } from './outbox/rows.ts';
import { reconcile } from './reconcile.ts';
import { repeat } from './repeat.ts';
import { backoff, GIVE_UP_MS, RECONCILE_EVERY_MS } from './times.ts';
import { onWake } from './wake.ts';

const JOBS: Record<string, Job<unknown>> = { fulfil: fulfil as Job<unknown>, expire: expire as Job<unknown> };
const OWNER = randomUUID();
const BATCH = 8;
const IDLE_MS = 1000;

/**
 * Does everything that is due, until nothing is.
 * @param keys only these outbox entries ("fulfil:{order item}"); otherwise all
 * @returns how many tries were made
 */
export async function runOnce(app: App, keys?: string[]): Promise<number> {
  for (let tries = 0; ;) {
    const taken = await take(app, keys);
    if (!taken.length) return tries;
    crashPoint('fulfil:after-lease');
    await Promise.all(taken.map((row) => perform(app, row)));
    tries += taken.length;
  }
}

/** Committed before any call: a process that dies from here on leaves an entry that says so. */
async function take(app: App, keys: string[] | undefined): Promise<OutboxRow[]> {
  const filter = { now: app.now(), keys };
  if (!(await outbox.anyDue(app.db.read, filter))) return [];
  return app.db.write(async (tx) => {
    const taken = await outbox.lease(tx, app.db.dialect, OWNER, BATCH, filter);
    for (const row of taken) await jobOf(row).begin(tx, app, row);
    return taken;
  });
}

async function perform(app: App, row: OutboxRow): Promise<void> {
  try {
    const result = await jobOf(row).call(app, row);
    crashPoint('fulfil:after-provider');
    await app.db.write(async (tx) => {
      if (await outbox.release(tx, row, { state: 'done' })) await jobOf(row).finish(tx, app, row, result);
    });
    crashPoint('fulfil:after-commit');
  } catch (error) {
    await postpone(app, row, error);
  }
}

async function postpone(app: App, row: OutboxRow, error: unknown): Promise<void> {
  const now = app.now();
  const over = now - row.first_at >= GIVE_UP_MS;
  const last_error = error instanceof Error ? error.name : typeof error;
  const { id: job, kind, attempts } = row;
  app.log.warn({ job, kind, attempts, reason: last_error, at: frames(error) }, 'outbox entry failed');
  const outcome = over
    ? ({ state: 'dead', last_error } as const)
    : ({ state: 'uncertain', next_at: now + backoff(row.attempts), last_error } as const);
  await app.db.write(async (tx) => {
    if (!(await outbox.release(tx, row, outcome))) return;
    await (over ? jobOf(row).giveUp(tx, app, row) : jobOf(row).doubt(tx, app, row));
  });
}

/** Where it was thrown, without the message: a provider's may quote an activation code (threat 36). */
const frames = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];

function jobOf(row: OutboxRow): Job<unknown> {
  const job = JOBS[row.kind];
  if (!job) throw new Error(`Unknown outbox entry: ${row.kind}.`);
  return job;
}

export type Worker = { stop(): Promise<void> };

/**
 * The work of this process in the background: deliveries, the sandbox's own events, and the reconciler. Any number of
 * processes may run it side by side.
 * @param chores done every five minutes
 * @returns `stop` resolves when nothing is in flight any more
 */
export function startWorker(app: App, chores: readonly ((app: App) => Promise<unknown>)[] = []): Worker {
  const failed = (err: unknown) => app.log.error({ err }, 'background work failed');
  const sandbox = sandboxOf(app.payments);
  const loops = [
    repeat(() => runOnce(app), IDLE_MS, failed),
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
