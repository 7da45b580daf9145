import { supportCopy } from '../../copy/support.ts';
import { usd } from '../../shared/lib/money.ts';

const { order: copy } = supportCopy;

type Order = {
  state: string;
  total: number;
  paid_amount: number | null;
  isGone: boolean;
  failedRefunds: number;
  /** Of its last event. */
  cause: string;
};

/** @returns undefined for an order that does not wait for a decision */
export function whyItWaits(order: Order): { title: string; text: string } | undefined {
  const { state, total, paid_amount: paid, isGone, failedRefunds, cause } = order;
  if (failedRefunds) return { title: copy.failedRefund, text: copy.failedRefundText };
  if (state !== 'needs_attention' || cause === 'payment accepted') return undefined;
  if (isGone) return { title: copy.goneWaits, text: copy.goneWaitsText };
  if (cause === 'payment differs' && paid !== null) {
    if (paid === total) return { title: copy.otherPayment, text: copy.otherPaymentText };
    const text = paid < total ? copy.tooLittle(usd(total - paid)) : copy.tooMuch(usd(paid - total));
    return { title: copy.differs(usd(total), usd(paid)), text };
  }
  return { title: copy.givenUp, text: copy.givenUpText };
}
