import * as v from 'valibot';
import { esimUsageSchema } from './usage.ts';

/**
 * `activation_code` is the LPA string: shown to its owner only, never logged. Dates yyyy-MM-dd. `status`: "ready", and "ended"
 * once its days are over (D36).
 */
export const esimPurchaseSchema = v.object({
  kind: v.literal('esim'),
  iccid: v.string(),
  activation_code: v.string(),
  manual_code: v.string(),
  smdp: v.string(),
  /** Name of the access point, where the wholesaler tells it. */
  apn: v.optional(v.string()),
  qr: v.string(),
  start: v.string(),
  end: v.string(),
  data_gb: v.string(),
  destination: v.string(),
  /** Of the destination: its id in the shop, and what it covers, ISO alpha-2. */
  destination_id: v.string(),
  countries: v.array(v.string()),
  /** Who it is for; absent without one. */
  label: v.optional(v.string()),
  /** Absent before the supplier told anything. */
  usage: v.optional(esimUsageSchema),
  status: v.string(),
});

export type EsimPurchase = v.InferOutput<typeof esimPurchaseSchema>;
