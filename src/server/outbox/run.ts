import { randomUUID } from 'node:crypto';
import type { App } from '../context.ts';
import { crashPoint } from '../config/crashPoints.ts';
import type { Query } from '../db/database.ts';
import { runPart } from '../db/savepoint.ts';
import { NotYet, type Job } from './job.ts';
import * as rows from './rows.ts';
import type { OutboxRow } from './rows.ts';
import { backoff, GIVE_UP_MS } from './times.ts';

export type Jobs = Readonly<Record<string, Job<unknown>>>;

const OWNER = randomUUID();
const BATCH = 8;

/**
 * Runs all due work of these kinds until none is left.
 * @param keys only these entries ("fulfil:{order item}"); otherwise all
 * @returns how many tries were made
 */
export async function run(app: App, jobs: Jobs, keys?: readonly string[]): Promise<number> {
  for (let tries = 0; ;) {
    const entries = await take(app, jobs, keys);
    if (!entries.length) return tries;
    for (const { row } of entries) crashPoint(`${row.kind}:after-lease`);
    await allEnded(entries.map((entry) => perform(app, jobs, entry)));
    tries += entries.length;
  }
}

/** Waits for all, also when one fails: what still runs uses the database, which closes afterwards. @throws the first failure */
async function allEnded(work: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** `failure`: of its `begin`, which must not hold up the others. `isStored`: as a failed try, with what `markUncertain` or `giveUp` changes. */
type Entry = { row: OutboxRow; failure?: { error: unknown }; isStored?: boolean };

/** Commits before any call: after a crash the entry shows that it was begun. */
async function take(app: App, jobs: Jobs, keys: readonly string[] | undefined): Promise<Entry[]> {
  const filter = { now: app.now(), kinds: Object.keys(jobs), keys };
  if (!(await rows.anyDue(app.db.read, filter))) return [];
  return app.db.write(async (tx) => {
    const entries: Entry[] = [];
    for (const row of await rows.lease(tx, app.db.dialect, OWNER, BATCH, filter))
      entries.push(await begin(tx, app, jobs[row.kind]!, row));
    return entries;
  });
}

/** A try that cannot begin ends in the same transaction: no other sees an entry that differs from what it is about. */
async function begin(tx: Query, app: App, job: Job<unknown>, row: OutboxRow): Promise<Entry> {
  const failure = job.begin && (await runPart(tx, () => job.begin!(tx, app, row)));
  if (!failure) return { row };
  const unstored = await runPart(tx, () => storeFailure(tx, app, job, row, failure.error));
  return { row, failure, isStored: !unstored };
}

async function perform(app: App, jobs: Jobs, { row, failure, isStored }: Entry): Promise<void> {
  const job = jobs[row.kind]!;
  if (failure && isStored) return logFailure(app, row, failure.error);
  try {
    if (failure) throw failure.error;
    const result = await job.call(app, row);
    crashPoint(`${row.kind}:after-call`);
    await app.db.write(async (tx) => {
      if (await rows.release(tx, row, { state: 'done' })) await job.finish(tx, app, row, result);
    });
    crashPoint(`${row.kind}:after-commit`);
  } catch (error) {
    if (error instanceof NotYet) await wait(app, row, error.at);
    else await postpone(app, job, row, error);
  }
}

/** What an earlier try may have done stays uncertain. */
const wait = (app: App, row: OutboxRow, at: number): Promise<boolean> =>
  app.db.write((tx) =>
    rows.release(tx, row, { state: row.state === 'uncertain' ? 'uncertain' : 'pending', next_at: at }),
  );

async function postpone(app: App, job: Job<unknown>, row: OutboxRow, error: unknown): Promise<void> {
  logFailure(app, row, error);
  await app.db.write((tx) => storeFailure(tx, app, job, row, error));
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

const logFailure = (app: App, { id, kind, attempts }: OutboxRow, error: unknown): void =>
  app.log.warn({ job: id, kind, attempts, reason: nameOf(error), at: frames(error) }, 'outbox entry failed');

async function storeFailure(
  tx: Query,
  app: App,
  job: Job<unknown>,
  row: OutboxRow,
  error: unknown,
): Promise<void> {
  const now = app.now();
  const over = now - row.first_at >= GIVE_UP_MS || job.isHopeless?.(error) === true;
  const last_error = nameOf(error);
  const outcome = over
    ? ({ state: 'dead', last_error } as const)
    : ({ state: 'uncertain', next_at: now + backoff(row.attempts), last_error } as const);
  if (!(await rows.release(tx, row, outcome))) return;
  await (over ? job.giveUp(tx, app, row) : job.markUncertain(tx, app, row));
}

/** The stack without the message: a provider's may quote an activation code or an address (threat 36). */
const frames = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
