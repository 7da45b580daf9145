/** SQL of our top-ups at the wholesaler. */
import type { Selectable } from 'kysely';
import type { Query } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

type TopUpRow = Selectable<Tables['esim_access_top_ups']>;

/** Written before the first call: after a crash the key and its eSIM are there to be searched. */
export async function addTopUp(tx: Query, key: string, esimRef: string, askedAt: number): Promise<TopUpRow> {
  await tx
    .insertInto('esim_access_top_ups')
    .values({ key, esim_ref: esimRef, top_up_ref: null, asked_at: askedAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx.selectFrom('esim_access_top_ups').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}

export const topUpOf = (q: Query, key: string): Promise<TopUpRow | undefined> =>
  q.selectFrom('esim_access_top_ups').selectAll().where('key', '=', key).executeTakeFirst();

export const setTopUpRef = async (tx: Query, key: string, ref: string): Promise<void> =>
  void (await tx
    .updateTable('esim_access_top_ups')
    .set({ top_up_ref: ref })
    .where('key', '=', key)
    .execute());

export const forgetTopUp = async (tx: Query, key: string): Promise<void> =>
  void (await tx.deleteFrom('esim_access_top_ups').where('key', '=', key).execute());
