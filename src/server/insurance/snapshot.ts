import type { Plan } from '../../shared/insurance/plans.ts';
import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';
import { dailyRate, days, planOf, type Coverage } from '../../shared/insurance/rules.ts';
import { insuranceTerms } from '../../shared/insurance/terms.ts';
import { travelerName } from '../../shared/insurance/names.ts';
import { validity } from '../../shared/lib/dates.ts';
import type { App } from '../context.ts';
import type { Choice, SnapshotParts } from '../products/product.ts';
import { plans } from './insurance.ts';

/** The insurance card's lines, and the plan with its current price and rules. */
export function insuranceParts(app: App, { values, travelers }: Choice, place: string): SnapshotParts {
  const { plan_id = '', coverageType, departureDate = '', returnDate = '' } = values;
  const plan = planOf(plans(app), plan_id);
  if (!plan) throw new Error(`No plan ${plan_id}: the cart should have refused it.`);
  const coverage = coverageType === '1' ? '1' : '0';
  const cover = `${plan.plan.name}, ${coverage === '1' ? 'US Coverage' : 'Non-US Coverage'}`;
  return {
    note: `${cover}, ${place}`,
    details: [
      { label: 'Traveler', value: travelers.map(travelerName).join(', ') },
      { label: 'Destination', value: place },
      { label: 'Plan Coverage', value: cover },
      { label: 'Validity', value: validity(departureDate, returnDate) },
    ],
    plan: frozen(plan.plan, coverage, days(departureDate, returnDate)),
  };
}

function frozen(plan: Plan, coverage: Coverage, length: number): InsurancePurchase['plan'] {
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
  };
}
