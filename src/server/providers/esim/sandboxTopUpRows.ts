/** SQL of the sandbox wholesaler's top-ups. */
import type { Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type SandboxTopUpRow = Selectable<Tables['sandbox_top_ups']>;

/** Keeps an existing row with this key: two requests may arrive at once. */
export async function addTopUp(tx: Query, row: SandboxTopUpRow): Promise<void> {
  await tx
    .insertInto('sandbox_top_ups')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export const topUpOf = (q: Query, key: string): Promise<SandboxTopUpRow | undefined> =>
  q.selectFrom('sandbox_top_ups').selectAll().where('key', '=', key).executeTakeFirst();

/** Returns the top-ups that were not cancelled, the oldest first. */
export const topUpsOf = (q: Query, iccids: readonly string[]): Promise<SandboxTopUpRow[]> =>
  q
    .selectFrom('sandbox_top_ups')
    .selectAll()
    .where('iccid', 'in', iccids)
    .where('use', '=', 'unused')
    .orderBy('created_at')
    .orderBy('key')
    .execute();

export async function cancelTopUp(tx: Query, key: string): Promise<void> {
  await tx.updateTable('sandbox_top_ups').set({ use: 'cancelled' }).where('key', '=', key).execute();
}

export const forgetTopUp = async (tx: Query, key: string): Promise<void> =>
  void (await tx.deleteFrom('sandbox_top_ups').where('key', '=', key).execute());
