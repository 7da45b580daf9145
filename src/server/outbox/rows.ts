/** The outbox: promised work, written in the transaction that promises it and done by the worker. */
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { type Database, type Query, skipLocked } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Tables } from '../db/schema.ts';
import { LEASE_MS } from './times.ts';

export type OutboxRow = Selectable<Tables['outbox']>;
/** `kinds` that the caller handles: others belong to another worker, or to another running version. */
type Filter = { now: number; kinds: readonly string[]; keys: readonly string[] | undefined };

/**
 * Adds an entry once per subject, even when called again.
 * @param subject the order item to fulfil, the session to expire, one refund attempt, what a mail is about
 * @param userId its owner, with whose account it is deleted. Absent: it outlives the account
 * @param from ms; not tried before
 */
export async function add(
  tx: Query,
  kind: string,
  subject: string,
  payload: object,
  now: number,
  userId: string | null = null,
  from = now,
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
      first_at: from,
      next_at: from,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** No process works on it. */
export const isFree = (now: number) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]);

function dueRows(q: Query, { now, kinds, keys }: Filter) {
  const query = q
    .selectFrom('outbox')
    .select('id')
    // Repeats the condition of the index outbox_due exactly: a bound parameter would not match it.
    .where(sql<boolean>`state in ('pending', 'in_flight', 'uncertain')`)
    .where('kind', 'in', kinds)
    .where('next_at', '<=', now)
    .where(isFree(now));
  return keys ? query.where('dedupe_key', 'in', keys) : query;
}

/** Checked first, so that an idle worker writes nothing. */
export const anyDue = async (q: Query, filter: Filter): Promise<boolean> =>
  (await dueRows(q, filter).limit(1).execute()).length > 0;

/**
 * Takes due rows for 30 s. A row that was begun before, here or by a process that died, is `uncertain`: its work may
 * have been done.
 */
export function lease(
  tx: Query,
  dialect: Database['dialect'],
  owner: string,
  limit: number,
  filter: Filter,
): Promise<OutboxRow[]> {
  const dueEntries = skipLocked(dialect, dueRows(tx, filter).orderBy('next_at').orderBy('id').limit(limit));
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
    .where('id', 'in', dueEntries)
    .returningAll()
    .execute();
}

type Release = { state: 'pending' | 'done' | 'uncertain' | 'dead'; next_at?: number; last_error?: string };

/**
 * Stores a row's outcome.
 * @returns false when the lease ran out and another process took it: `attempts` tells
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

/** Deletes an entry's content once it is no longer needed. */
export async function clearPayload(tx: Query, id: string): Promise<void> {
  await tx.updateTable('outbox').set({ payload: '{}' }).where('id', '=', id).execute();
}

/** Ends an entry that is no longer wanted. @returns false when it is running or done */
export async function stop(tx: Query, key: string, now: number): Promise<boolean> {
  const stopped = await tx
    .updateTable('outbox')
    .set({ state: 'stopped', lease_owner: null, lease_until: null })
    .where('dedupe_key', '=', key)
    .where('state', 'in', ['pending', 'in_flight', 'uncertain'])
    .where(isFree(now))
    .returning('id')
    .execute();
  return stopped.length === 1;
}

/** Ends an entry even while it runs; `release` then ignores the outcome. */
export const end = async (tx: Query, key: string): Promise<void> =>
  void (await tx
    .updateTable('outbox')
    .set({ state: 'stopped', lease_owner: null, lease_until: null })
    .where('dedupe_key', '=', key)
    .where('state', 'in', ['pending', 'in_flight', 'uncertain', 'dead'])
    .execute());

/** Ends an entry whose work a person has done. @returns false when it is running or done */
export async function complete(tx: Query, key: string, now: number): Promise<boolean> {
  const completed = await tx
    .updateTable('outbox')
    .set({ state: 'done', lease_owner: null, lease_until: null })
    .where('dedupe_key', '=', key)
    .where('state', '<>', 'done')
    .where(isFree(now))
    .returning('id')
    .execute();
  return completed.length === 1;
}
