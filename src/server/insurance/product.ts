import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';
import { planOf } from '../../shared/insurance/rules.ts';
import { changeRefundRule, insuranceRefundRule } from '../../shared/insurance/terms.ts';
import { insurance } from '../../shared/products/insurance.ts';
import type { App } from '../context.ts';
import { countries, countryById } from '../lookups/lookups.ts';
import type { Names, Product, Values } from '../products/product.ts';
import { readChangeValue } from '../../shared/insurance/changes.ts';
import { errorsOfChange, priceOfChange, snapshotOfChange } from './changes/choice.ts';
import {
  deliverChange,
  findDeliveredChange,
  finishChange,
  recordWithdrawal,
  recordPaidChange,
  refusePaidChange,
} from './changes/deliver.ts';
import { changedBy, changePaidBy } from './changes/rows.ts';
import { byHand, deliver, findDelivered, insurancePurchase } from './delivery.ts';
import { insuranceErrors, isItemLevelError, plans, priceOf } from './insurance.ts';
import { insuranceRecords } from './records.ts';
import { claimedItems, refundObstacle } from './refundObstacle.ts';
import { insuranceParts } from './snapshot.ts';
import { calendarCopy } from '../../copy/trips/calendar.ts';

/** Travel insurance as a product of the marketplace. */
export const insuranceProduct: Product<App> = {
  ...insurance,
  ...insuranceRecords,
  perTraveler: true,

  price: async (app, values, userId) =>
    isChange(values) ? priceOfChange(app, values, userId) : priceOf(app, values),
  errors: (app, choice) =>
    isChange(choice.values)
      ? errorsOfChange(app, choice)
      : insuranceErrors(app, choice.values, choice.travelers),
  // One change of a policy at a time.
  replaces: ({ policy }, inCart) =>
    changedItem(policy) !== undefined && changedItem(policy) === changedItem(inCart['policy']),
  partOf: ({ policy }) => changedItem(policy),
  isItemLevelError,

  sources: async (app) => [plans(app), countries(app)],
  names: async (app, values) => namesOf(app, values),
  country: async (app, { destination = '' }) => countryById(app, destination)?.iso2,

  snapshot: (app, choice, place) =>
    isChange(choice.values) ? snapshotOfChange(app, choice) : insuranceParts(app, choice, place),
  refundRule: (_, values) =>
    isChange(values) ? changeRefundRule : insuranceRefundRule(values['departureDate'] ?? ''),

  beforeDelivery: recordPaidChange,
  deliver: (app, key, snapshot) => (snapshot.change ? deliverChange(app, key) : deliver(app, key, snapshot)),
  async delivered(tx, app, { id }, { data }) {
    const change = await changePaidBy(tx, id);
    if (change) await finishChange(tx, app, change, data);
  },
  refused: (tx, app, { id }) => refusePaidChange(tx, app, id),
  findDelivered: (app, key, snapshot) =>
    snapshot.change ? findDeliveredChange(app, key) : findDelivered(app, key, snapshot),
  // A person would have to change the policy as well.
  byHand: async (app, key, snapshot, typed) =>
    snapshot.change ? undefined : byHand(app, key, snapshot, typed),
  async withdraw(app, key) {
    const outcome = await app.insurance.cancelPolicy(key);
    // The key of a change bound nothing; what it made goes back with its policy only.
    const isMade = outcome === undefined && (await app.insurance.findChange(key)) !== undefined;
    return outcome === 'begun' || isMade ? 'used' : 'taken';
  },
  refundObstacle,
  changedBy,
  recordWithdrawal,
  current: claimedItems,
  currentObstacle: () => 'CLAIM',
  usedCode: () => 'BEGUN',

  purchase: insurancePurchase,
  calendarEntry(policy: InsurancePurchase) {
    const { destination, plan, policy_number, departure: start, return: end } = policy;
    const text = calendarCopy.insuranceText(plan.name, policy_number);
    return { title: calendarCopy.insurance(destination), text, start, end };
  },
};

const isChange = ({ policy }: Values): boolean => policy !== undefined;
const changedItem = (policy: string | undefined): string | undefined =>
  policy === undefined ? undefined : readChangeValue(policy)?.itemId;

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
