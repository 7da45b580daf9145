/** SQL of top-ups. What a traveler asks for filters by user (threat 9). */
import type { Insertable } from 'kysely';
import type { CalendarDate } from '../../../shared/lib/dates.ts';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { UsageRow } from '../usage/rows.ts';

const items = (q: Query) =>
  q
    .selectFrom('order_items')
    .leftJoin('purchases', 'purchases.order_item_id', 'order_items.id')
    .leftJoin('esim_usage', 'esim_usage.order_item_id', 'order_items.id')
    .select(['order_items.id', 'order_items.order_id', 'order_items.state', 'order_items.provider_ref'])
    .select(['order_items.snapshot_json', 'order_items.changed_json', 'purchases.data_json'])
    .select(['esim_usage.state as usage_state', 'esim_usage.used', 'esim_usage.total', 'esim_usage.as_of'])
    .select(['esim_usage.resets_at', 'esim_usage.tops_up'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select((refunds) => refunds.fn.countAll().as('count'))
        .whereRef('refunds.order_item_id', '=', 'order_items.id')
        .where('refunds.state', '<>', 'void')
        .as('refunds'),
    );

/** An item with its delivery, what is left of it, and how many refunds it has. */
export const esimOf = (q: Query, userId: string, id: string) =>
  items(q).where('order_items.user_id', '=', userId).where('order_items.id', '=', id).executeTakeFirst();

export type EsimRow = NonNullable<Awaited<ReturnType<typeof esimOf>>>;

/** @param topUp an item of the same traveler */
export const esimFor = (q: Query, topUp: string, id: string): Promise<EsimRow | undefined> =>
  items(q)
    .innerJoin('order_items as top_ups', 'top_ups.user_id', 'order_items.user_id')
    .where('top_ups.id', '=', topUp)
    .where('order_items.id', '=', id)
    .executeTakeFirst();

/** Until the transaction ends no other top-up of this eSIM is counted. */
export const lockEsim = async (tx: Query, id: string): Promise<void> =>
  void (await tx
    .updateTable('order_items')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .execute());

export const insertTopUp = async (tx: Query, row: Insertable<Tables['esim_top_ups']>): Promise<void> =>
  void (await tx.insertInto('esim_top_ups').values(row).execute());

/** @returns the eSIM that had it */
export async function deleteTopUp(tx: Query, item: string): Promise<string | undefined> {
  const [row] = await tx
    .deleteFrom('esim_top_ups')
    .where('order_item_id', '=', item)
    .returning('esim_item_id')
    .execute();
  return row?.esim_item_id;
}

/** The last day of the longest top-up; undefined without one. */
export async function lastDayOf(tx: Query, esim: string): Promise<CalendarDate | undefined> {
  const row = await tx
    .selectFrom('esim_top_ups')
    .select((eb) => eb.fn.max('last_day').as('last'))
    .where('esim_item_id', '=', esim)
    .executeTakeFirst();
  return row?.last ?? undefined;
}

export const snapshotOf = (tx: Query, id: string): Promise<{ snapshot_json: string } | undefined> =>
  tx.selectFrom('order_items').select('snapshot_json').where('id', '=', id).executeTakeFirst();

/** As it is in force from now on; the job that forgets stores its last day again. */
export async function putInForce(tx: Query, id: string, changed_json: string | null): Promise<void> {
  await tx.updateTable('order_items').set({ changed_json, ends_on: null }).where('id', '=', id).execute();
}

/** Usage is queried until then, at once, and a reminder of the new last day may be sent. */
export async function watchUntil(tx: Query, id: string, watch_until: number, now: number): Promise<void> {
  await tx
    .updateTable('esim_usage')
    .set({ watch_until, next_at: now, last_day_told: null })
    .where('order_item_id', '=', id)
    .execute();
}

/** The top-ups among these whose eSIM was told to be used up since they were added, each as the row of its eSIM. */
export const usedUpTopUps = async (q: Query, userId: string, items: readonly string[]): Promise<UsageRow[]> =>
  q
    .selectFrom('esim_top_ups')
    .innerJoin('esim_usage', 'esim_usage.order_item_id', 'esim_top_ups.esim_item_id')
    .innerJoin('purchases', 'purchases.order_item_id', 'esim_top_ups.order_item_id')
    .selectAll('esim_usage')
    .select('esim_top_ups.order_item_id')
    .where('esim_usage.user_id', '=', userId)
    .where('esim_top_ups.order_item_id', 'in', items)
    .where('esim_usage.state', '=', 'used_up')
    .whereRef('esim_usage.as_of', '>', 'purchases.created_at')
    .execute();

/** Those of an eSIM, which lasts as long as they do. */
export const forgetTopUps = async (tx: Query, esim: string): Promise<void> =>
  void (await tx.deleteFrom('esim_top_ups').where('esim_item_id', '=', esim).execute());
