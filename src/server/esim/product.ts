import type { EsimPurchase } from '../../shared/esim/purchase.ts';
import type { EsimUsage } from '../../shared/esim/usage.ts';
import type { TopUpPurchase } from '../../shared/esim/topUpPurchase.ts';
import { fairUse, packageName } from '../../shared/esim/plan.ts';
import { labelMessage } from '../../shared/esim/label.ts';
import { esimMessages } from '../../shared/esim/rules.ts';
import { esimRefundRule, esimTerms } from '../../shared/esim/terms.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { groupMessages, type FieldErrors } from '../../shared/lib/fields.ts';
import { esim } from '../../shared/products/esim.ts';
import type { App } from '../context.ts';
import type { Names, Product, SnapshotParts, Values } from '../products/product.ts';
import type { OrderItemSnapshot } from '../products/snapshot.ts';
import { byVariant, type Variant } from '../products/variants.ts';
import { byHand, deliver, esimPurchase, findDelivered, type EsimData } from './delivery.ts';
import { esimRecords } from './records.ts';
import { topUpPurchase, uncountTopUp } from './topUps/delivery.ts';
import { topUp } from './topUps/topUp.ts';
import { currentUsage, watchDelivered } from './usage/usage.ts';
import { esimDetails } from './snapshot.ts';
import { closestPackage, knownDestinations, placeById, priceOf } from './esim.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import { calendarCopy } from '../../copy/trips/calendar.ts';

/** What it is without an eSIM to top up. */
const newEsim: Variant<App> = {
  price: (app, values) => priceOfEsim(app, values),
  errors: (app, { values }) => errorsOf(values, earliestToday(app.now())),
  closest: closestPackage,
  snapshot,
  refundRule: (_, values) => esimRefundRule(values['endDate'] ?? ''),
  deliver,
  delivered: watchDelivered,
  findDelivered,
  byHand,
  usedCode: () => 'INSTALLED',
};

/** The eSIM as a product of the marketplace. */
export const esimProduct: Product<App> = {
  ...esim,
  ...esimRecords,
  perTraveler: false,
  ...byVariant<App>((values) => (values['topUp'] ? topUp : newEsim)),

  sources: async (app) => [await knownDestinations(app)],
  names,
  country: async (app, { destination = '' }) => (await placeById(app, destination))?.iso2 ?? undefined,

  current: currentUsage,
  currentObstacle: (current, values) =>
    (current as EsimUsage).state === 'ready'
      ? undefined
      : (values['topUp'] ? topUp : newEsim).usedCode(values),
  // A key that bought no eSIM may have topped one up.
  async withdraw(app, key) {
    const use = (await app.esim.cancel(key)) ?? (await app.esim.cancelTopUp(key));
    return use === 'installed' ? 'used' : 'taken';
  },
  async recordWithdrawal(tx, app, id) {
    await uncountTopUp(tx, app, id);
    return [];
  },
  async isUsed(app, key) {
    const use = (await app.esim.useOf(key)) ?? (await app.esim.topUpUseOf(key));
    return use === 'installed';
  },

  purchase: (data, bought, context) =>
    data.kind === 'topUp' ? topUpPurchase(bought, context) : esimPurchase(data as EsimData, bought, context),
  qrText: (purchase) => (purchase.kind === 'esim' ? purchase.activation_code : ''),
  calendarEntry(purchase) {
    const { destination, data_gb, start, end, kind } = purchase as EsimPurchase | TopUpPurchase;
    const title = kind === 'topUp' ? calendarCopy.topUp(destination) : calendarCopy.esim(destination);
    return { title, text: calendarCopy.esimText(packageName(data_gb)), start, end };
  },
};

const priceOfEsim = (
  app: App,
  { destination = '', dataLimitInGB = '', startDate = '', endDate = '' }: Values,
) => priceOf(app, destination, dataLimitInGB, startDate, endDate);

/** The package size is named differently in the cart than in the form (F140). */
function errorsOf({ dataLimitInGB, label, ...values }: Values, today: CalendarDate): FieldErrors {
  const messages = esimMessages({ ...values, packageSize: dataLimitInGB }, today);
  return groupMessages({
    ...messages,
    packageSize: messages.packageSize && serverMessages.esim.packageRequired,
    label: labelMessage(label),
  });
}

async function names(app: App, { destination = '', dataLimitInGB = '' }: Values): Promise<Names> {
  const place = await placeById(app, destination);
  const rule = fairUse(dataLimitInGB);
  const size = rule && { dataLimitInGB: { text: `${packageName(dataLimitInGB)}. ${rule}` } };
  if (!place) return { ...size };
  const { id, name, supportedCountries } = place;
  return { ...size, destination: { destination: { id, name, supportedCountries } } };
}

/** The text of the card's lines, frozen at purchase. */
function snapshot(
  _: App,
  { values, destination }: Pick<OrderItemSnapshot, 'values' | 'destination'>,
  place: string,
): SnapshotParts {
  const { dataLimitInGB: gb = '', startDate: start = '', endDate: end = '' } = values;
  return {
    note: `${place}, ${packageName(gb)}`,
    details: esimDetails(values, place, packageName(gb)),
    rules: esimTerms({ place, gb, start, end, countries: destination?.supportedCountries.length ?? 0 }),
  };
}
