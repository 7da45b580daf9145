/** The plans that insurance/plans.yaml describes. */
import type { Benefit, Plan, PlanDetail } from '../../../shared/insurance/plans.ts';
import type { InsurerContacts } from '../../../shared/insurance/contacts.ts';
import { freeze } from '../../../shared/lib/frozen.ts';
import type { PlanEntry, PlansFile } from './insurancePlans.ts';

export type InsuranceContent = { readonly plans: readonly Plan[]; readonly contacts: InsurerContacts };

export function plansOf({ benefits, plans, contacts }: PlansFile): InsuranceContent {
  const content = { contacts, plans: plans.map((entry) => planOf(entry, benefits)) };
  freeze(content);
  return content;
}

const planOf = (entry: PlanEntry, benefits: PlansFile['benefits']): Plan => ({
  name: entry.name,
  color: entry.color,
  description: entry.description,
  coverageLimit: entry.coverage_limit,
  deductible: entry.deductible,
  coinsurance: entry.coinsurance.percent === 90 ? 0.9 : 1,
  benefits: benefits.map((each) => benefitOf(each, entry.benefits[each.key])),
  details: detailsOf(entry),
  daily_rate_US: entry.daily_rate.us,
  daily_rate_non_US: entry.daily_rate.non_us,
  id_us: entry.ids.us,
  id_non_us: entry.ids.non_us,
  changes: { extend: entry.while_running.extend, end_early: entry.while_running.end_early },
});

function benefitOf(
  each: PlansFile['benefits'][number],
  own: PlanEntry['benefits'][string] | undefined,
): Benefit {
  return {
    key: each.key,
    label: each.label,
    sentence: each.sentence,
    included: own?.included ?? false,
    highlighted: each.highlighted,
    ...(own?.amount && { amount: own.amount }),
    ...(each.suspended_by_advisory && { suspendedByAdvisory: true }),
    ...(own?.inferred && { inferred: true }),
  };
}

const inDollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
const detail = (label: string, value: string, isInferred = false): PlanDetail => ({
  label,
  value,
  ...(isInferred && { inferred: true }),
});

const detailsOf = (entry: PlanEntry): PlanDetail[] => [
  detail('Coverage limit', inDollars(entry.coverage_limit)),
  detail('Deductible', inDollars(entry.deductible)),
  detail('Co-insurance', `${entry.coinsurance.percent}%`, entry.coinsurance.inferred),
  detail('Urgent care co-pay', inDollars(entry.copays.urgent_care)),
  detail('Walk-in clinic co-pay', inDollars(entry.copays.walk_in)),
  erDeductible('Emergency room deductible, injury', entry.er_deductibles.injury),
  erDeductible('Emergency room deductible, illness', entry.er_deductibles.illness),
];

function erDeductible(label: string, own: PlanEntry['er_deductibles']['injury']): PlanDetail {
  if (!own) return detail(label, 'Not stated', true);
  return detail(label, own.amount === 0 ? 'None' : inDollars(own.amount), own.inferred);
}
