import * as v from 'valibot';
import type { PaymentEvent, PaymentStatus } from '../port.ts';

const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  data: v.object({
    session: v.pipe(v.string(), v.maxLength(100)),
    orderId: v.pipe(v.string(), v.maxLength(100)),
    state: v.picklist(['open', 'paid', 'failed', 'expired']),
    amount: v.pipe(v.number(), v.integer()),
    currency: v.pipe(v.string(), v.maxLength(10)),
    ref: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  }),
});

export const eventText = (id: string, type: string, status: PaymentStatus): string =>
  JSON.stringify({ id, type, data: status });

/** @returns undefined when the body is not one of our events */
export function readEvent(rawBody: string): PaymentEvent | undefined {
  try {
    const parsed = v.safeParse(eventSchema, JSON.parse(rawBody));
    if (!parsed.success) return undefined;
    const { id, type, data } = parsed.output;
    return { id, type, status: data };
  } catch {
    return undefined;
  }
}
