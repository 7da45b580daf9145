/** SQL of when suppliers are asked about eSIMs, and of what they answer. */
import { type Database, type Query, skipLocked } from '../../db/database.ts';
import type { EsimNotice, EsimUsageReport } from '../../providers/esim/port.ts';
import type { UsageRow } from './rows.ts';

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
 * @param row as it was taken
 * @param next when to ask again; null for never
 */
export async function storeUsageReport(
  tx: Query,
  row: UsageRow,
  { state, used, total, asOf, resetsAt, topsUp }: EsimUsageReport,
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
      next_at: eb.case().when('next_at', '=', row.next_at).then(eb.val(next)).else(eb.ref('next_at')).end(),
    }))
    .where('order_item_id', '=', row.order_item_id)
    .execute();
}

export const stopAsking = async (tx: Query, item: string): Promise<void> =>
  void (await tx
    .updateTable('esim_usage')
    .set({ next_at: null })
    .where('order_item_id', '=', item)
    .execute());
