/** SQL of what travelers were reminded of, and are about to be. */
import { sql } from 'kysely';
import type { Query } from '../db/database.ts';
import { otherPricePrefixes } from './priceKeys.ts';

/** Returns when the user was reminded of each reason (ms), by the reason's key. */
export async function remindedAt(q: Query, userId: string): Promise<Map<string, number>> {
  const rows = await q
    .selectFrom('reminders_told')
    .select(['key', 'told_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ key, told_at }) => [key, told_at]));
}

/** Up to which entries of the catalogue (ms of `added_at`) results were counted when they were told of, by the reason's key. */
export type CountedTo = ReadonlyMap<string, number>;

export async function resultsCountedTo(q: Query, userId: string): Promise<CountedTo> {
  const rows = await q
    .selectFrom('reminders_told')
    .select(['key', 'added'])
    .where('user_id', '=', userId)
    .where('added', 'is not', null)
    .execute();
  return new Map(rows.map(({ key, added }) => [key, added!]));
}

/** Of a program's prices the one told last is kept. @param keys at least one */
export async function recordReminded(
  tx: Query,
  userId: string,
  keys: readonly string[],
  now: number,
  countedTo: CountedTo = new Map(),
): Promise<void> {
  for (const start of otherPricePrefixes(keys))
    await tx
      .deleteFrom('reminders_told')
      .where('user_id', '=', userId)
      .where(sql`substr(key, 1, ${start.length})`, '=', start)
      .execute();
  await tx
    .insertInto('reminders_told')
    .values(keys.map((key) => ({ user_id: userId, key, told_at: now, added: countedTo.get(key) ?? null })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(({ ref }) => ({ told_at: now, added: ref('excluded.added') })),
    )
    .execute();
}

/** Except the price of a program that is still saved: without it an old change would be reported again. @param before ms */
export async function deleteReminded(tx: Query, userId: string, before: number): Promise<void> {
  await tx
    .deleteFrom('reminders_told')
    .where('user_id', '=', userId)
    .where('told_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saved_items')
            .select('item_id')
            .whereRef('saved_items.user_id', '=', 'reminders_told.user_id')
            .where('kind', '=', 'programs')
            .where(sql<boolean>`reminders_told.key like 'price:' || saved_items.item_id || ':%'`),
        ),
      ),
    )
    .execute();
}

/** Whether a digest is still to be sent. @param key of the outbox */
export async function isWaiting(q: Query, key: string): Promise<boolean> {
  const open = q
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', key)
    .where('state', 'in', ['pending', 'in_flight', 'uncertain']);
  return (await open.execute()).length > 0;
}
