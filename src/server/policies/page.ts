/** What the page shows that changes a policy: the form as it is filled, and what the change would mean. */
import { latestReturn, changeValue, type Cover } from '../../shared/insurance/changes.ts';
import { travelerName } from '../../shared/insurance/names.ts';
import { dailyRate, planId, planOf } from '../../shared/insurance/rules.ts';
import type { ChangeCode } from '../../shared/policies/endpoints.ts';
import { optionsOf, INSURANCE } from '../../shared/products/products.ts';
import type { App, User } from '../context.ts';
import { policyInForce, type PolicyInForce } from '../insurance/changes/policy.ts';
import { changeTerms, type ChangeTerms } from '../insurance/changes/terms.ts';
import { plans } from '../insurance/insurance.ts';
import { coverOf, messagesOf } from './change.ts';

export const CHANGE_FIELDS = [
  'plan_id',
  'departureDate',
  'returnDate',
  'first_name',
  'middle_name',
  'last_name',
] as const;
type ChangeValues = Record<(typeof CHANGE_FIELDS)[number], string>;

const MAX_TYPED = 500;

/** The page's query for a change. An empty middle name is sent, too: what is absent stays as it is. */
export const changeQuery = (values: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams({ ...values, action: 'show' });

/** @returns undefined for another traveler's policy, and for one that is not delivered */
export async function changePage(app: App, user: User, itemId: string, query: URLSearchParams) {
  const policy = await policyInForce(app.db.read, app, user.id, itemId);
  if (!policy) return undefined;
  const before = valuesOf(policy.cover);
  const asked = query.get('action') === 'show';
  const values = asked ? typedValues(query, before) : before;
  const terms = asked && !policy.closed ? changeTerms(app, policy, coverOf(values)) : undefined;
  const made = terms && !('errors' in terms) ? terms : undefined;
  return {
    ...{ policy, values, asked },
    number: JSON.parse(policy.item.data_json!) as { policy_number: string },
    errors: terms && 'errors' in terms ? messagesOf(terms.errors) : {},
    isSame: asked && !policy.closed && !terms,
    closed: policy.closed satisfies ChangeCode | undefined,
    plans: planChoices(app, policy),
    latest: latestReturn(policy.cover.departure),
    statement: made && statementOf(policy, made),
  };
}

const valuesOf = ({ plan_id, departure, return: back, traveler }: Cover): ChangeValues => ({
  ...{ plan_id, departureDate: departure, returnDate: back },
  first_name: traveler.first_name,
  middle_name: traveler.middle_name,
  last_name: traveler.last_name,
});

/** What is not sent stays as it is: a running policy's form has its last day only. */
const typedValues = (query: URLSearchParams, before: ChangeValues): ChangeValues =>
  Object.fromEntries(
    CHANGE_FIELDS.map((name) => [name, query.get(name)?.slice(0, MAX_TYPED) ?? before[name]]),
  ) as ChangeValues;

/** Cents a day: the plan that one has keeps its rate. */
function planChoices(app: App, { snapshot, cover, rate }: PolicyInForce) {
  const coverage = snapshot.plan!.coverage;
  const choices = plans(app).map((plan) => ({
    id: planId(plan, coverage),
    name: plan.name,
    rate: planId(plan, coverage) === cover.plan_id ? rate : dailyRate(plan, coverage),
  }));
  const own = planOf(plans(app), cover.plan_id);
  return own ? choices : [{ id: cover.plan_id, name: snapshot.plan!.name, rate }, ...choices];
}

/** The change as the cart takes it, and both sides of what it changes. Money in cents. */
function statementOf(
  policy: PolicyInForce,
  { kind, cover, before, after, difference, snapshot }: ChangeTerms,
) {
  const side = (of: Cover, plan: string | undefined, cents: number) => ({
    ...{ from: of.departure, to: of.return, plan: plan ?? '', price: cents },
    traveler: travelerName(of.traveler),
  });
  const values = { ...snapshot.values, policy: changeValue(policy.item.id, policy.version) };
  return {
    ...{ kind, difference },
    now: side(policy.cover, policy.snapshot.plan?.name, before),
    then: side(cover, snapshot.plan?.name, after),
    cartItem: {
      product_id: INSURANCE,
      options: optionsOf(INSURANCE, values),
      traveler_info: snapshot.travelers,
      original_price: difference,
      markup_price: 0,
    },
  };
}
