/** How giving one item back stands, and why it was refused (F091, F113). */
import * as v from 'valibot';

/**
 * How an item's refund stands. `offered`: its owner may ask for it until the end of `until` (yyyy-MM-dd, UTC); `closed`: not
 * or not any more; `asked`: it is being taken back from the supplier; `pending`: the money is on its way; `late`: it is
 * stuck, on our side; `done`. `bought_with`: the number of the order that had bought the same before, so that this goes
 * back by itself (D92).
 */
export const itemRefundSchema = v.object({
  state: v.picklist(['offered', 'closed', 'asked', 'pending', 'late', 'done']),
  rule: v.string(),
  until: v.string(),
  bought_with: v.optional(v.string()),
});
export type ItemRefund = v.InferOutput<typeof itemRefundSchema>;

/**
 * Why an item is not refunded. INSTALLED: a phone has the eSIM; BEGUN: cover has begun; OVER: the last day has passed;
 * BUSY: it is being delivered at this moment; UNREACHABLE: the supplier could not be asked, nothing was changed; OTHER: part
 * of the order was refunded by hand, so a person must look.
 */
export const REFUND_CODES = ['INSTALLED', 'BEGUN', 'OVER', 'BUSY', 'UNREACHABLE', 'OTHER'] as const;
export type RefundCode = (typeof REFUND_CODES)[number];

/** What became of a refund that was just asked for: `code` when nothing was changed. `amount` in cents. */
export type RefundOutcome = {
  number: string;
  amount: number;
  state: ItemRefund['state'];
  code?: RefundCode;
};
