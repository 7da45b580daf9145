/** SQL of shared comparisons. */
import type { Query } from '../../db/database.ts';

/** `programs` in the order of their ids; `createdAt` ms. */
type SharedRow = { id: string; programs: string[]; createdAt: number };

const read = (row: { id: string; programs: string; created_at: number }): SharedRow => ({
  id: row.id,
  programs: JSON.parse(row.programs) as string[],
  createdAt: row.created_at,
});

/** The newest first. */
export async function sharedComparisonsOf(q: Query, userId: string): Promise<SharedRow[]> {
  const rows = await q
    .selectFrom('shared_comparisons')
    .select(['id', 'programs', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(read);
}

/** The signed token grants access, so no user is needed. */
export async function sharedById(q: Query, id: string): Promise<SharedRow | undefined> {
  const row = await q
    .selectFrom('shared_comparisons')
    .select(['id', 'programs', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && read(row);
}

export async function insertShared(tx: Query, userId: string, { id, programs, createdAt }: SharedRow) {
  await tx
    .insertInto('shared_comparisons')
    .values({ id, user_id: userId, programs: JSON.stringify(programs), created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteShared(tx: Query, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('shared_comparisons').where('user_id', '=', userId).where('id', '=', id).execute();
}
