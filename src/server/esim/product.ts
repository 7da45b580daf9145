import type { EsimPurchase } from '../../shared/esim/purchase.ts';
import { labelMessage } from '../../shared/esim/label.ts';
import { esimMessages } from '../../shared/esim/rules.ts';
import { esimRefundRule, esimTerms } from '../../shared/esim/terms.ts';
import { earliestToday, validity, type CalendarDate } from '../../shared/lib/dates.ts';
import { group, type FieldErrors } from '../../shared/lib/fields.ts';
import { esim } from '../../shared/products/esim.ts';
import type { App } from '../context.ts';
import type { Names, Product, SnapshotParts, Values } from '../products/product.ts';
import type { OrderItemSnapshot } from '../products/snapshot.ts';
import { byHand, deliver, esimPurchase, findDelivered } from './delivery.ts';
import { currentUsage, watchDelivered } from './usage/usage.ts';
import { closestPackage, knownDestinations, placeById, priceOf } from './esim.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import { calendarCopy } from '../../copy/calendar.ts';

/** The eSIM as a product of the marketplace. */
export const esimProduct: Product<App> = {
  ...esim,
  perTraveler: false,

  price(app, { destination = '', dataLimitInGB = '', startDate = '', endDate = '' }) {
    return priceOf(app, destination, dataLimitInGB, startDate, endDate);
  },
  errors: (app, { values }) => errorsOf(values, earliestToday(app.now())),
  closest: closestPackage,

  sources: async (app) => [await knownDestinations(app)],
  names,
  country: async (app, { destination = '' }) => (await placeById(app, destination))?.iso2 ?? undefined,

  snapshot,
  refundRule: ({ endDate = '' }) => esimRefundRule(endDate),

  deliver,
  delivered: watchDelivered,
  current: currentUsage,
  findDelivered,
  byHand,
  withdraw: async (app, key) => ((await app.esim.cancel(key)) === 'installed' ? 'used' : 'taken'),
  isUsed: async (app, key) => (await app.esim.useOf(key)) === 'installed',
  usedCode: 'INSTALLED',

  purchase: esimPurchase,
  qrText: ({ activation_code }: EsimPurchase) => activation_code,
  calendarEntry({ destination, data_gb, start, end }: EsimPurchase) {
    return { title: calendarCopy.esim(destination), text: calendarCopy.esimText(data_gb), start, end };
  },
};

/** The package size is named differently in the cart than in the form (F140). */
function errorsOf({ dataLimitInGB, label, ...values }: Values, today: CalendarDate): FieldErrors {
  const messages = esimMessages({ ...values, packageSize: dataLimitInGB }, today);
  return group({
    ...messages,
    packageSize: messages.packageSize && serverMessages.esim.packageRequired,
    label: labelMessage(label),
  });
}

async function names(app: App, { destination = '' }: Values): Promise<Names> {
  const place = await placeById(app, destination);
  if (!place) return {};
  const { id, name, supportedCountries } = place;
  return { destination: { destination: { id, name, supportedCountries } } };
}

/** The text of the card's lines, frozen at purchase. */
function snapshot(
  _: App,
  { values, destination }: Pick<OrderItemSnapshot, 'values' | 'destination'>,
  place: string,
): SnapshotParts {
  const { dataLimitInGB: gb = '', startDate: start = '', endDate: end = '', label } = values;
  return {
    note: `${place}, ${gb} GB`,
    details: [
      { label: 'Destination', value: place },
      { label: 'Package', value: `${gb} GB` },
      { label: 'Validity', value: validity(start, end) },
      ...(label ? [{ label: 'For', value: label }] : []),
    ],
    rules: esimTerms({ place, gb, start, end, countries: destination?.supportedCountries.length ?? 0 }),
  };
}
