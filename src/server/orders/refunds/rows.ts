/** SQL of refunds. A decision about a refund requires its order's lock. */
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import { inBatches } from '../../lib/inBatches.ts';
import type { Tables } from '../../db/schema.ts';

/** Without the credit note's number, which `insertRefund` assigns. */
export type RefundRow = Omit<Selectable<Tables['refunds']>, 'credit_note'>;

/** The order's lock keeps two refunds from one number. @returns false when the provider's refund is already stored */
export async function insertRefund(tx: Query, refund: RefundRow): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('refunds')
    .values((eb) => ({ ...refund, credit_note: nextCreditNote(eb, refund.order_id) }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return insertedRow.length === 1;
}

const nextCreditNote = ({ selectFrom }: ExpressionBuilder<Tables, 'refunds'>, orderId: string) =>
  selectFrom('refunds')
    .select(({ fn, lit }) => sql<number>`${fn.coalesce(fn.max('credit_note'), lit(0))} + 1`.as('next'))
    .where('order_id', '=', orderId);

/** Cents of an item's price that have not gone back, and are not on their way. */
export async function readRefundableAmountOfItem(
  q: Query,
  item: { id: string; amount: number },
): Promise<number> {
  const { given } = await q
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount').as('given'))
    .where((eb) => eb.or([eb('part_of', '=', item.id), eb('order_item_id', '=', item.id)]))
    .where('state', '<>', 'void')
    .executeTakeFirstOrThrow();
  return item.amount - Number(given ?? 0);
}

type Change = Partial<
  Pick<RefundRow, 'state' | 'attempt' | 'amount' | 'provider_ref' | 'done_at' | 'cause' | 'change_id'>
>;

export async function setRefund(tx: Query, { id }: Pick<RefundRow, 'id'>, change: Change): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** For the worker and the provider's answers, which know only our id. */
export const refundById = (q: Query, id: string): Promise<RefundRow | undefined> =>
  q.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** The number within its order that `insertRefund` assigned. */
export const creditNoteOf = (q: Query, id: string): Promise<{ credit_note: number | null }> =>
  q.selectFrom('refunds').select('credit_note').where('id', '=', id).executeTakeFirstOrThrow();

export const refundOfItem = (q: Query, itemId: string): Promise<RefundRow | undefined> =>
  q.selectFrom('refunds').selectAll().where('order_item_id', '=', itemId).executeTakeFirst();

export const refundByRef = (q: Query, providerRef: string): Promise<RefundRow | undefined> =>
  q.selectFrom('refunds').selectAll().where('provider_ref', '=', providerRef).executeTakeFirst();

export const refundsOf = (q: Query, orderId: string): Promise<RefundRow[]> =>
  q.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('asked_at').execute();

const BATCH = 200;

/** Refunds that the provider accepted before an instant and has not finished, with their payments. */
export const unendedRefunds = (
  q: Query,
  before: number,
): AsyncGenerator<{ id: string; payment_ref: string }> =>
  inBatches((after) =>
    q
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.id', 'orders.payment_ref'])
      .where('refunds.state', '=', sql.lit('pending'))
      .where('refunds.provider_ref', 'is not', null)
      .where('refunds.asked_at', '<=', before)
      .where('orders.payment_ref', 'is not', null)
      .where('refunds.id', '>', after)
      .orderBy('refunds.id')
      .limit(BATCH)
      .$narrowType<{ payment_ref: string }>()
      .execute(),
  );
