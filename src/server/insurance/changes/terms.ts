/** What a change would make of a policy, and what it costs: asked by its page, the cart, the order and the call alike. */
import {
  changeKind,
  coverPrice,
  difference,
  endAfter,
  lastDayMessage,
  type ChangeKind,
  type Cover,
} from '../../../shared/insurance/changes.ts';
import { dailyRate, planOf } from '../../../shared/insurance/rules.ts';
import { insuranceRefundRule } from '../../../shared/insurance/terms.ts';
import { tidyName } from '../../../shared/insurance/names.ts';
import { addDays } from '../../../shared/lib/dates.ts';
import type { FieldErrors } from '../../../shared/lib/fields.ts';
import type { App } from '../../context.ts';
import { startsOfDay } from '../../lib/zones.ts';
import { countriesOf } from '../../products/period.ts';
import type { OrderItemSnapshot } from '../../products/snapshot.ts';
import { insuranceErrors, plans } from '../insurance.ts';
import { insuranceParts } from '../snapshot.ts';
import type { PolicyInForce } from './policy.ts';

export type ChangeTerms = {
  kind: ChangeKind;
  cover: Cover;
  before: number;
  after: number;
  /** Cents: to pay when positive, given back when negative. */
  difference: number;
  /** The policy as it is in force afterwards. */
  snapshot: OrderItemSnapshot;
};

/** @returns undefined when nothing would be different; what is wrong with it, by the fields of the cart */
export function changeTerms(
  app: App,
  policy: PolicyInForce,
  wanted: Cover,
): ChangeTerms | { errors: FieldErrors } | undefined {
  const runs = policy.changeable === 'last day';
  const errors = runs ? lastDayErrors(app, policy, wanted) : errorsBefore(app, policy, wanted);
  if (errors.length) return { errors };
  const cover = runs ? runningCover(policy, wanted) : tidied(wanted);
  const kind = changeKind(policy.cover, cover, runs);
  if (!kind) return undefined;
  const after = coverPrice(rateOf(app, policy, cover), cover);
  const snapshot = snapshotOf(app, policy, cover, kind, after);
  return { kind, cover, before: policy.price, after, difference: difference(policy.price, after), snapshot };
}

const tidied = (wanted: Cover): Cover => ({
  ...wanted,
  traveler: {
    first_name: tidyName(wanted.traveler.first_name),
    middle_name: tidyName(wanted.traveler.middle_name),
    last_name: tidyName(wanted.traveler.last_name),
  },
});

/** While cover runs, only its last day can change, and only whole unused weeks are refunded. */
const runningCover = ({ cover }: PolicyInForce, { return: wanted }: Cover): Cover => ({
  ...cover,
  return: wanted < cover.return ? endAfter(wanted, cover.return) : wanted,
});

/** What a traveler agreed to stays while the plan does. */
const rateOf = (app: App, policy: PolicyInForce, { plan_id }: Cover): number => {
  if (plan_id === policy.cover.plan_id) return policy.rate;
  const { plan, coverage } = planOf(plans(app), plan_id)!;
  return dailyRate(plan, coverage);
};

function errorsBefore(app: App, policy: PolicyInForce, wanted: Cover): FieldErrors {
  const travelers = [{ ...policy.traveler, ...tidied(wanted).traveler }];
  const errors = insuranceErrors(app, valuesOf(policy, wanted), travelers);
  // The plan that a traveler has may be gone from the list; it stays theirs.
  const keepsPlan = wanted.plan_id === policy.cover.plan_id;
  return errors.filter(({ field }) => !(field === 'plan_id' && keepsPlan));
}

function lastDayErrors(app: App, policy: PolicyInForce, { return: typed }: Cover): FieldErrors {
  const isOver = (): boolean =>
    startsOfDay(addDays(typed, 1), countriesOf(policy.snapshot.destination)).first <= app.now();
  const message = lastDayMessage(
    policy.cover,
    typed,
    policy.rule,
    /^\d{4}-\d\d-\d\d$/.test(typed) && isOver(),
  );
  return message ? [{ field: 'returnDate', errors: [message] }] : [];
}

const valuesOf = (
  { snapshot }: PolicyInForce,
  { plan_id, departure, return: back }: Cover,
): Record<string, string> => ({
  ...snapshot.values,
  plan_id,
  departureDate: departure,
  returnDate: back,
});

function snapshotOf(
  app: App,
  policy: PolicyInForce,
  cover: Cover,
  kind: ChangeKind,
  after: number,
): OrderItemSnapshot {
  const { snapshot: before } = policy;
  const values = valuesOf(policy, cover);
  const travelers = [{ ...policy.traveler, ...cover.traveler }];
  const keepsPlan = cover.plan_id === policy.cover.plan_id;
  const place = before.destination?.name ?? '';
  const parts = insuranceParts(app, { values, travelers }, place, keepsPlan ? before.plan : undefined);
  return {
    ...before,
    ...parts,
    values,
    travelers,
    original_price: after,
    markup_price: 0,
    // Given back before departure, whenever that is now; once cover ran, what was agreed first stays.
    ...(kind === 'change' && { refund: insuranceRefundRule(cover.departure) }),
  };
}
