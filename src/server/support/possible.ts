/** What can be done to an order now; the work itself decides again. */
import { isPaid } from '../../shared/orders/orders.ts';
import type { OrderAction } from '../../shared/staff/supportActions.ts';
import { hasRefundWithoutItem, refundableAmount } from '../orders/refunds/refundableAmount.ts';
import type { OrderItemView, OrderPage } from './orderPage.ts';

/** `item`: of one item. `cents`: what goes back, or came; `ofOtherOrders`: cents of other orders in it. The first one is the next step of an order that waits. */
type PossibleAction = {
  action: OrderAction;
  item?: string;
  title?: string;
  cents: number;
  ofOtherOrders?: number;
};

export function possibleActions({
  order,
  items,
  refunds,
  entries,
  claimed,
  isGone,
  moments,
}: OrderPage): PossibleAction[] {
  const paid = isPaid(order.state);
  const left = paid ? refundableAmount(order, refunds) : 0;
  const has = (cause: string) => moments.some((moment) => moment.kind === 'state' && moment.cause === cause);
  const isAccepted = has('payment accepted');
  const isOtherAmount = order.paid_amount !== null && order.paid_amount !== order.total;
  // Also in another currency, or through another page.
  const isDiffering = isOtherAmount || (has('payment differs') && !isAccepted);
  const waits = isOtherAmount && order.state === 'needs_attention' && !isAccepted && !refunds.length;
  const failed = refunds.some(({ state }) => state === 'failed');
  const open = entries.some(({ state }) => state === 'dead' || state === 'uncertain');
  const undelivered = items.filter(
    ({ state, isForHand }) => isForHand && (state === 'dead' || state === 'uncertain'),
  );
  const correctable = items.filter(
    ({ id, state, isFromHand }) => isFromHand && state === 'done' && !claimed.includes(id),
  );
  const remaining = items.filter(({ state }) => !['refund_pending', 'refunded'].includes(state));
  const ofOtherOrders = remaining.reduce((sum, item) => sum + item.ofOtherOrders, 0);
  const returnable = remaining.filter(
    (item) => !claimed.includes(item.id) && item.left > 0 && item.left <= left,
  );
  const name = (item: OrderItemView) => nameOf(item, items);
  return [
    ...(failed || open ? [{ action: 'retry', cents: 0 } as const] : []),
    ...(left > 0 && !claimed.length && (isDiffering || !hasRefundWithoutItem(refunds))
      ? [{ action: 'refund', cents: left + ofOtherOrders, ofOtherOrders } as const]
      : []),
    ...(waits && !isGone ? [{ action: 'accept', cents: order.paid_amount ?? 0 } as const] : []),
    ...(isGone ? [] : undelivered).map((item) => ({
      action: 'deliver' as const,
      item: item.id,
      title: name(item),
      cents: 0,
    })),
    ...(isGone ? [] : correctable).map((item) => ({
      action: 'correct' as const,
      item: item.id,
      title: name(item),
      cents: 0,
    })),
    ...(left > 0 && !isDiffering && items.length > 1
      ? returnable.map((item) => ({
          action: 'item' as const,
          item: item.id,
          title: name(item),
          cents: item.left + item.ofOtherOrders,
          ofOtherOrders: item.ofOtherOrders,
        }))
      : []),
    ...(left > 0 && !isDiffering ? [{ action: 'part', cents: left } as const] : []),
    ...(order.paid_at !== null && !isGone ? [{ action: 'mail', cents: 0 } as const] : []),
  ];
}

/** Nothing of its delivery is given up: what failed before is on its way again, by itself. */
export function isBeingTried(entries: OrderPage['entries']): boolean {
  const deliveries = entries.filter(({ kind }) => kind === 'fulfil');
  const isOpen = deliveries.some(({ state }) => ['pending', 'in_flight', 'uncertain'].includes(state));
  return isOpen && deliveries.every(({ state }) => state !== 'dead');
}

/** Says which one, also of two equal ones: by its dates and number, and by its place in the order where those are the same. */
function nameOf(item: OrderItemView, all: readonly OrderItemView[]): string {
  const wordsOf = ({ title, note, dates, number }: OrderItemView) =>
    [`${title}: ${note}`, dates, number].filter(Boolean).join(', ');
  const name = wordsOf(item);
  const equal = all.filter((each) => wordsOf(each) === name);
  const at = equal.findIndex(({ id }) => id === item.id);
  return equal.length > 1 ? `${name} (${at + 1}/${equal.length})` : name;
}
