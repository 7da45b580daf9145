/** The insurance shop: which plans there are, what they cost, and which choices are refused (F070-F089, threat 51). */
import type { Traveler } from '../../shared/cart/cart.ts';
import { days, planOf, planPrice, quoteMessages } from '../../shared/insurance/rules.ts';
import type { Coverage, QuoteValues } from '../../shared/insurance/rules.ts';
import type { Plan } from '../../shared/insurance/plans.ts';
import { travelerMessages } from '../../shared/insurance/travelers.ts';
import { earliestToday, latestToday } from '../../shared/lib/dates.ts';
import { group, type FieldErrors } from '../../shared/lib/fields.ts';
import type { App } from '../context.ts';
import { countryById } from '../lookups/lookups.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';

export { countries, countryById } from '../lookups/lookups.ts';

type Shop = Pick<App, 'content' | 'now'>;

/** What an insurance of the cart is chosen by: the values of its skus (D25). */
type InsuranceValues = Record<string, string>;

/** Premium +, Premium, Standard, Saver: as the content orders them. */
export const plans = (app: Pick<App, 'content'>): readonly Plan[] => app.content.insurance().plans;

/**
 * Every rule that an insurance of the cart breaks, by sku name (D62, D66, D75), against the server's today.
 * `usCitizen` and names speak of the first traveler that breaks one.
 */
export function insuranceErrors(
  app: Shop,
  values: InsuranceValues,
  travelers: readonly Traveler[],
): FieldErrors {
  const traveler = travelers.find((each) => travelerErrors(app, values, each).length) ?? travelers[0];
  if (!traveler) return [...quoteErrors(app, values, ''), ...NO_TRAVELER];
  return travelerErrors(app, values, traveler);
}

/** D66: a coverage that does not fit the destination is told at the item, and keeps nothing out of the cart. */
export const isItemLevelError = (field: string, { coverageType }: InsuranceValues): boolean =>
  field === 'coverageType' && (coverageType === '0' || coverageType === '1');

const NO_TRAVELER: FieldErrors = [
  { field: 'first_name', errors: [serverMessages.insurance.firstNameRequired] },
];

const travelerErrors = (app: Shop, values: InsuranceValues, traveler: Traveler): FieldErrors => [
  ...quoteErrors(app, values, traveler.us_citizen),
  ...group(travelerMessages(traveler)),
];

function quoteErrors(app: Shop, values: InsuranceValues, usCitizen: string): FieldErrors {
  const messages = quoteMessages(quoteOf(values, usCitizen), earliestToday(app.now()), {
    serverWindow: true,
    latestToday: latestToday(app.now()),
    country: countryById(app, values['destination'] ?? ''),
  });
  const { coverage, ...others } = messages;
  return group({
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

/** The plan id says which coverage was chosen; the two must agree (D75). */
function planMessage(app: Shop, { plan_id = '', coverageType }: InsuranceValues): string | undefined {
  const found = planOf(plans(app), plan_id);
  return found && found.coverage === coverageType ? undefined : serverMessages.insurance.unknownPlan;
}

/**
 * What the insurance of one traveler costs today (D28, D29).
 * @returns cents; undefined when plan or coverage are not ours
 */
export function priceOf(
  app: Pick<App, 'content'>,
  values: InsuranceValues,
): { original_price: number; markup_price: number } | undefined {
  const found = planOf(plans(app), values['plan_id'] ?? '');
  const length = days(values['departureDate'] ?? '', values['returnDate'] ?? '');
  if (!found || found.coverage !== values['coverageType'] || !(length > 0)) return undefined;
  return {
    original_price: planPrice(found.plan, found.coverage satisfies Coverage, length),
    markup_price: 0,
  };
}
