import { randomUUID } from 'node:crypto';
import type { Query } from '../db/database.ts';

/** The id of this process as an owner of leases. */
const OWNER = randomUUID();

type JobTimes = { now: number; until: number; before: number };

/** Takes a due job that no other process holds. @returns whether the caller has it now */
export async function takePeriodicJob(
  tx: Query,
  name: string,
  { now, until, before }: JobTimes,
): Promise<boolean> {
  const row = await tx
    .insertInto('chores')
    .values({ name, owner: OWNER, lease_until: until, done_at: 0 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ owner: OWNER, lease_until: until })
        .where('chores.lease_until', '<=', now)
        .where('chores.done_at', '<=', before),
    )
    .returning('name')
    .execute();
  return row.length === 1;
}

export const endPeriodicJob = (tx: Query, name: string, doneAt: number): Promise<void> =>
  release(tx, name, { lease_until: 0, done_at: doneAt });

/** After a failure. @param until ms; no process takes it before */
export const postponePeriodicJob = (tx: Query, name: string, until: number): Promise<void> =>
  release(tx, name, { lease_until: until });

async function release(
  tx: Query,
  name: string,
  times: { lease_until: number; done_at?: number },
): Promise<void> {
  await tx
    .updateTable('chores')
    .set({ owner: null, ...times })
    .where('name', '=', name)
    .where('owner', '=', OWNER)
    .execute();
}
