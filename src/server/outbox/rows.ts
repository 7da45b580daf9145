/** The outbox: what we owe the world, written in the transaction that promised it and done by the worker. */
import { sql, type Selectable } from 'kysely';
import { type Database, type Query, skipLocked } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Tables } from '../db/schema.ts';
import { LEASE_MS } from './times.ts';

export type OutboxRow = Selectable<Tables['outbox']>;
/** `kinds` that the caller can do: others belong to another worker, or to another version of us beside this one. */
type Filter = { now: number; kinds: readonly string[]; keys?: readonly string[] | undefined };

/**
 * Once per subject, however often it is asked for.
 * @param subject the order item to fulfil, the session to expire, one try of a refund, what a mail is about
 * @param userId whose entry it is: it goes with the account, done or not. Absent: it outlives the account
 */
export async function add(
  tx: Query,
  kind: string,
  subject: string,
  payload: object,
  now: number,
  userId: string | null = null,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(now),
      kind,
      dedupe_key: `${kind}:${subject}`,
      user_id: userId,
      payload: JSON.stringify(payload),
      state: 'pending',
      attempts: 0,
      first_at: now,
      next_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

function dueRows(q: Query, { now, kinds, keys }: Filter) {
  const due = q
    .selectFrom('outbox')
    .select('id')
    // Word for word the condition of the index outbox_due: a bound parameter would not be recognised.
    .where(sql<boolean>`state in ('pending', 'in_flight', 'uncertain')`)
    .where('kind', 'in', kinds)
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]));
  return keys ? due.where('dedupe_key', 'in', keys) : due;
}

/** Looked at first, so that an idle worker writes nothing. */
export const anyDue = async (q: Query, filter: Filter): Promise<boolean> =>
  (await dueRows(q, filter).limit(1).execute()).length > 0;

/**
 * Takes due rows for 30 s. A row that was begun before, by us or by a process that died, is `uncertain`: what it was
 * to do may have happened.
 */
export function lease(
  tx: Query,
  dialect: Database['dialect'],
  owner: string,
  limit: number,
  filter: Filter,
): Promise<OutboxRow[]> {
  const taken = skipLocked(dialect, dueRows(tx, filter).orderBy('next_at').orderBy('id').limit(limit));
  return tx
    .updateTable('outbox')
    .set((eb) => ({
      state: eb
        .case()
        .when('state', '=', 'pending')
        .then('in_flight' as const)
        .else('uncertain' as const)
        .end(),
      attempts: eb('attempts', '+', 1),
      lease_owner: owner,
      lease_until: filter.now + LEASE_MS,
    }))
    .where('id', 'in', taken)
    .returningAll()
    .execute();
}

type Release = { state: 'done' | 'uncertain' | 'dead'; next_at?: number; last_error?: string };

/**
 * Gives a row back with its outcome.
 * @returns false when the lease ran out and another took it: `attempts` tells whose turn it is
 */
export async function release(tx: Query, row: OutboxRow, outcome: Release): Promise<boolean> {
  const released = await tx
    .updateTable('outbox')
    .set({ ...outcome, lease_owner: null, lease_until: null })
    .where('id', '=', row.id)
    .where('lease_owner', '=', row.lease_owner)
    .where('attempts', '=', row.attempts)
    .returning('id')
    .execute();
  return released.length === 1;
}

/** Forgets what it was about, once nobody needs it any more. */
export async function clear(tx: Query, id: string): Promise<void> {
  await tx.updateTable('outbox').set({ payload: '{}' }).where('id', '=', id).execute();
}

/** Ends an entry that nobody is at work on, for good: it is not wanted any more. @returns false when somebody is, or it is done */
export async function stop(tx: Query, key: string, now: number): Promise<boolean> {
  const stopped = await tx
    .updateTable('outbox')
    .set({ state: 'stopped', lease_owner: null, lease_until: null })
    .where('dedupe_key', '=', key)
    .where('state', 'in', ['pending', 'in_flight', 'uncertain'])
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning('id')
    .execute();
  return stopped.length === 1;
}

/** Ends an entry whatever becomes of who is at work on it: what they bring is not taken any more (`release`). */
export const end = async (tx: Query, key: string): Promise<void> =>
  void (await tx
    .updateTable('outbox')
    .set({ state: 'stopped', lease_owner: null, lease_until: null })
    .where('dedupe_key', '=', key)
    .where('state', 'in', ['pending', 'in_flight', 'uncertain', 'dead'])
    .execute());

/** Removes what is over of these kinds and was promised before `before` (ms). */
export async function removeOver(tx: Query, kinds: readonly string[], before: number): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('kind', 'in', kinds)
    .where('state', 'in', ['done', 'dead', 'stopped'])
    .where('first_at', '<', before)
    .execute();
}
