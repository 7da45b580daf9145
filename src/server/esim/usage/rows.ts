/** SQL of what is left of eSIMs. What a traveler sees filters by user (threat 9). */
import type { Selectable } from 'kysely';
import type { NumberQuery, Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type UsageRow = Selectable<Tables['esim_usage']>;

export const usageOfItem = (q: Query, item: string): Promise<UsageRow | undefined> =>
  q.selectFrom('esim_usage').selectAll().where('order_item_id', '=', item).executeTakeFirst();

type UsedItem = Pick<Selectable<Tables['order_items']>, 'order_id' | 'snapshot_json' | 'changed_json'>;

/** @returns undefined for one that is in refund */
export const itemOf = (q: Query, id: string): Promise<UsedItem | undefined> =>
  q
    .selectFrom('order_items')
    .select(['order_id', 'snapshot_json', 'changed_json'])
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst();

export async function recordReminded(
  tx: Query,
  item: string,
  told: Partial<Pick<UsageRow, 'low_told' | 'last_day_told'>>,
): Promise<void> {
  await tx.updateTable('esim_usage').set(told).where('order_item_id', '=', item).execute();
}

type NewUsage = Pick<UsageRow, 'order_item_id' | 'user_id' | 'ref' | 'watch_from' | 'watch_until'>;

export async function insertUsage(tx: Query, row: NewUsage, now: number): Promise<void> {
  await tx
    .insertInto('esim_usage')
    .values({
      ...row,
      state: null,
      used: null,
      total: null,
      resets_at: null,
      as_of: null,
      ...NEVER,
      next_at: now,
    })
    .onConflict((conflict) => conflict.column('order_item_id').doNothing())
    .execute();
}
const NEVER = { tops_up: null, asked_at: 0, answered_at: 0, low_told: null, last_day_told: null };

export const usageOfItems = (q: Query, userId: string, items: readonly string[]): Promise<UsageRow[]> =>
  q
    .selectFrom('esim_usage')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_item_id', 'in', items)
    .execute();

/** Returns the eSIMs whose days are not over, the first to end first. */
export const runningUsage = (q: Query, userId: string, now: number, most: number): Promise<UsageRow[]> =>
  q
    .selectFrom('esim_usage')
    .selectAll()
    .where('user_id', '=', userId)
    .where('watch_from', '<=', now)
    .where('watch_until', '>', now)
    .where('state', 'in', ['active', 'used_up', 'installed'])
    .orderBy('watch_until')
    .limit(most)
    .execute();

export const forgetUsage = async (tx: Query, item: string): Promise<void> =>
  void (await tx.deleteFrom('esim_usage').where('order_item_id', '=', item).execute());

/** When a supplier last told what one of the user's eSIMs has left, ms. */
export const lastAnswer = (q: Query, userId: string): NumberQuery =>
  q
    .selectFrom('esim_usage')
    .select((usage) => usage.fn.max('answered_at').as('at'))
    .where('user_id', '=', userId);
