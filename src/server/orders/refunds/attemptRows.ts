/** SQL of the attempts of refunds. A write requires the lock of the refund's order. */
import { sql, type Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

type AttemptRow = Selectable<Tables['refund_attempts']>;

export const attemptByRef = (tx: Query, providerRef: string): Promise<AttemptRow | undefined> =>
  tx.selectFrom('refund_attempts').selectAll().where('provider_ref', '=', providerRef).executeTakeFirst();

/** The provider's references of those that failed. */
export const failedAttempts = async (q: Query, refundId: string): Promise<string[]> =>
  (
    await q
      .selectFrom('refund_attempts')
      .select('provider_ref')
      .where('refund_id', '=', refundId)
      .where('state', '=', sql.lit('failed'))
      .execute()
  ).map(({ provider_ref }) => provider_ref);

export async function putAttempt(tx: Query, attempt: AttemptRow): Promise<void> {
  await tx
    .insertInto('refund_attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.column('provider_ref').doUpdateSet({ state: attempt.state }))
    .execute();
}
