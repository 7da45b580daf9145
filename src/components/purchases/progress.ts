import { purchasesCopy } from '../../copy/purchases.ts';
import { ESIM } from '../../shared/cart/skus.ts';
import type { ItemRefund } from '../../shared/orders/itemRefund.ts';
import type { PurchaseItem, PurchaseOrder } from '../../shared/orders/orders.ts';

const { esim, insurance, ...back } = purchasesCopy.progress;
const { refunding, refundLate, refunded } = purchasesCopy.paidTwice;
const paidTwice = { refunding, refundLate, refunded };

type Name = 'ready' | 'over' | 'preparing' | 'attention' | 'refunding' | 'refundLate' | 'refunded';

/** What the traveler is told about an item of a paid order: a stamp, and words while there is nothing to use. */
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
  over: 'passport',
  preparing: 'passport',
  attention: 'danger',
  refunding: 'passport',
  refundLate: 'danger',
  refunded: 'danger',
};

type Item = Pick<PurchaseItem, 'product_id' | 'state' | 'delivered' | 'refund'>;

export function progressOf(order: Pick<PurchaseOrder, 'status'>, item: Item): Progress {
  const name = nameOf(order, item);
  const words = { ...(String(item.product_id) === ESIM ? esim : insurance), ...back };
  return { name, tone: TONE[name], ...words[name], ...twiceWords(name, item.refund.bought_with) };
}

/** Why it goes back, when the traveler has not asked for it. @param other the order that has the same */
function twiceWords(name: Name, other: string | undefined): Partial<Pick<Progress, 'title' | 'text'>> {
  if (!other || !(name in paidTwice)) return {};
  const { title, text } = paidTwice[name as keyof typeof paidTwice];
  return { title, text: text(other) };
}

const BACK: Partial<Record<ItemRefund['state'], Name>> = {
  asked: 'refunding',
  pending: 'refunding',
  late: 'refundLate',
  done: 'refunded',
};

function nameOf({ status }: Pick<PurchaseOrder, 'status'>, { state, delivered, refund }: Item): Name {
  const back = BACK[refund.state];
  if (back) return back;
  // What was delivered is removed a set time after the trip (docs/decisions/0014).
  if (state === 'done') return delivered ? 'ready' : 'over';
  return state === 'dead' || status === 'needs_attention' ? 'attention' : 'preparing';
}
