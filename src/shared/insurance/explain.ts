import type { Plan } from './plans.ts';

/** All in cents. `you` = `deductible` + `coinsurance` + `overLimit`; `you` + `insurer` = the bill. */
export type CostBreakdown = {
  you: number;
  insurer: number;
  deductible: number;
  coinsurance: number;
  overLimit: number;
};

/**
 * What a hospital bill would cost the traveler: the deductible, the traveler's share of the rest, and what the plan's
 * share exceeds its limit by. Co-pays and emergency-room deductibles come on top and are not part of it.
 * @param billCents whole cents, 0 or more
 */
export function whatYouPay(
  plan: Pick<Plan, 'coverageLimit' | 'deductible' | 'coinsurance'>,
  billCents: number,
): CostBreakdown {
  const deductible = Math.min(billCents, plan.deductible * 100);
  const rest = billCents - deductible;
  // In percent, because 1 - 0.9 is not 0.1.
  const coinsurance = Math.round((rest * (100 - Math.round(plan.coinsurance * 100))) / 100);
  const insured = rest - coinsurance;
  const insurer = Math.min(insured, plan.coverageLimit * 100);
  const overLimit = insured - insurer;
  return { you: billCents - insurer, insurer, deductible, coinsurance, overLimit };
}
