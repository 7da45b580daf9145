/** SQL of the wholesaler's data that we store: our orders there, and its catalogue. */
import type { Selectable } from 'kysely';
import type { Query } from '../../../db/database.ts';
import { putSetting, settingOf } from '../../../db/settings.ts';
import type { Tables } from '../../../db/schema.ts';

export type AccessOrderRow = Selectable<Tables['esim_access_orders']>;

/** Written before the first call: after a crash the key and the time of the request are known. */
export async function addOrder(tx: Query, key: string, askedAt: number): Promise<AccessOrderRow> {
  await tx
    .insertInto('esim_access_orders')
    .values({ key, order_no: null, asked_at: askedAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx.selectFrom('esim_access_orders').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}

export const orderOf = (q: Query, key: string): Promise<AccessOrderRow | undefined> =>
  q.selectFrom('esim_access_orders').selectAll().where('key', '=', key).executeTakeFirst();

export const setOrderNo = async (tx: Query, key: string, orderNo: string): Promise<void> =>
  void (await tx
    .updateTable('esim_access_orders')
    .set({ order_no: orderNo })
    .where('key', '=', key)
    .execute());

export const forgetOrder = async (tx: Query, key: string): Promise<void> =>
  void (await tx.deleteFrom('esim_access_orders').where('key', '=', key).execute());

const CATALOGUE = 'esim-access:catalogue';

/** JSON, or undefined before the first one. */
export const cachedCatalogue = (q: Query): Promise<string | undefined> => settingOf(q, CATALOGUE);

export const storeCatalogue = (tx: Query, value: string): Promise<void> => putSetting(tx, CATALOGUE, value);
