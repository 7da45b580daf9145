/** SQL of what travelers keep. */
import type { SavedKind } from '../../shared/saved/saved.ts';
import { compileOnce } from '../db/compileOnce.ts';
import type { Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** Searches have their own table. */
export type ItemKind = Exclude<SavedKind, 'searches'>;

/** Saved items, without those that wait for their undo. */
export const items = (q: Query, userId: string) =>
  q.selectFrom('saved_items').where('user_id', '=', userId).where('removed_at', 'is', null);

/** In saved order. */
export const itemsOf = (q: Query, userId: string): Promise<{ kind: ItemKind; item_id: string }[]> =>
  items(q, userId).select(['kind', 'item_id']).orderBy('saved_at').orderBy('item_id').execute();

/** What the saved page tells of an item beside its entry. `price` in cents, of the time it was saved: `saved_at`, ms. */
export type ItemRow = Pick<Selectable<Tables['saved_items']>, (typeof COLUMNS)[number]>;

const COLUMNS = ['item_id', 'list_id', 'note', 'price', 'saved_at'] as const;

type Item = { userId: string; kind: ItemKind; id: string };

const itemRows = compileOnce((q, { userId, kind, id }: Item) =>
  items(q, userId).select(COLUMNS).where('kind', '=', kind).where('item_id', '=', id),
);

export const itemOf = async (
  q: Query,
  userId: string,
  kind: ItemKind,
  id: string,
): Promise<ItemRow | undefined> => (await itemRows(q, { userId, kind, id }))[0];

export const hasItem = async (q: Query, userId: string, kind: ItemKind, id: string): Promise<boolean> =>
  Boolean(await itemOf(q, userId, kind, id));

const itemCounts = compileOnce((q, { userId, kind }: { userId: string; kind: ItemKind }) =>
  items(q, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', kind),
);

export async function countItems(q: Query, userId: string, kind: ItemKind): Promise<number> {
  const [row] = await itemCounts(q, { userId, kind });
  return Number(row!.n);
}

/** An item that was removed a moment ago comes back as it was. */
export const insertItem = compileOnce(
  (tx, { userId, kind, id, price, now }: Item & { price: number | null; now: number }) =>
    tx
      .insertInto('saved_items')
      .values({ user_id: userId, kind, item_id: id, price, saved_at: now })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'item_id']).doUpdateSet({ removed_at: null }),
      ),
);

/** The row stays for its undo. */
export const removeItem = compileOnce((tx, { userId, kind, id, now }: Item & { now: number }) =>
  tx
    .updateTable('saved_items')
    .set({ removed_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('removed_at', 'is', null),
);

/** @param before ms */
export async function deleteRemoved(tx: Query, before: number): Promise<void> {
  await tx.deleteFrom('saved_items').where('removed_at', '<', before).execute();
}

export async function setNote(
  tx: Query,
  userId: string,
  kind: ItemKind,
  id: string,
  note: string,
): Promise<void> {
  await tx
    .updateTable('saved_items')
    .set({ note })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
}

const countsByKind = compileOnce((q, { userId }: { userId: string }) =>
  items(q, userId)
    .select((eb) => ['kind', eb.fn.countAll<number>().as('n')])
    .groupBy('kind'),
);

/** Counts by kind; kinds without items are left out. */
export async function countsOf(q: Query, userId: string): Promise<{ kind: ItemKind; n: number }[]> {
  const rows = await countsByKind(q, { userId });
  return rows.map(({ kind, n }) => ({ kind, n: Number(n) }));
}

/** All saved programs, or those of a list, the newest first. */
export const programRows = (q: Query, userId: string, list?: string): Promise<ItemRow[]> =>
  items(q, userId)
    .select(COLUMNS)
    .where('kind', '=', 'programs')
    .$if(list !== undefined, (query) => query.where('list_id', '=', list!))
    .orderBy('saved_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute();

type Range = { userId: string; kind: ItemKind; from: number; size: number };

/** The newest first. `from`: how many come before. */
export const newestRows = compileOnce((q, { userId, kind, from, size }: Range) =>
  items(q, userId)
    .select(COLUMNS)
    .where('kind', '=', kind)
    .orderBy('saved_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(size)
    .offset(from),
);

/** The same as ids. */
export const newestItems = async (...range: Parameters<typeof newestRows>): Promise<string[]> =>
  (await newestRows(...range)).map(({ item_id }) => item_id);
