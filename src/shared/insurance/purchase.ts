import * as v from 'valibot';
import { advisorySchema } from '../lookups/lookups.ts';
import { changeRuleSchema } from './changeRule.ts';
import { benefitSchema, planDetailSchema } from './plans.ts';

/**
 * A policy as it was bought; nothing of it follows later edits of plans. `limit` and `deductible` in whole dollars,
 * `coinsurance` the plan's share after the deductible, dates yyyy-MM-dd. `verify_token` is the signed text of the
 * public check page (paths.verify); `destination_iso2` ISO alpha-2, "" when unknown (D36).
 */
export const insurancePurchaseSchema = v.object({
  kind: v.literal('insurance'),
  policy_number: v.string(),
  certificate_url: v.string(),
  plan: v.object({
    name: v.string(),
    color: v.string(),
    description: v.string(),
    coverage: v.picklist(['0', '1']),
    limit: v.number(),
    deductible: v.number(),
    coinsurance: v.number(),
    daily_rate: v.pipe(v.number(), v.integer()),
    benefits: v.array(benefitSchema),
    details: v.array(planDetailSchema),
    terms: v.array(v.string()),
    /** Absent in policies from before it was agreed. */
    changes: v.optional(changeRuleSchema),
  }),
  traveler: v.string(),
  us_citizen: v.picklist(['0', '1']),
  destination: v.string(),
  destination_iso2: v.string(),
  departure: v.string(),
  return: v.string(),
  issued_at: v.number(),
  verify_token: v.string(),
  /** The version of its certificate, from 2: it was changed. */
  certificate: v.optional(v.number()),
  advisory: v.optional(advisorySchema),
});

export type InsurancePurchase = v.InferOutput<typeof insurancePurchaseSchema>;
