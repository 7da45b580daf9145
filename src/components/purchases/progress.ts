import { deliveryCopy } from '../../copy/purchases/delivery.ts';
import { purchasesCopy } from '../../copy/purchases/purchases.ts';
import type { DeliveredPurchase } from '../../shared/products/delivered.ts';
import { PRODUCTS } from '../../shared/products/products.ts';
import type { ItemRefund } from '../../shared/orders/itemRefund.ts';
import type { PurchaseItem, PurchaseOrder } from '../../shared/orders/orders.ts';
import { hasEnded } from '../../shared/orders/period.ts';

const { refunding, refundLate, refunded } = purchasesCopy.paidTwice;
const paidTwice = { refunding, refundLate, refunded };
const { notSupplied } = purchasesCopy;

type Name = 'ready' | 'ended' | 'over' | 'preparing' | 'attention' | 'refunding' | 'refundLate' | 'refunded';

/** State of an item of a paid order in words. `ready` and `ended` are stamped by their days (phases.ts). */
export type Progress = {
  name: Name;
  tone: 'ok' | 'passport' | 'danger';
  stamp: string;
  note: string;
  title: string;
  text: string;
};

const TONE: Record<Name, Progress['tone']> = {
  ready: 'ok',
  ended: 'passport',
  over: 'passport',
  preparing: 'passport',
  attention: 'danger',
  refunding: 'passport',
  refundLate: 'danger',
  refunded: 'danger',
};
const NO_TEXTS = { stamp: '', note: '', title: '', text: '' };

type Item = Pick<PurchaseItem, 'product_id' | 'variant' | 'state' | 'delivered' | 'refund' | 'period'>;

/** Key of the product's sentences and pass. */
export const productNameOf = ({
  product_id,
  variant,
}: Pick<PurchaseItem, 'product_id' | 'variant'>): DeliveredPurchase['kind'] =>
  variant ?? PRODUCTS[product_id]!.name;

/** @param now ms */
export function progressOf(order: Pick<PurchaseOrder, 'status'>, item: Item, now: number): Progress {
  const name = nameOf(order, item, now);
  const delivery = deliveryCopy[productNameOf(item)];
  const texts = { ready: NO_TEXTS, ended: NO_TEXTS, ...delivery, ...purchasesCopy.progress };
  return { name, tone: TONE[name], ...texts[name], ...reason(name, item.refund) };
}

/** Why it goes back, when the traveler has not asked for it. */
function reason(
  name: Name,
  { bought_with, not_supplied }: ItemRefund,
): Partial<Pick<Progress, 'title' | 'text'>> {
  if (!(name in paidTwice)) return {};
  if (not_supplied) return notSupplied[name as keyof typeof notSupplied];
  if (!bought_with) return {};
  const { title, text } = paidTwice[name as keyof typeof paidTwice];
  return { title, text: text(bought_with) };
}

const NAME_OF_REFUND: Partial<Record<ItemRefund['state'], Name>> = {
  asked: 'refunding',
  pending: 'refunding',
  late: 'refundLate',
  done: 'refunded',
};

function nameOf({ status }: Pick<PurchaseOrder, 'status'>, item: Item, now: number): Name {
  const { state, delivered, refund, period } = item;
  const refundName = NAME_OF_REFUND[refund.state];
  if (refundName) return refundName;
  // What was delivered is removed a set time after the trip (docs/decisions/0014).
  if (state === 'done') return !delivered ? 'over' : hasEnded(period, now) ? 'ended' : 'ready';
  return state === 'dead' || status === 'needs_attention' ? 'attention' : 'preparing';
}

/** What an order in short is about: the items that did not go back, or all of them once none is left. @param now ms */
export function currentItems<I extends Item>(
  order: { status: PurchaseOrder['status']; items: I[] },
  now: number,
): I[] {
  const remaining = order.items.filter((item) => nameOf(order, item, now) !== 'refunded');
  return remaining.length ? remaining : order.items;
}

/** Nothing changes in these any more. */
const CLOSED_STATES: readonly Name[] = ['ended', 'over', 'refunded'];

/** Its days are over and nothing is pending. @param now ms */
export const isPast = (order: Pick<PurchaseOrder, 'status'>, item: Item, now: number): boolean =>
  hasEnded(item.period, now) && CLOSED_STATES.includes(nameOf(order, item, now));
