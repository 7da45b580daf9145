import type { Selectable } from 'kysely';
import type { StaffAction } from '../../shared/staff/actions.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

type LogRow = Selectable<Tables['staff_log']>;

export async function insertLogEntry(tx: Query, row: LogRow): Promise<void> {
  await tx.insertInto('staff_log').values(row).execute();
}

/** `actor` and `on`: addresses of accounts that are still there; `order`: the number of the order that it was done to. */
export type LogEntryRow = LogRow & { actor: string | null; on: string | null; order: string | null };

/** `about`: ids of accounts or orders that did something or that something was done to. */
export type LogFilter = { action?: StaffAction | undefined; about?: readonly string[] | undefined };

/** Addresses of accounts and what items of orders are, by id. @param ids at most some of each line of a page */
export async function namesOf(q: Query, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const [accounts, items] = await Promise.all([
    q.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute(),
    q.selectFrom('order_items').select(['id', 'snapshot_json']).where('id', 'in', ids).execute(),
  ]);
  const itemName = (json: string): string => {
    const { title, note } = JSON.parse(json) as { title?: string; note?: string };
    return [title, note].filter(Boolean).join(': ');
  };
  return new Map([
    ...accounts.map(({ id, email }) => [id, email] as const),
    ...items.map(({ id, snapshot_json }) => [id, itemName(snapshot_json)] as const),
  ]);
}

/** Newest first. @param before id of the entry that they are older than */
export const logEntries = (
  q: Query,
  most: number,
  before: string | undefined,
  { action, about }: LogFilter,
): Promise<LogEntryRow[]> =>
  q
    .selectFrom('staff_log')
    .leftJoin('users as actor', 'actor.id', 'staff_log.actor_id')
    .leftJoin('users as account', 'account.id', 'staff_log.subject')
    .leftJoin('orders', 'orders.id', 'staff_log.subject')
    .selectAll('staff_log')
    .select(['actor.email as actor', 'account.email as on', 'orders.number as order'])
    .$if(before !== undefined, (query) => query.where('staff_log.id', '<', before!))
    .$if(action !== undefined, (query) => query.where('staff_log.action', '=', action!))
    .$if(about !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('staff_log.actor_id', 'in', about!), eb('staff_log.subject', 'in', about!)]),
      ),
    )
    .orderBy('staff_log.id', 'desc')
    .limit(most)
    .execute();
