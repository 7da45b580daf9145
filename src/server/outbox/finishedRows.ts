/** SQL of entries that are over. */
import { sql } from 'kysely';
import type { Query } from '../db/database.ts';
import type { OutboxRow } from './rows.ts';

/** Repeats the condition of the index outbox_over exactly: a bound parameter would not match it. */
const OVER = sql<boolean>`state in ('done', 'dead', 'stopped')`;

type FinishedEntries = { kinds: readonly string[]; states: readonly OutboxRow['state'][]; before: number };

/** @param finished `before`: ms; when they were to be done first. @returns how many, at most `most` */
export async function deleteFinished(
  tx: Query,
  { kinds, states, before }: FinishedEntries,
  most: number,
): Promise<number> {
  const old = tx
    .selectFrom('outbox')
    .select('id')
    .where(OVER)
    .where('kind', 'in', kinds)
    .where('state', 'in', states)
    .where('first_at', '<', before)
    .limit(most);
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('id', 'in', old)
    // Again, for one that an operator takes up while PostgreSQL waits for its row.
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
