/** SQL of work owed, as an operator sees and pushes it; the worker's own is in outbox/rows.ts. */
import { sql } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { DEAD_ENTRY, OPEN_ENTRY } from './rows.ts';

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

/** Work that was given up, and work that has been tried several times or is overdue. */
export async function listStuckEntries(
  q: Query,
  { tries, dueBefore, most }: { tries: number; dueBefore: number; most: number },
): Promise<Entry[]> {
  const dead = q.selectFrom('outbox').select(ENTRY).where(DEAD_ENTRY).orderBy('next_at').limit(most);
  const late = q
    .selectFrom('outbox')
    .select(ENTRY)
    .where(OPEN_ENTRY)
    .where((eb) => eb.or([eb('attempts', '>=', tries), eb('next_at', '<', dueBefore)]))
    .orderBy('next_at')
    .limit(most);
  return [...(await dead.execute()), ...(await late.execute())].slice(0, most);
}

export const entriesOf = (q: Query, keys: readonly string[]): Promise<Entry[]> =>
  keys.length
    ? q.selectFrom('outbox').select(ENTRY).where('dedupe_key', 'in', keys).orderBy('id').execute()
    : Promise.resolve([]);

/** What is given back, or about to be, is not delivered any more; other work is what it is. */
const TO_BE_DELIVERED = sql<boolean>`(kind <> 'fulfil' or exists (
  select 1 from order_items i where 'fulfil:' || i.id = outbox.dedupe_key and i.state in ('pending', 'uncertain', 'dead')
  and not exists (select 1 from refunds r where r.order_item_id = i.id and r.state <> 'void')))`;

/**
 * Makes entries due now that were given up or wait for their next try; a dead one gets its 72 hours anew. What it was to
 * do may have happened, so it is looked up first (`uncertain`).
 * @returns those that were changed: not what is done, or in somebody's hands
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
      first_at: eb.case().when('state', '=', 'dead').then(now).else(eb.ref('first_at')).end(),
      next_at: now,
    }))
    .where('id', 'in', ids)
    .where('state', 'in', ['pending', 'uncertain', 'dead'])
    .where(TO_BE_DELIVERED)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning(ENTRY)
    .execute();

/** An item stands as its delivery does. */
export async function reviveItems(tx: Query, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .updateTable('order_items')
    .set({ state: 'uncertain' })
    .where('id', 'in', ids)
    .where('state', '=', 'dead')
    .execute();
}
