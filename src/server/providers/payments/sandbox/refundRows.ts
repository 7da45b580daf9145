/** SQL of the sandbox's refunds. */
import type { Selectable } from 'kysely';
import type { Query } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import { PAGE } from './rows.ts';

export type RefundRow = Selectable<Tables['sandbox_refunds']>;

/** Oldest first, one page. @param after the last row of the previous page */
export function refundsSince(q: Query, since: number, after: RefundRow | undefined): Promise<RefundRow[]> {
  const all = q.selectFrom('sandbox_refunds').selectAll().where('created_at', '>=', since);
  const next = after
    ? all.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after.created_at, after.id)))
    : all;
  return next.orderBy('created_at').orderBy('id').limit(PAGE).execute();
}

export const addRefund = async (tx: Query, refund: RefundRow): Promise<void> =>
  void (await tx.insertInto('sandbox_refunds').values(refund).execute());

export const refundsOf = (q: Query, payment: string): Promise<RefundRow[]> =>
  q.selectFrom('sandbox_refunds').selectAll().where('payment_ref', '=', payment).orderBy('id').execute();
