/** SQL of what is left of eSIMs. What a traveler sees filters by user (threat 9). */
import type { Selectable } from 'kysely';
import { type Database, type NumberQuery, type Query, skipLocked } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { EsimNotice, EsimReading } from '../../providers/esim/port.ts';

export type UsageRow = Selectable<Tables['esim_usage']>;

export const usageOfItem = (q: Query, item: string): Promise<UsageRow | undefined> =>
  q.selectFrom('esim_usage').selectAll().where('order_item_id', '=', item).executeTakeFirst();

/** `snapshot_json`: as it is in force. */
export type UsedItem = { order_id: string; snapshot_json: string };

/** @returns undefined for one that is in refund */
export const itemOf = (q: Query, id: string): Promise<UsedItem | undefined> =>
  q
    .selectFrom('order_items')
    .select(['order_id', (eb) => eb.fn.coalesce('changed_json', 'snapshot_json').as('snapshot_json')])
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst();

export async function setTold(
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

/** Those whose days are not over, the first to end first. */
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

/** Makes these due. */
export async function makeDue(tx: Query, userId: string, items: readonly string[], now: number) {
  await tx
    .updateTable('esim_usage')
    .set({ next_at: now })
    .where('user_id', '=', userId)
    .where('order_item_id', 'in', items)
    .execute();
}

/** Makes those of a notification due. It names at least one. */
export async function makeNoticedDue(tx: Query, { ref, key }: EsimNotice, now: number): Promise<void> {
  await tx
    .updateTable('esim_usage')
    .set({ next_at: now })
    .where((eb) =>
      eb.or([...(ref ? [eb('ref', '=', ref)] : []), ...(key ? [eb('order_item_id', '=', key)] : [])]),
    )
    .execute();
}

type Filter = { now: number; items: readonly string[] | undefined };

const due = (q: Query, { now, items }: Filter) =>
  q
    .selectFrom('esim_usage')
    .select('order_item_id')
    .where('next_at', 'is not', null)
    .where('next_at', '<=', now)
    .$if(items !== undefined, (query) => query.where('order_item_id', 'in', items!));

/** Checked first, so that an idle worker writes nothing. */
export const anyDue = async (q: Query, filter: Filter): Promise<boolean> =>
  (await due(q, filter).limit(1).execute()).length > 0;

/** Takes what is due, and sets the next try for a process that dies. */
export const takeDue = (
  tx: Query,
  dialect: Database['dialect'],
  filter: Filter,
  { again, most }: { again: number; most: number },
): Promise<UsageRow[]> =>
  tx
    .updateTable('esim_usage')
    .set({ asked_at: filter.now, next_at: again })
    .where('order_item_id', 'in', skipLocked(dialect, due(tx, filter).orderBy('next_at').limit(most)))
    .returningAll()
    .execute();

/**
 * What made it due while it was asked about, e.g. a notification, stays: the answer may be the older one.
 * @param asked as it was taken
 * @param next when to ask again; null for never
 */
export async function storeReading(
  tx: Query,
  asked: UsageRow,
  { state, used, total, asOf, resetsAt, topsUp }: EsimReading,
  { now, next }: { now: number; next: number | null },
): Promise<void> {
  await tx
    .updateTable('esim_usage')
    .set((eb) => ({
      state,
      used,
      total,
      as_of: asOf,
      resets_at: resetsAt ?? null,
      tops_up: topsUp ? 1 : 0,
      answered_at: now,
      next_at: eb.case().when('next_at', '=', asked.next_at).then(next).else(eb.ref('next_at')).end(),
    }))
    .where('order_item_id', '=', asked.order_item_id)
    .execute();
}

export const stopAsking = async (tx: Query, item: string): Promise<void> =>
  void (await tx
    .updateTable('esim_usage')
    .set({ next_at: null })
    .where('order_item_id', '=', item)
    .execute());

export const forgetUsage = async (tx: Query, item: string): Promise<void> =>
  void (await tx.deleteFrom('esim_usage').where('order_item_id', '=', item).execute());

/** When a supplier last told what one of the user's eSIMs has left, ms. */
export const lastAnswer = (q: Query, userId: string): NumberQuery =>
  q
    .selectFrom('esim_usage')
    .select((usage) => usage.fn.max('answered_at').as('at'))
    .where('user_id', '=', userId);
