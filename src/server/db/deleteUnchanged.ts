import type { Query } from './database.ts';

/** A claim or an offer, with its history. @returns false when it has changed since it was read */
export async function deleteUnchanged(
  tx: Query,
  table: 'claims' | 'offers',
  { id, user_id, changed_at }: { id: string; user_id: string; changed_at: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('changed_at', '=', changed_at)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}
