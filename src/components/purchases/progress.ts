import { purchasesCopy as copy } from '../../copy/purchases.ts';
import type { PurchaseItem, PurchaseOrder } from '../../shared/orders/orders.ts';

/** What the traveler is told about an item of a paid order: a stamp, and words while there is nothing to install. */
export type Progress = {
  name: 'ready' | 'preparing' | 'attention' | 'refunded';
  tone: 'ok' | 'passport' | 'danger';
  stamp: string;
  note: string;
  title: string;
  text: string;
};

const PROGRESS: Record<Progress['name'], Progress> = {
  ready: { name: 'ready', tone: 'ok', stamp: copy.ready, note: copy.readyNote, title: '', text: '' },
  preparing: {
    name: 'preparing',
    tone: 'passport',
    stamp: copy.preparing,
    note: copy.preparingNote,
    title: copy.preparingTitle,
    text: copy.preparingText,
  },
  attention: {
    name: 'attention',
    tone: 'danger',
    stamp: copy.attention,
    note: copy.attentionNote,
    title: copy.attentionTitle,
    text: copy.attentionText,
  },
  refunded: {
    name: 'refunded',
    tone: 'danger',
    stamp: copy.refunded,
    note: copy.refundedNote,
    title: copy.refundedTitle,
    text: copy.refundedText,
  },
};

export function progressOf(
  { status }: Pick<PurchaseOrder, 'status'>,
  { state, delivered }: Pick<PurchaseItem, 'state' | 'delivered'>,
): Progress {
  if (state === 'refunded' || status === 'refunded') return PROGRESS.refunded;
  if (state === 'done' && delivered) return PROGRESS.ready;
  const stuck = state === 'dead' || status === 'needs_attention' || status === 'refund_pending';
  return stuck ? PROGRESS.attention : PROGRESS.preparing;
}
