import { purchasesCopy } from '../../copy/purchases.ts';
import { ESIM } from '../../shared/cart/skus.ts';
import type { PurchaseItem, PurchaseOrder } from '../../shared/orders/orders.ts';

const { esim, insurance, refunded } = purchasesCopy.progress;

type Name = 'ready' | 'over' | 'preparing' | 'attention' | 'refunded';

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
  refunded: 'danger',
};

type Item = Pick<PurchaseItem, 'product_id' | 'state' | 'delivered'>;

export function progressOf(order: Pick<PurchaseOrder, 'status'>, item: Item): Progress {
  const name = nameOf(order, item);
  const words = { ...(String(item.product_id) === ESIM ? esim : insurance), refunded };
  return { name, tone: TONE[name], ...words[name] };
}

function nameOf({ status }: Pick<PurchaseOrder, 'status'>, { state, delivered }: Item): Name {
  if (state === 'refunded' || status === 'refunded') return 'refunded';
  // What was delivered is removed a set time after the trip (docs/decisions/0014).
  if (state === 'done') return delivered ? 'ready' : 'over';
  const stuck = state === 'dead' || status === 'needs_attention' || status === 'refund_pending';
  return stuck ? 'attention' : 'preparing';
}
