/** What can be done to an order now; the work itself decides again. */
import { isPaid } from '../../../shared/orders/orders.ts';
import type { OrderAction } from '../../../shared/staff/supportActions.ts';
import { hasRefundWithoutItem, refundableAmount } from '../../orders/refunds/refundableAmount.ts';
import type { OrderItemView, OrderPage } from './page.ts';

/** `item`: of one item. `cents`: what goes back, or came; `ofOtherOrders`: cents of other orders in it. The first one is the next step of an order that waits. */
type PossibleAction = {
  action: OrderAction;
  item?: string;
  title?: string;
  cents: number;
  ofOtherOrders?: number;
};

/** It stands in the list of what needs attention. */
export const waitsForStaff = ({ order, refunds }: Pick<OrderPage, 'order' | 'refunds'>): boolean =>
  order.state === 'needs_attention' || refunds.some(({ state }) => state === 'failed');

export function possibleActions(page: OrderPage): PossibleAction[] {
  const payment = paymentOf(page);
  return [
    ...(hasFailed(page) ? [{ action: 'retry', cents: 0 } as const] : []),
    ...fullRefund(page, payment),
    ...acceptance(page, payment),
    ...handDeliveries(page),
    ...(payment.isDiffering ? [] : itemRefunds(page, payment.left)),
    ...(hasMail(page) ? [{ action: 'mail', cents: 0 } as const] : []),
  ];
}

/** Whether a mail of this order was sent and can be sent again. */
const hasMail = ({ order, refunds, hasOrderMail, isGone }: OrderPage): boolean =>
  order.paid_at !== null &&
  !isGone &&
  (hasOrderMail || refunds.some(({ state, amount }) => state === 'done' && amount !== null));

type Payment = { left: number; isOtherAmount: boolean; isAccepted: boolean; isDiffering: boolean };

/** `left`: cents that can still be given back. `isDiffering`: another amount, currency or page, not accepted since. */
function paymentOf({ order, refunds, moments }: OrderPage): Payment {
  const has = (cause: string) => moments.some((moment) => moment.kind === 'state' && moment.cause === cause);
  const isAccepted = has('payment accepted');
  const isOtherAmount = order.paid_amount !== null && order.paid_amount !== order.total;
  return {
    left: isPaid(order.state) ? refundableAmount(order, refunds) : 0,
    isOtherAmount,
    isAccepted,
    isDiffering: isOtherAmount || (has('payment differs') && !isAccepted),
  };
}

const hasFailed = ({ refunds, entries }: OrderPage): boolean =>
  refunds.some(({ state }) => state === 'failed') || entries.some(isOpen);

const isOpen = ({ state }: { state: string }): boolean => state === 'dead' || state === 'uncertain';

function fullRefund(page: OrderPage, { left, isDiffering }: Payment): PossibleAction[] {
  if (left <= 0 || page.claimed.length || (!isDiffering && hasRefundWithoutItem(page.refunds))) return [];
  const ofOtherOrders = itemsLeft(page).reduce((sum, item) => sum + item.ofOtherOrders, 0);
  return [{ action: 'refund', cents: left + ofOtherOrders, ofOtherOrders }];
}

const itemsLeft = ({ items }: OrderPage) =>
  items.filter(({ state }) => state !== 'refund_pending' && state !== 'refunded');

function acceptance({ order, refunds, isGone }: OrderPage, payment: Payment): PossibleAction[] {
  const waits = order.state === 'needs_attention' && payment.isOtherAmount && !payment.isAccepted;
  return waits && !refunds.length && !isGone ? [{ action: 'accept', cents: order.paid_amount ?? 0 }] : [];
}

function handDeliveries({ items, claimed, isGone }: OrderPage): PossibleAction[] {
  if (isGone) return [];
  const undelivered = items.filter((item) => item.isForHand && isOpen(item));
  const correctable = items.filter(
    ({ id, state, isFromHand }) => isFromHand && state === 'done' && !claimed.includes(id),
  );
  const ofItem = (action: OrderAction) => (item: OrderItemView) => ({
    ...{ action, item: item.id, title: nameOf(item, items), cents: 0 },
  });
  return [...undelivered.map(ofItem('deliver')), ...correctable.map(ofItem('correct'))];
}

/** Refunds of single items, and of an amount that the clerk types. */
function itemRefunds(page: OrderPage, left: number): PossibleAction[] {
  if (left <= 0) return [];
  const { items, claimed } = page;
  const returnable = itemsLeft(page).filter(
    (item) => !claimed.includes(item.id) && item.left > 0 && item.left <= left,
  );
  return [
    ...(items.length > 1 ? returnable : []).map((item) => ({
      ...{ action: 'item' as const, item: item.id, title: nameOf(item, items) },
      cents: item.left + item.ofOtherOrders,
      ofOtherOrders: item.ofOtherOrders,
    })),
    { action: 'part', cents: left },
  ];
}

/** Nothing of its delivery is given up: what failed before is on its way again, by itself. */
export function isBeingTried(entries: OrderPage['entries']): boolean {
  const deliveries = entries.filter(({ kind }) => kind === 'fulfil');
  const isRunning = deliveries.some(({ state }) => ['pending', 'in_flight', 'uncertain'].includes(state));
  return isRunning && deliveries.every(({ state }) => state !== 'dead');
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
