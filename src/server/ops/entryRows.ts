/** SQL of outbox entries for operators; the worker's own is in outbox/rows.ts. */
import { sql } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { isFree } from '../outbox/rows.ts';
import { DEAD_ENTRY, OPEN_ENTRY } from './rows.ts';
import { DELIVERY_ITEM_AT } from '../orders/items/deliveryKey.ts';

export type Entry = Pick<
  Tables['outbox'],
  'id' | 'kind' | 'dedupe_key' | 'state' | 'attempts' | 'first_at' | 'next_at' | 'lease_until' | 'last_error'
>;
const ENTRY = [
  'id',
  'kind',
  'dedupe_key',
  'state',
  'attempts',
  'first_at',
  'next_at',
  'lease_until',
  'last_error',
] as const;

/** Entries that were given up, have failed several times, or are overdue. */
export async function listStuckEntries(
  q: Query,
  { tries, dueBefore, most }: { tries: number; dueBefore: number; most: number },
): Promise<Entry[]> {
  const dead = q.selectFrom('outbox').select(ENTRY).where(DEAD_ENTRY).orderBy('next_at').limit(most);
  const stuck = q
    .selectFrom('outbox')
    .select(ENTRY)
    .where(OPEN_ENTRY)
    .where((eb) => eb.or([eb('attempts', '>=', tries), eb('next_at', '<', dueBefore)]))
    .orderBy('next_at')
    .limit(most);
  return [...(await dead.execute()), ...(await stuck.execute())].slice(0, most);
}

export const entriesOf = (q: Query, keys: readonly string[]): Promise<Entry[]> =>
  keys.length
    ? q.selectFrom('outbox').select(ENTRY).where('dedupe_key', 'in', keys).orderBy('id').execute()
    : Promise.resolve([]);

/** More than an operator reads in the story of one order. */
const MAX_MAILS = 200;

/** Mails of one owner whose keys begin so: an index finds entries by their owner, and none by the beginning of a key. */
export const mailsWithKeysFrom = (
  q: Query,
  userId: string,
  beginnings: readonly string[],
): Promise<Entry[]> =>
  q
    .selectFrom('outbox')
    .select(ENTRY)
    .where('user_id', '=', userId)
    .where((eb) => eb.or(beginnings.map((beginning) => eb('dedupe_key', 'like', `${beginning}%`))))
    .orderBy('id')
    .limit(MAX_MAILS)
    .execute();

/** Refunded items are not delivered any more; other entries always count. */
const TO_BE_DELIVERED = sql<boolean>`(kind <> 'fulfil' or exists (
  select 1 from order_items i where i.id = substr(outbox.dedupe_key, ${sql.lit(DELIVERY_ITEM_AT)})
  and i.state in ('pending', 'uncertain', 'dead')
  and not exists (select 1 from refunds r where r.order_item_id = i.id and r.state <> 'void')))`;

/**
 * Makes entries due now that were given up or wait for a retry; a dead one gets its 72 hours again. Their work may have
 * been done, so it is looked up first (`uncertain`).
 * @returns the changed entries: not those done or in progress
 */
export const revive = (tx: Query, ids: readonly string[], now: number): Promise<Entry[]> =>
  tx
    .updateTable('outbox')
    .set((eb) => ({
      state: eb
        .case()
        .when('state', '=', 'pending')
        .then('pending' as const)
        .else('uncertain' as const)
        .end(),
      first_at: eb.case().when('state', '=', 'dead').then(eb.val(now)).else(eb.ref('first_at')).end(),
      next_at: now,
    }))
    .where('id', 'in', ids)
    .where('state', 'in', ['pending', 'uncertain', 'dead'])
    .where(TO_BE_DELIVERED)
    .where(isFree(now))
    .returning(ENTRY)
    .execute();

/** An item's state follows its delivery's. */
export async function reviveItems(tx: Query, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .updateTable('order_items')
    .set({ state: 'uncertain' })
    .where('id', 'in', ids)
    .where('state', '=', sql.lit('dead'))
    .execute();
}
