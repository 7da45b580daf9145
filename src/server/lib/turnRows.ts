import { sql } from 'kysely';
import type { Query } from '../db/database.ts';

/**
 * Takes the turn of a chore until an instant (ms).
 * @returns false while somebody else's lasts
 */
export async function takeTurn(tx: Query, chore: string, now: number, until: number): Promise<boolean> {
  const taken = await tx
    .insertInto('settings')
    .values({ key: `turn:${chore}`, value: String(until) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: String(until) })
        .where(sql<number>`cast(settings.value as bigint)`, '<=', now),
    )
    .returning('key')
    .execute();
  return taken.length === 1;
}
