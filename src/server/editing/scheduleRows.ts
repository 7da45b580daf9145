import { sql, type Insertable, type Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type Schedule = Selectable<Tables['content_schedules']>;

export async function addSchedule(tx: Query, row: Insertable<Tables['content_schedules']>): Promise<void> {
  await tx.insertInto('content_schedules').values(row).execute();
}

export const scheduleRow = (q: Query, id: string): Promise<Schedule | undefined> =>
  q.selectFrom('content_schedules').selectAll().where('id', '=', id).executeTakeFirst();

/** Plans that wait, of all files; more are refused. */
export const LIMIT = 200;

/** What is still to come, the soonest first. */
export const waitingSchedules = (q: Query): Promise<Schedule[]> =>
  q
    .selectFrom('content_schedules')
    .selectAll()
    .where('state', '=', sql.lit('waiting'))
    .orderBy('due_at')
    .limit(LIMIT)
    .execute();

export const waitingPlansOf = (q: Query, file: string): Promise<Schedule[]> =>
  q
    .selectFrom('content_schedules')
    .selectAll()
    .where('file', '=', file)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('due_at')
    .limit(LIMIT)
    .execute();

type End = { state: 'done' | 'refused' | 'cancelled'; why: string | null; done_at: number };

/** @returns false when it is over already */
export async function endSchedule(tx: Query, id: string, end: End): Promise<boolean> {
  const ended = await tx
    .updateTable('content_schedules')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .returning('id')
    .execute();
  return ended.length === 1;
}
