/** The refund of one item (F091, F113). */
import * as v from 'valibot';

/**
 * Why an item is not refunded. INSTALLED: a phone has the eSIM; STARTED: data of the top-up is used; BEGUN: cover has begun; CLAIM: a claim on the policy is open or accepted; OVER: the last day has passed;
 * BUSY: it is being delivered right now; UNREACHABLE: the supplier did not answer; OTHER: part of the order was refunded
 * by hand, so a person must look.
 */
export const REFUND_CODES = [
  'INSTALLED',
  'STARTED',
  'BEGUN',
  'CLAIM',
  'OVER',
  'BUSY',
  'UNREACHABLE',
  'OTHER',
] as const;
export type RefundCode = (typeof REFUND_CODES)[number];

/**
 * `offered`: the owner may request it until the end of `until` (yyyy-MM-dd, UTC); `closed`: not refundable, or no
 * longer; `asked`: being withdrawn at the supplier; `pending`: the money is on its way; `late`: stuck on our side.
 * `amount`: cents that go back where that is not the item's price, because it was changed. `bought_with`: number of the earlier order for the same, because of which this item is refunded automatically (D92).
 * `used`: closed before that day, because its supplier told that it is used, or a claim was made on it. `not_supplied`: its supplier did not deliver it, so it goes back by itself.
 */
export const itemRefundSchema = v.object({
  state: v.picklist(['offered', 'closed', 'asked', 'pending', 'late', 'done']),
  rule: v.string(),
  until: v.string(),
  amount: v.optional(v.pipe(v.number(), v.integer())),
  used: v.optional(v.picklist(REFUND_CODES)),
  bought_with: v.optional(v.string()),
  not_supplied: v.optional(v.literal(true)),
});
export type ItemRefund = v.InferOutput<typeof itemRefundSchema>;
