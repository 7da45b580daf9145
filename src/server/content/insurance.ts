/** Schema of insurance/plans.yaml, and the plans it describes. */
import * as v from 'valibot';
import { PLAN_COLORS, type Benefit, type Plan, type PlanDetail } from '../../shared/insurance/plans.ts';
import type { InsurerContacts } from '../../shared/insurance/contacts.ts';
import { freeze, type Frozen } from '../../shared/lib/frozen.ts';
import { line } from './frame.ts';
import { duplicateFindings, type Finding } from './problem.ts';

export type InsuranceContent = { readonly plans: readonly Plan[]; readonly contacts: InsurerContacts };

const cents = v.pipe(v.number(), v.integer('must be whole cents'), v.minValue(1, 'must be more than 0'));
const dollars = v.pipe(v.number(), v.integer('must be whole dollars'), v.minValue(0, 'must not be negative'));
const inferred = v.optional(v.boolean(), false);
const planId = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a number in quotes'));
const key = v.pipe(v.string(), v.regex(/^[a-z_]+$/, 'must be small letters'));
const figure = v.strictObject({ amount: dollars, inferred });

const benefit = v.strictObject({
  key,
  label: line(60),
  sentence: line(160),
  highlighted: v.optional(v.boolean(), false),
  suspended_by_advisory: v.optional(v.boolean(), false),
});

const plan = v.strictObject({
  name: line(30),
  color: v.picklist(PLAN_COLORS),
  description: line(),
  daily_rate: v.strictObject({ us: cents, non_us: cents }),
  ids: v.strictObject({ us: planId, non_us: planId }),
  coverage_limit: dollars,
  deductible: dollars,
  coinsurance: v.strictObject({ percent: v.picklist([90, 100]), inferred }),
  copays: v.strictObject({ urgent_care: dollars, walk_in: dollars }),
  er_deductibles: v.strictObject({ injury: v.optional(figure), illness: v.optional(figure) }),
  benefits: v.record(
    key,
    v.strictObject({ included: v.optional(v.boolean(), true), amount: v.optional(line(60)), inferred }),
  ),
});

const phone = v.pipe(v.string(), v.regex(/^\+[\d ]{6,24}$/, 'must be like "+1 202 555 0134"'));

const contacts: v.GenericSchema<unknown, InsurerContacts> = v.strictObject({
  underwriter: line(80),
  emergency: v.strictObject({ phone, note: line(80) }),
  claims: v.strictObject({
    phone,
    hours: line(80),
    email: v.pipe(v.string(), v.email('must be an email address')),
    post: line(),
    text: line(300),
  }),
});

const file = v.strictObject({
  contacts,
  benefits: v.pipe(v.array(benefit), v.minLength(1, 'needs a benefit')),
  plans: v.pipe(v.array(plan), v.length(4, 'must be four plans')),
});

type PlansFile = Frozen<v.InferOutput<typeof file>>;
type PlanEntry = PlansFile['plans'][number];

export const plansSchema: v.GenericSchema<unknown, PlansFile> = file;

/** Ids and colours are unique, and every plan has a value for every benefit. */
export function checkPlans({ benefits, plans }: PlansFile): Finding[] {
  const ids = plans.flatMap(({ ids: { us, non_us } }) => [us, non_us]);
  return [
    ...duplicateFindings(
      benefits.map((entry) => entry.key),
      (index) => ['benefits', index, 'key'],
    ),
    ...duplicateFindings(ids, (index) => ['plans', index >> 1, 'ids', index % 2 ? 'non_us' : 'us']),
    ...duplicateFindings(
      plans.map(({ color }) => color),
      (index) => ['plans', index, 'color'],
    ),
    ...plans.flatMap((entry, index) => checkBenefits(entry, index, benefits)),
  ];
}

function checkBenefits(entry: PlanEntry, index: number, benefits: PlansFile['benefits']): Finding[] {
  const keys = benefits.map((each) => each.key);
  const missing = keys.filter((name) => !(name in entry.benefits));
  const foreign = Object.keys(entry.benefits).filter((name) => !keys.includes(name));
  return [
    ...missing.map((name) => ({
      path: ['plans', index, 'benefits'],
      message: `says nothing about "${name}"`,
    })),
    ...foreign.map((name) => ({
      path: ['plans', index, 'benefits', name],
      message: 'is no benefit of this file',
    })),
  ];
}

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
