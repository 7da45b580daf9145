/** The insurance shop: plans, prices, and refused choices (F070-F089, threat 51). */
import type { Traveler } from '../../shared/cart/cart.ts';
import { planOf, planPrice, quoteMessages } from '../../shared/insurance/rules.ts';
import type { Coverage, QuoteValues } from '../../shared/insurance/rules.ts';
import type { Plan } from '../../shared/insurance/plans.ts';
import { travelerMessages } from '../../shared/insurance/travelers.ts';
import { earliestToday, inclusiveDays, latestToday } from '../../shared/lib/dates.ts';
import { groupMessages, type FieldErrors } from '../../shared/lib/fields.ts';
import type { App } from '../context.ts';
import { countryById } from '../lookups/lookups.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';

export { countries, countryById } from '../lookups/lookups.ts';

type Shop = Pick<App, 'content' | 'now'>;

/** By sku name (D25). */
type InsuranceValues = Record<string, string>;

/** Premium +, Premium, Standard, Saver: in the content's order. */
export const plans = (app: Pick<App, 'content'>): readonly Plan[] => app.content.insurance().plans;

/**
 * Every broken rule of an insurance item, by sku name (D62, D66, D75), by the server's date. `usCitizen` and names
 * refer to the first traveler that breaks one; among several, with its place in the list.
 */
export function insuranceErrors(
  app: Shop,
  values: InsuranceValues,
  travelers: readonly Traveler[],
): FieldErrors {
  const errors = travelers.map((each) => travelerErrors(app, values, each));
  const refused = errors.findIndex(({ length }) => length);
  if (!errors.length) return [...quoteErrors(app, values, ''), ...NO_TRAVELER];
  return (errors[refused] ?? []).map((each) =>
    errors.length > 1 && OF_TRAVELER.has(each.field) ? { ...each, traveler: refused } : each,
  );
}

/** The other fields belong to the quote. */
const OF_TRAVELER: ReadonlySet<string> = new Set(['usCitizen', 'first_name', 'middle_name', 'last_name']);

/** D66: the cart shows a coverage that does not fit the destination at the item, and accepts it. */
export const isItemLevelError = (field: string, { coverageType }: InsuranceValues): boolean =>
  field === 'coverageType' && (coverageType === '0' || coverageType === '1');

const NO_TRAVELER: FieldErrors = [
  { field: 'first_name', errors: [serverMessages.insurance.firstNameRequired] },
];

const travelerErrors = (app: Shop, values: InsuranceValues, traveler: Traveler): FieldErrors => [
  ...quoteErrors(app, values, traveler.us_citizen),
  ...groupMessages(travelerMessages(traveler)),
];

function quoteErrors(app: Shop, values: InsuranceValues, usCitizen: string): FieldErrors {
  const messages = quoteMessages(quoteOf(values, usCitizen), earliestToday(app.now()), {
    serverWindow: true,
    latestToday: latestToday(app.now()),
    country: countryById(app, values['destination'] ?? ''),
  });
  const { coverage, ...others } = messages;
  return groupMessages({
    ...others,
    destination: messages.destination ?? placeMessage(app, values),
    coverageType: coverage,
    plan_id: planMessage(app, values),
  });
}

const quoteOf = (values: InsuranceValues, usCitizen: string): QuoteValues => ({
  destination: values['destination'] ?? '',
  departureDate: values['departureDate'] ?? '',
  returnDate: values['returnDate'] ?? '',
  coverage: values['coverageType'] ?? '',
  usCitizen,
});

const placeMessage = (app: Shop, { destination = '' }: InsuranceValues): string | undefined =>
  countryById(app, destination) ? undefined : serverMessages.insurance.unknownDestination;

/** The plan's id contains the coverage, so both must agree (D75). */
function planMessage(app: Shop, { plan_id = '', coverageType }: InsuranceValues): string | undefined {
  const plan = planOf(plans(app), plan_id);
  return plan && plan.coverage === coverageType ? undefined : serverMessages.insurance.unknownPlan;
}

/**
 * Today's price for one traveler (D28, D29).
 * @returns cents; undefined for an unknown plan or coverage
 */
export function priceOf(
  app: Pick<App, 'content'>,
  values: InsuranceValues,
): { original_price: number; markup_price: number } | undefined {
  const plan = planOf(plans(app), values['plan_id'] ?? '');
  const length = inclusiveDays(values['departureDate'] ?? '', values['returnDate'] ?? '');
  if (!plan || plan.coverage !== values['coverageType'] || !(length > 0)) return undefined;
  return {
    original_price: planPrice(plan.plan, plan.coverage satisfies Coverage, length),
    markup_price: 0,
  };
}
