import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';
import { planOf } from '../../shared/insurance/rules.ts';
import { insuranceRefundRule } from '../../shared/insurance/terms.ts';
import { insurance } from '../../shared/products/insurance.ts';
import type { App } from '../context.ts';
import { countries, countryById } from '../lookups/lookups.ts';
import type { Names, Product, Values } from '../products/product.ts';
import { byHand, deliver, findDelivered, insurancePurchase } from './delivery.ts';
import { insuranceErrors, isItemLevelError, plans, priceOf } from './insurance.ts';
import { insuranceParts } from './snapshot.ts';
import { calendarCopy } from '../../copy/calendar.ts';

/** Travel insurance as a product of the marketplace. */
export const insuranceProduct: Product<App> = {
  ...insurance,
  perTraveler: true,

  price: async (app, values) => priceOf(app, values),
  errors: (app, { values, travelers }) => insuranceErrors(app, values, travelers),
  isItemLevelError,

  sources: async (app) => [plans(app), countries(app)],
  names: async (app, values) => namesOf(app, values),
  country: async (app, { destination = '' }) => countryById(app, destination)?.iso2,

  snapshot: insuranceParts,
  refundRule: ({ departureDate = '' }) => insuranceRefundRule(departureDate),

  deliver,
  findDelivered,
  byHand,
  withdraw: async (app, key) => ((await app.insurance.cancelPolicy(key)) === 'begun' ? 'used' : 'taken'),
  usedCode: 'BEGUN',

  purchase: insurancePurchase,
  calendarEntry(policy: InsurancePurchase) {
    const { destination, plan, policy_number, departure: start, return: end } = policy;
    const text = calendarCopy.insuranceText(plan.name, policy_number);
    return { title: calendarCopy.insurance(destination), text, start, end };
  },
};

function namesOf(app: App, { destination: id = '', plan_id = '' }: Values): Names {
  const country = countryById(app, id);
  const plan = planOf(plans(app), plan_id)?.plan;
  return {
    ...(country && { destination: { destination: placeOf(id, country) } }),
    ...(plan && { plan_id: { plan: { name: plan.name, id_us: plan.id_us, id_non_us: plan.id_non_us } } }),
  };
}

const placeOf = (id: string, { name, iso2, advisory }: NonNullable<ReturnType<typeof countryById>>) => ({
  id,
  name,
  iso2,
  ...(advisory && { advisory }),
});
