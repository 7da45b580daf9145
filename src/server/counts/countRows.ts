/** SQL of the daily counts. */
import type { CountedStep } from '../../shared/staff/steps.ts';
import type { Query } from '../db/database.ts';

export type DailyCount = { day: string; step: CountedStep; count: number };

/** Several processes add to the same rows. */
export async function addCounts(tx: Query, counts: readonly DailyCount[]): Promise<void> {
  await tx
    .insertInto('daily_counts')
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'step'])
        .doUpdateSet((eb) => ({ count: eb('daily_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}
