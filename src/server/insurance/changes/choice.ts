/** A change that costs more, as the cart and the order ask about it. */
import { readChangeValue, type Cover } from '../../../shared/insurance/changes.ts';
import type { Names } from '../../../shared/insurance/names.ts';
import type { FieldErrors } from '../../../shared/lib/fields.ts';
import { serverMessages } from '../../../shared/lib/serverMessages.ts';
import type { App } from '../../context.ts';
import type { Choice, Prices, SnapshotParts, Values } from '../../products/product.ts';
import { policyInForce, type PolicyInForce } from './policy.ts';
import { changeTerms, type ChangeTerms } from './terms.ts';

const messages = serverMessages.insurance.change;
const at = (message: string): { errors: FieldErrors } => ({
  errors: [{ field: 'policy', errors: [message] }],
});

type ChangeTarget = { policy: PolicyInForce; terms: ChangeTerms };
/** Without travelers: for its price, which is the same whatever they are called. */
type ChangeQuery = Pick<Choice, 'values' | 'userId'> & { travelers?: Choice['travelers'] };

async function wantedChange(
  app: App,
  { values, travelers, userId }: ChangeQuery,
): Promise<ChangeTarget | { errors: FieldErrors }> {
  const { itemId = '', version } = readChangeValue(values['policy'] ?? '') ?? {};
  const policy = await policyInForce(app.db.read, app, userId, itemId);
  if (!policy || !isOf(policy, values, travelers)) return at(messages.unknown);
  if (policy.closed) return at(messages.closed[policy.closed]);
  if (policy.version !== version) return at(messages.changedSince);
  const terms = changeTerms(app, policy, coverOf(values, travelers?.[0] ?? policy.traveler));
  if (!terms) return at(messages.same);
  if ('errors' in terms) return terms;
  return terms.difference > 0 ? { policy, terms } : at(messages.costsNoMore);
}

/** A place, a coverage and a citizenship stay: with another one it is another policy. */
function isOf(
  { snapshot, traveler }: PolicyInForce,
  { destination, coverageType }: Values,
  travelers: Choice['travelers'] = [traveler],
): boolean {
  const [only, ...others] = travelers;
  return (
    destination === snapshot.values['destination'] &&
    coverageType === snapshot.values['coverageType'] &&
    only?.us_citizen === traveler.us_citizen &&
    !others.length
  );
}

const coverOf = (
  { plan_id = '', departureDate = '', returnDate = '' }: Values,
  { first_name, middle_name, last_name }: Names,
): Cover => ({
  plan_id,
  departure: departureDate,
  return: returnDate,
  traveler: { first_name, middle_name, last_name },
});

export async function errorsOfChange(app: App, choice: Choice): Promise<FieldErrors> {
  const wanted = await wantedChange(app, choice);
  return 'errors' in wanted ? wanted.errors : [];
}

/** What the change costs: the difference of the premiums. */
export async function priceOfChange(app: App, values: Values, userId: string): Promise<Prices | undefined> {
  const wanted = await wantedChange(app, { values, userId });
  return 'errors' in wanted ? undefined : { original_price: wanted.terms.difference, markup_price: 0 };
}

/** @throws when it was refused meanwhile: the order is not made */
export async function snapshotOfChange(app: App, choice: Choice): Promise<SnapshotParts> {
  const wanted = await wantedChange(app, choice);
  if ('errors' in wanted) throw new Error('A change of a policy was refused after it was checked.');
  const { policy, terms } = wanted;
  const { note, details, plan } = terms.snapshot;
  return {
    note: messages.note(terms.kind, note),
    details,
    ...(plan && { plan }),
    change: {
      of: policy.item.id,
      version: policy.version + 1,
      before: terms.before,
      after: terms.after,
      kind: terms.kind,
      inForce: terms.snapshot,
    },
  };
}
