/** Schema of insurance/plans.yaml. */
import * as v from 'valibot';
import type { InsurerContacts } from '../../../shared/insurance/contacts.ts';
import type { Frozen } from '../../../shared/lib/frozen.ts';
import { field, permanentId, withMeta } from '../describe.ts';
import { planColor } from './planColor.ts';
import { line } from './frame.ts';
import { inferredField, whileRunning } from './insuranceChanges.ts';
import { duplicateFindings, type Finding } from '../problem.ts';

const cents = withMeta(
  v.pipe(v.number(), v.integer('must be whole cents'), v.minValue(1, 'must be more than 0')),
  { unit: 'cents' },
);
const dollars = withMeta(
  v.pipe(v.number(), v.integer('must be whole dollars'), v.minValue(0, 'must not be negative')),
  { unit: 'dollars' },
);
const planId = permanentId(
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a number in quotes')),
  'Plan id',
  'Carts and orders use it. It never changes.',
);
const key = permanentId(
  v.pipe(v.string(), v.regex(/^[a-z_]+$/, 'must be small letters')),
  'Key',
  'Names the benefit in this file. It never changes.',
);
const figure = v.strictObject({ amount: dollars, inferred: inferredField });

const benefit = v.strictObject({
  key,
  label: field(line(60), 'Name'),
  sentence: line(160),
  highlighted: v.optional(field(v.boolean(), 'Shown first'), false),
  suspended_by_advisory: v.optional(
    field(
      v.boolean(),
      'Ends with a travel advisory',
      'Does not apply to a destination with an advisory of Level 3 or 4.',
    ),
    false,
  ),
});

const plan = v.strictObject({
  name: line(30),
  color: planColor,
  description: line(),
  daily_rate: field(
    v.strictObject({
      us: field(cents, 'A day, with US coverage'),
      non_us: field(cents, 'A day, without US coverage'),
    }),
    'Price',
    'For each day and traveler. Orders already placed keep the price they were bought at.',
  ),
  ids: field(
    v.strictObject({
      us: field(planId, 'With US coverage'),
      non_us: field(planId, 'Without US coverage'),
    }),
    'Plan ids',
    'Carts and orders use them. They never change.',
  ),
  while_running: whileRunning,
  coverage_limit: dollars,
  deductible: dollars,
  coinsurance: field(
    v.strictObject({
      percent: field(v.picklist([90, 100]), 'The plan pays, percent'),
      inferred: inferredField,
    }),
    'After the deductible',
  ),
  copays: field(
    v.strictObject({ urgent_care: dollars, walk_in: field(dollars, 'Walk-in clinic') }),
    'Co-pays',
  ),
  er_deductibles: field(
    v.strictObject({ injury: v.optional(figure), illness: v.optional(figure) }),
    'Emergency room deductibles',
    'Leave one out where the insurer states none.',
  ),
  benefits: withMeta(
    v.record(
      key,
      v.strictObject({
        included: v.optional(field(v.boolean(), 'Covered'), true),
        amount: v.optional(field(line(60), 'Amount', 'As it is shown.')),
        inferred: inferredField,
      }),
    ),
    { keysFrom: 'benefits' },
  ),
});

const phone = v.pipe(v.string(), v.regex(/^\+[\d ]{6,24}$/, 'must be like "+1 202 555 0134"'));

const contacts: v.GenericSchema<unknown, InsurerContacts> = v.strictObject({
  underwriter: field(line(80), 'Insurer'),
  emergency: v.strictObject({ phone, note: line(80) }),
  claims: v.strictObject({
    phone,
    hours: line(80),
    email: field(
      v.optional(v.pipe(v.string(), v.email('must be an email address'))),
      'Email for claims',
      'Claims are sent there. Without one, support passes them on.',
    ),
    post: line(),
    text: line(300),
  }),
});

const file = v.strictObject({
  contacts: field(contacts, 'Whom travelers call'),
  benefits: v.pipe(v.array(benefit), v.minLength(1, 'needs a benefit')),
  plans: v.pipe(v.array(plan), v.length(4, 'must be four plans')),
});

export type PlansFile = Frozen<v.InferOutput<typeof file>>;
export type PlanEntry = PlansFile['plans'][number];

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
