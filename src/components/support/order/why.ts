import { supportCopy } from '../../../copy/support/support.ts';
import { usd } from '../../../shared/lib/money.ts';
import { timeOf } from '../times.ts';

const { order: copy } = supportCopy;

type Order = {
  state: string;
  total: number;
  paid_amount: number | null;
  isGone: boolean;
  failedRefunds: number;
  /** Of its last event. */
  cause: string;
  /** Its delivery was given up and is tried again. */
  isTrying?: boolean;
};

type Why = { title: string; text: string };

/** @returns undefined for an order that does not wait for a decision */
export function whyItWaits(order: Order): Why | undefined {
  const { state, total, paid_amount: paid, isGone, failedRefunds, cause, isTrying } = order;
  if (failedRefunds) return { title: copy.failedRefund, text: copy.failedRefundText };
  if (state !== 'needs_attention' || cause === 'payment accepted') return undefined;
  if (isGone) return { title: copy.goneWaits, text: copy.goneWaitsText };
  if (isTrying) return undefined;
  if (cause === 'payment differs' && paid !== null) {
    if (paid === total) return { title: copy.otherPayment, text: copy.otherPaymentText };
    const text = paid < total ? copy.tooLittle(usd(total - paid)) : copy.tooMuch(usd(paid - total));
    return { title: copy.differs(usd(total), usd(paid)), text };
  }
  return { title: copy.givenUp, text: copy.givenUpText };
}

/** `expires_at` and `now` in ms; `inTransit`: a bank transfer or debit is on its way. */
type OpenOrder = Pick<Order, 'state' | 'isTrying'> & { expires_at: number; inTransit: boolean; now: number };

/** What a clerk may tell the traveler about an order that needs no person. */
export function whatComes({ state, isTrying, expires_at, inTransit, now }: OpenOrder): Why | undefined {
  if (state === 'needs_attention' && isTrying) return { title: copy.moving, text: copy.movingText };
  if (['expired', 'cancelled', 'start_failed'].includes(state))
    return { title: copy.neverPaid, text: copy.neverPaidText };
  if (state !== 'created' && state !== 'awaiting_payment') return undefined;
  if (state === 'created' || expires_at <= now) return { title: copy.noPayment, text: copy.notPayableText };
  const until = timeOf(expires_at);
  return { title: copy.noPayment, text: inTransit ? copy.inTransitText(until) : copy.noPaymentText(until) };
}
