import * as v from 'valibot';

/** Data that was added to an eSIM. Dates yyyy-MM-dd. `status`: "ready", and "ended" once its days are over. */
export const topUpPurchaseSchema = v.object({
  kind: v.literal('topUp'),
  data_gb: v.string(),
  start: v.string(),
  end: v.string(),
  destination: v.string(),
  /** Whose eSIM it is; absent without a label. */
  label: v.optional(v.string()),
  status: v.string(),
});

export type TopUpPurchase = v.InferOutput<typeof topUpPurchaseSchema>;
