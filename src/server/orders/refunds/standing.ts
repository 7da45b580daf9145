/** What the rows of an order say about giving money back. */
import { type ItemRefund } from '../../../shared/orders/itemRefund.ts';
import { isPaid } from '../../../shared/orders/orders.ts';
import { inTime, type RefundRule } from '../../../shared/orders/refunds.ts';
import type { OrderItemRow } from '../items/rows.ts';
import type { OrderRow } from '../rows.ts';
import type { RefundRow } from './rows.ts';
import { isOwnWhole } from './whole.ts';

type Order = Pick<OrderRow, 'state' | 'total' | 'paid_amount'>;
type Refund = Pick<RefundRow, 'order_item_id' | 'state' | 'cause'>;

/** Part of it was given back at the provider, or something else than its total was paid: a person must look. */
export const isByHand = ({ state, total, paid_amount }: Order, refunds: readonly Refund[]): boolean =>
  !isPaid(state) ||
  (paid_amount !== null && paid_amount !== total) ||
  refunds.some(({ order_item_id }) => order_item_id === null);

/**
 * How an item's refund stands for its owner.
 * @param refunds all of the order
 * @param rule as it was frozen
 */
export function itemRefund(
  order: Order,
  item: Pick<OrderItemRow, 'id' | 'state'>,
  refunds: readonly Refund[],
  rule: RefundRule,
  now: number,
): ItemRefund {
  const own = refunds.find(({ order_item_id }) => order_item_id === item.id);
  const said = { rule: rule.text, until: rule.until };
  if (own && own.state !== 'void' && own.state !== 'done')
    return { ...said, state: own.state === 'failed' ? 'late' : own.state };
  if (item.state === 'refunded') return { ...said, state: 'done' };
  if (item.state === 'refund_pending')
    return { ...said, state: refunds.find(isOwnWhole)?.state === 'failed' ? 'late' : 'pending' };
  const undelivered = item.state === 'dead' || item.state === 'uncertain';
  const offered = undelivered || (item.state === 'done' && !own && inTime(rule, now));
  return { ...said, state: offered && !isByHand(order, refunds) ? 'offered' : 'closed' };
}
