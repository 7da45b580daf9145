import { plansCopy } from '../../copy/insurance/plans.ts';
import type { CostBreakdown } from '../../shared/insurance/explain.ts';
import { usd } from '../../shared/lib/money.ts';

/** What the traveler's part is made of: "$100.00 deductible + $1,190.00 share (10% of the rest)". */
export function payParts({ deductible, coinsurance, overLimit }: CostBreakdown): string {
  const { parts } = plansCopy;
  const named = [
    deductible > 0 && parts.deductible(usd(deductible)),
    coinsurance > 0 && parts.coinsurance(usd(coinsurance)),
    overLimit > 0 && parts.overLimit(usd(overLimit)),
  ].filter(Boolean);
  return named.join(' + ') || parts.none;
}
