/** Converts the sandbox's rows for the port, the events and the test page. */
import { randomBytes } from 'node:crypto';
import type { NewPayment, PaymentLine, PaymentStatus } from '../port.ts';
import { eventText, type EventData } from './event.ts';
import type { SandboxRow } from './rows.ts';

export const CHOICES = ['approve', 'decline', 'cancel'] as const;
export type Choice = (typeof CHOICES)[number];

/** Data of the test page. `state` is `open`, `paid` or `expired`; amounts in cents. */
export type TestPayment = {
  orderNumber: string;
  lines: PaymentLine[];
  amount: number;
  state: PaymentStatus['state'];
  successUrl: string;
  cancelUrl: string;
};

/** 256 bits: the address grants access to the test page, so it must not be guessable. */
const newToken = (): string => randomBytes(32).toString('base64url');

export const paymentRow = (payment: NewPayment, now: number): SandboxRow => ({
  id: newToken(),
  idempotency_key: payment.idempotencyKey,
  order_id: payment.orderId,
  order_number: payment.orderNumber,
  amount: payment.amount,
  currency: payment.currency,
  lines_json: JSON.stringify(payment.lines),
  state: 'open',
  payment_ref: null,
  success_url: payment.successUrl,
  cancel_url: payment.cancelUrl,
  created_at: now,
  expires_at: payment.expiresAt,
});

export const eventRow = (id: string, type: string, session: string, data: EventData, now: number) => ({
  id,
  type,
  payment_id: session,
  body: eventText(`evt_${id}`, type, data),
  created_at: now,
  next_at: now,
});

export function statusAt(row: SandboxRow, now: number): PaymentStatus {
  const { id: session, order_id: orderId, amount, currency, payment_ref: ref } = row;
  return { session, orderId, amount, tax: null, currency, ref, state: stateAt(row, now) };
}

function stateAt({ state, expires_at }: SandboxRow, now: number): PaymentStatus['state'] {
  if (state === 'paid') return 'paid';
  const payable = state === 'open' || state === 'declined';
  return payable && expires_at > now ? 'open' : 'expired';
}

export const testPaymentOf = (row: SandboxRow, state: TestPayment['state']): TestPayment => ({
  state,
  orderNumber: row.order_number,
  lines: JSON.parse(row.lines_json) as PaymentLine[],
  amount: row.amount,
  successUrl: row.success_url,
  cancelUrl: row.cancel_url,
});

/** A paid payment stays paid, whatever another tab chooses. */
export function redirectAfter(
  row: SandboxRow,
  state: PaymentStatus['state'],
  choice: Choice,
): string | undefined {
  if (state === 'paid') return row.success_url;
  if (choice === 'approve') return undefined;
  const cancelUrl = new URL(row.cancel_url);
  if (choice === 'decline') cancelUrl.searchParams.set('checkout', 'declined');
  return cancelUrl.href;
}
