import type { Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

type LogRow = Selectable<Tables['staff_log']>;

export async function insertLogEntry(tx: Query, row: LogRow): Promise<void> {
  await tx.insertInto('staff_log').values(row).execute();
}

/** `actor` and `on`: addresses of accounts that are still there. */
export type LogEntryRow = LogRow & { actor: string | null; on: string | null };

/** Newest first. @param before id of the entry that they are older than */
export const logEntries = (q: Query, most: number, before?: string): Promise<LogEntryRow[]> =>
  q
    .selectFrom('staff_log')
    .leftJoin('users as actor', 'actor.id', 'staff_log.actor_id')
    .leftJoin('users as account', 'account.id', 'staff_log.subject')
    .selectAll('staff_log')
    .select(['actor.email as actor', 'account.email as on'])
    .$if(before !== undefined, (query) => query.where('staff_log.id', '<', before!))
    .orderBy('staff_log.id', 'desc')
    .limit(most)
    .execute();
