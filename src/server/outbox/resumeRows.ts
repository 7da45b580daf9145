/** SQL of work that is taken up again. */
import type { Query } from '../db/database.ts';

/** A stopped entry gets its 72 hours again: what an earlier try did is not known. */
export const resume = async (tx: Query, key: string, now: number): Promise<void> =>
  void (await tx
    .updateTable('outbox')
    .set({ state: 'uncertain', first_at: now, next_at: now })
    .where('dedupe_key', '=', key)
    .where('state', '=', 'stopped')
    .execute());
