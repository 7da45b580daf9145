import type { Plan } from '../../shared/insurance/plans.ts';
import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';
import { dailyRate, planOf, type Coverage } from '../../shared/insurance/rules.ts';
import { insuranceTerms } from '../../shared/insurance/terms.ts';
import { travelerName } from '../../shared/insurance/names.ts';
import { inclusiveDays, validity } from '../../shared/lib/dates.ts';
import type { App } from '../context.ts';
import { coverageCopy } from '../../copy/insurance/coverage.ts';
import type { Choice, SnapshotParts } from '../products/product.ts';
import { snapshotLabels } from '../products/snapshot.ts';
import { plans } from './insurance.ts';

/**
 * The insurance card's lines, and the plan with its current price and rules.
 * @param kept the plan of a policy that keeps it: as it was agreed
 */
export function insuranceParts(
  app: App,
  { values, travelers }: Omit<Choice, 'userId'>,
  place: string,
  kept?: FrozenPlan,
): SnapshotParts & { plan: FrozenPlan } {
  const { plan_id = '', departureDate = '', returnDate = '' } = values;
  const coverage = values['coverageType'] === '1' ? '1' : '0';
  const length = inclusiveDays(departureDate, returnDate);
  const plan = kept ? agreedPlan(kept, length) : freezePlan(currentPlan(app, plan_id), coverage, length);
  const cover = `${plan.name}, ${coverageCopy[coverage]}`;
  return {
    note: `${cover}, ${place}`,
    details: [
      { label: snapshotLabels.traveler, value: travelers.map(travelerName).join(', ') },
      { label: snapshotLabels.destination, value: place },
      { label: snapshotLabels.planCoverage, value: cover },
      { label: snapshotLabels.validity, value: validity(departureDate, returnDate) },
    ],
    plan,
  };
}

type FrozenPlan = InsurancePurchase['plan'];

function currentPlan(app: App, planId: string): Plan {
  const found = planOf(plans(app), planId);
  if (!found) throw new Error(`No plan ${planId}: the cart should have refused it.`);
  return found.plan;
}

/** For other days: its terms name their number. */
const agreedPlan = (plan: FrozenPlan, length: number): FrozenPlan => ({
  ...plan,
  terms: insuranceTerms(plan.coverage, plan.daily_rate, length),
});

function freezePlan(plan: Plan, coverage: Coverage, length: number): FrozenPlan {
  const rate = dailyRate(plan, coverage);
  return {
    name: plan.name,
    color: plan.color,
    description: plan.description,
    coverage,
    limit: plan.coverageLimit,
    deductible: plan.deductible,
    coinsurance: plan.coinsurance,
    daily_rate: rate,
    benefits: plan.benefits,
    details: plan.details,
    terms: insuranceTerms(coverage, rate, length),
    changes: plan.changes,
  };
}
