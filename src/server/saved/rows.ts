/** SQL of what travelers keep. */
import type { SavedKind } from '../../shared/saved/saved.ts';
import type { Query } from '../db/database.ts';

/** Searches have their own table. */
export type ItemKind = Exclude<SavedKind, 'searches'>;

/**
 * Serializes inserts that depend on a count: PostgreSQL makes others wait for this row until the transaction ends;
 * SQLite has one writer anyway.
 */
export async function lockSavedLists(tx: Query, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', userId)
    .execute();
}

/** In saved order. */
export const itemsOf = (q: Query, userId: string): Promise<{ kind: ItemKind; item_id: string }[]> =>
  q
    .selectFrom('saved_items')
    .select(['kind', 'item_id'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('item_id')
    .execute();

export async function hasItem(q: Query, userId: string, kind: ItemKind, id: string): Promise<boolean> {
  const row = await q
    .selectFrom('saved_items')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  return Boolean(row);
}

export async function countItems(q: Query, userId: string, kind: ItemKind): Promise<number> {
  const { n } = await q
    .selectFrom('saved_items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertItem(
  tx: Query,
  userId: string,
  kind: ItemKind,
  id: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('saved_items')
    .values({ user_id: userId, kind, item_id: id, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteItem(tx: Query, userId: string, kind: ItemKind, id: string): Promise<void> {
  await tx
    .deleteFrom('saved_items')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
}

/** Which of these are saved: one query for a whole page. */
export const savedAmong = (
  q: Query,
  userId: string,
  ids: readonly string[],
): Promise<{ kind: ItemKind; item_id: string }[]> =>
  q
    .selectFrom('saved_items')
    .select(['kind', 'item_id'])
    .where('user_id', '=', userId)
    .where('item_id', 'in', [...ids])
    .execute();

/** Counts by kind; kinds without items are left out. */
export async function countsOf(q: Query, userId: string): Promise<{ kind: ItemKind; n: number }[]> {
  const rows = await q
    .selectFrom('saved_items')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, n }) => ({ kind, n: Number(n) }));
}

/** The newest first. @param from how many come before */
export async function newestItems(
  q: Query,
  userId: string,
  kind: ItemKind,
  { from, size }: { from: number; size: number },
): Promise<string[]> {
  const rows = await q
    .selectFrom('saved_items')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('saved_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(size)
    .offset(from)
    .execute();
  return rows.map(({ item_id }) => item_id);
}
