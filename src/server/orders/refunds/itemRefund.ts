/** Derives the state of refunds from an order's rows. */
import { type ItemRefund } from '../../../shared/orders/itemRefund.ts';
import { isPaid } from '../../../shared/orders/orders.ts';
import { isWithinRefundPeriod, type RefundRule } from '../../../shared/orders/refunds.ts';
import { wasDeliveredByHand } from '../byHand.ts';
import type { OrderItemRow } from '../items/rows.ts';
import type { OrderRow } from '../rows.ts';
import type { RefundRow } from './rows.ts';
import { isOurWholeRefund } from './wholeRefund.ts';

type Order = Pick<OrderRow, 'state' | 'total' | 'paid_amount'>;
type Refund = Pick<RefundRow, 'order_item_id' | 'state' | 'cause'>;

/** It is not paid, or a person must decide: part of the payment was refunded at the provider, or it differs from the total. */
export const cannotRefundAutomatically = (
  { state, total, paid_amount }: Order,
  refunds: readonly Refund[],
): boolean =>
  !isPaid(state) ||
  (paid_amount !== null && paid_amount !== total) ||
  refunds.some(({ order_item_id, cause }) => order_item_id === null && cause !== 'change');

/**
 * The state of an item's refund for its owner.
 * @param refunds all of the order
 * @param rule frozen at purchase
 */
export function itemRefund(
  order: Order,
  item: Pick<OrderItemRow, 'id' | 'state'> & { data_json?: string | null },
  refunds: readonly Refund[],
  rule: RefundRule,
  now: number,
): ItemRefund {
  const own = refunds.find(({ order_item_id }) => order_item_id === item.id);
  const ruleText = { rule: rule.text, until: rule.until };
  if (own && own.state !== 'void' && own.state !== 'done')
    return { ...ruleText, state: own.state === 'failed' ? 'late' : own.state };
  if (item.state === 'refunded') return { ...ruleText, state: 'done' };
  if (item.state === 'refund_pending')
    return { ...ruleText, state: refunds.find(isOurWholeRefund)?.state === 'failed' ? 'late' : 'pending' };
  const undelivered = item.state === 'dead' || item.state === 'uncertain';
  const isTakenBack = item.state === 'done' && !own && !wasDeliveredByHand(item.data_json);
  const isRefundable = undelivered || (isTakenBack && isWithinRefundPeriod(rule, now));
  return {
    ...ruleText,
    state: isRefundable && !cannotRefundAutomatically(order, refunds) ? 'offered' : 'closed',
  };
}
