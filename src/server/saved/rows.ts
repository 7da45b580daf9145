/** SQL of what travelers keep. */
import type { SavedKind } from '../../shared/saved/saved.ts';
import type { Criteria, NewSearch } from '../../shared/saved/searches.ts';
import type { Query } from '../db/database.ts';

/** Searches have rows of their own. */
export type ItemKind = Exclude<SavedKind, 'searches'>;
export type SavedSearch = NewSearch & { id: string; savedAt: number; seenAt: number };

/**
 * What is counted before an insert must not be counted by two at once: PostgreSQL lets others wait for this row until
 * the transaction ends; SQLite has one writer anyway.
 */
export async function oneAtATime(tx: Query, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', userId)
    .execute();
}

/** In the order they were saved. */
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

/** In the order they were saved. */
export async function searchesOf(q: Query, userId: string): Promise<SavedSearch[]> {
  const rows = await q
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, header, path, criteria, saved_at, seen_at }) => ({
    id,
    header,
    path,
    criteria: JSON.parse(criteria) as Criteria,
    savedAt: saved_at,
    seenAt: seen_at,
  }));
}

export async function searchWith(q: Query, userId: string, fingerprint: string): Promise<string | undefined> {
  const row = await q
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.id;
}

export async function countSearches(q: Query, userId: string): Promise<number> {
  const { n } = await q
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertSearch(
  tx: Query,
  userId: string,
  search: NewSearch & { id: string; fingerprint: string },
  now: number,
): Promise<void> {
  const { criteria, ...row } = search;
  await tx
    .insertInto('saved_searches')
    .values({ ...row, user_id: userId, criteria: JSON.stringify(criteria), saved_at: now, seen_at: now })
    .execute();
}

export async function deleteSearch(tx: Query, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** @param now what came into the catalogue up to then is no longer new */
export async function markSeen(
  tx: Query,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (!ids.length) return;
  await tx
    .updateTable('saved_searches')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}
