import type { OrderItemRow } from '../items/rows.ts';
import type { OrderRow } from '../rows.ts';
import type { RefundRow } from './rows.ts';

type Payment = Pick<OrderRow, 'paid_amount' | 'total'>;

/**
 * Cents of a payment that have not gone back and are not on their way. A failed refund counts: it can be tried again.
 * @param refunds all of the order
 */
export function refundableAmount(
  order: Payment,
  refunds: readonly Pick<RefundRow, 'amount' | 'state'>[],
): number {
  const active = refunds.filter(isActive);
  return active.some(({ amount }) => amount === null) ? 0 : paidMinus(order, active);
}

/**
 * Cents of an item's price that have not gone back, and are not on their way.
 * @param refunds all of its order
 */
export const refundableAmountOfItem = (
  refunds: readonly Pick<RefundRow, 'amount' | 'state' | 'order_item_id' | 'part_of'>[],
  { id, amount }: Pick<OrderItemRow, 'id' | 'amount'>,
): number =>
  refunds
    .filter((refund) => isActive(refund) && (refund.order_item_id === id || refund.part_of === id))
    .reduce((left, refund) => left - (refund.amount ?? 0), amount);

/** Whether a part went back that belongs to no item: its amount was named by staff or at the provider. */
export const hasRefundWithoutItem = (
  refunds: readonly Pick<RefundRow, 'amount' | 'state' | 'order_item_id' | 'part_of'>[],
): boolean =>
  refunds.some(
    (refund) =>
      isActive(refund) && refund.order_item_id === null && refund.part_of === null && refund.amount !== null,
  );

/** Whether staff gave this item back, or its order. */
export const isGivenByStaff = (
  refunds: readonly Pick<RefundRow, 'amount' | 'state' | 'cause' | 'order_item_id'>[],
  itemId: string,
): boolean =>
  refunds.some(
    (refund) =>
      isActive(refund) &&
      refund.cause === 'operator' &&
      (refund.order_item_id === itemId || refund.order_item_id === null),
  );

/** Cents of an order that staff decided to give back. */
export const refundedByStaff = (
  order: Payment,
  refunds: readonly Pick<RefundRow, 'amount' | 'state' | 'cause'>[],
): number => sumOf(order, refunds, ({ cause }) => cause === 'goodwill' || cause === 'operator');

/** Cents of an order whose refunds have begun and are not finished. */
export const amountOnItsWay = (
  order: Payment,
  refunds: readonly Pick<RefundRow, 'amount' | 'state'>[],
): number => sumOf(order, refunds, ({ state }) => state !== 'done');

/** Counts a refund without an amount, which is of the whole order, as what the other refunds leave. */
function sumOf<Refund extends Pick<RefundRow, 'amount' | 'state'>>(
  order: Payment,
  refunds: readonly Refund[],
  isCounted: (refund: Refund) => boolean,
): number {
  const active = refunds.filter(isActive);
  const rest = paidMinus(order, active);
  return active.filter(isCounted).reduce((sum, { amount }) => sum + (amount ?? rest), 0);
}

const isActive = ({ state }: Pick<RefundRow, 'state'>): boolean => state !== 'void';

const paidMinus = ({ paid_amount, total }: Payment, refunds: readonly Pick<RefundRow, 'amount'>[]): number =>
  (paid_amount ?? total) - refunds.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
