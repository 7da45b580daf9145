import * as v from 'valibot';
import { changeRuleSchema } from './changeRule.ts';

export const PLAN_COLORS = ['pp', 'p', 'st', 'sv'] as const;

/** `amount` is shown as it is ("$1,500, $250 per item"). `inferred`: our own reading, see docs/insurance.md. */
export const benefitSchema = v.object({
  key: v.string(),
  label: v.string(),
  sentence: v.string(),
  included: v.boolean(),
  highlighted: v.boolean(),
  amount: v.optional(v.string()),
  /** Does not apply to a destination with a Level 3 advisory (D80). */
  suspendedByAdvisory: v.optional(v.boolean()),
  inferred: v.optional(v.boolean()),
});

export const planDetailSchema = v.object({
  label: v.string(),
  value: v.string(),
  inferred: v.optional(v.boolean()),
});

const cents = v.pipe(v.number(), v.integer(), v.minValue(1));
const dollars = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * `coverageLimit` and `deductible` in whole dollars, daily rates in cents, `coinsurance` the share that
 * the plan pays after the deductible. `id_us` and `id_non_us` are plan ids of the cart: never derived (D75).
 */
export const planSchema = v.object({
  name: v.string(),
  color: v.picklist(PLAN_COLORS),
  description: v.string(),
  coverageLimit: dollars,
  deductible: dollars,
  coinsurance: v.picklist([0.9, 1]),
  benefits: v.array(benefitSchema),
  details: v.array(planDetailSchema),
  daily_rate_US: cents,
  daily_rate_non_US: cents,
  id_us: v.string(),
  id_non_us: v.string(),
  /** What it allows while cover runs. */
  changes: changeRuleSchema,
});

export type Benefit = v.InferOutput<typeof benefitSchema>;
export type PlanDetail = v.InferOutput<typeof planDetailSchema>;
export type Plan = v.InferOutput<typeof planSchema>;
