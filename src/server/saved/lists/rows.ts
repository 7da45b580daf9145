/** SQL of named lists. */
import { compileOnce } from '../../db/compileOnce.ts';
import type { Query } from '../../db/database.ts';

export type ListRow = { id: string; name: string };

const listRows = compileOnce((q, { userId }: { userId: string }) =>
  q
    .selectFrom('saved_lists')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id'),
);

/** The oldest first. */
export const listsOf = (q: Query, userId: string): Promise<ListRow[]> => listRows(q, { userId });

export async function insertList(tx: Query, userId: string, list: ListRow, now: number): Promise<void> {
  await tx
    .insertInto('saved_lists')
    .values({ ...list, user_id: userId, created_at: now })
    .execute();
}

export async function renameList(tx: Query, userId: string, { id, name }: ListRow): Promise<void> {
  await tx
    .updateTable('saved_lists')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Its programs are then in no list. */
export async function deleteList(tx: Query, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('saved_lists').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Puts saved programs into a list of the same user. */
export async function moveToList(
  tx: Query,
  userId: string,
  listId: string | null,
  programs: readonly string[],
): Promise<void> {
  if (!programs.length) return;
  await tx
    .updateTable('saved_items')
    .set({ list_id: listId })
    .where('user_id', '=', userId)
    .where('kind', '=', 'programs')
    .where('item_id', 'in', [...programs])
    .execute();
}
