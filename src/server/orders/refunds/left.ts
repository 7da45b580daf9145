import type { OrderRow } from '../rows.ts';
import type { RefundRow } from './rows.ts';

/**
 * Cents of a payment that have not gone back and are not on their way. A failed refund counts: it can be tried again.
 * @param refunds all of the order
 */
export function leftOf(
  { paid_amount, total }: Pick<OrderRow, 'paid_amount' | 'total'>,
  refunds: readonly Pick<RefundRow, 'amount' | 'state'>[],
): number {
  const paid = paid_amount ?? total;
  const active = refunds.filter(({ state }) => state !== 'void');
  if (active.some(({ amount }) => amount === null)) return 0;
  return paid - active.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}
