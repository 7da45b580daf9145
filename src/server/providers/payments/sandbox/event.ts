import * as v from 'valibot';
import type { PaymentEvent, PaymentStatus } from '../port.ts';

/** The content of an event: a payment's status, or the payment of a refund. */
export type EventData = PaymentStatus | { refunded: string };

const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  data: v.union([
    v.object({
      session: v.pipe(v.string(), v.maxLength(100)),
      orderId: v.pipe(v.string(), v.maxLength(100)),
      state: v.picklist(['open', 'processing', 'paid', 'failed', 'expired']),
      amount: v.pipe(v.number(), v.integer()),
      tax: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
      currency: v.pipe(v.string(), v.maxLength(10)),
      ref: v.nullable(v.pipe(v.string(), v.maxLength(100))),
    }),
    v.object({ refunded: v.pipe(v.string(), v.maxLength(100)) }),
  ]),
});

export const eventText = (id: string, type: string, data: EventData): string =>
  JSON.stringify({ id, type, data });

/** @returns undefined when the body is not one of our events */
export function readEvent(rawBody: string): PaymentEvent | undefined {
  try {
    const parsed = v.safeParse(eventSchema, JSON.parse(rawBody));
    if (!parsed.success) return undefined;
    const { id, type, data } = parsed.output;
    return 'refunded' in data ? { id, type, ...data } : { id, type, status: data };
  } catch {
    return undefined;
  }
}
