/** The values of the product page's form, named as its native fields are. Pure. */
import { ESIM, optionsOf } from '../../shared/products/products.ts';
import type { DataPackage, EsimTrip } from '../../shared/esim/esim.ts';
import { esimMessages } from '../../shared/esim/rules.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { messageFor, type FieldErrors } from '../../shared/lib/fields.ts';
import type { Messages } from '../lib/form.ts';
import type { PackagesState } from './packages.store.ts';

/** `package` is gigabytes as text. */
export type BuyValues = {
  destination: string;
  startDate: CalendarDate;
  endDate: CalendarDate;
  package: string;
};

export function buyMessages(
  { package: packageSize, ...trip }: BuyValues,
  today: CalendarDate,
): Messages<BuyValues> {
  const { packageSize: message, ...messages } = esimMessages({ ...trip, packageSize }, today);
  return { ...messages, package: message };
}

/** The server's messages at the fields of this form. */
export const refusedBuyFields = (errors: FieldErrors): Messages<BuyValues> => ({
  destination: messageFor(errors, 'destination'),
  startDate: messageFor(errors, 'startDate'),
  endDate: messageFor(errors, 'endDate'),
  package: messageFor(errors, 'packageSize'),
});

/** The trip to fetch packages for; undefined while destination or dates are missing or wrong (F104). */
export function buyTrip(
  { destination, startDate, endDate }: BuyValues,
  messages: Messages<BuyValues>,
): EsimTrip | undefined {
  const wrong = messages.destination || messages.startDate || messages.endDate;
  return wrong ? undefined : { destination, startDate, endDate };
}

export type MissingStep = 'destination' | 'dates';

/** While prices are on their way there is something to add: a press waits for them. Dates without packages are no dates. */
export function missingStep(
  { destination }: BuyValues,
  trip: EsimTrip | undefined,
  { status, packages }: PackagesState,
): MissingStep | undefined {
  if (!destination) return 'destination';
  return trip && (status === 'idle' || status === 'loading' || packages.length) ? undefined : 'dates';
}

/** The body of add-cart-item without its token. */
export const newItemInput = (values: BuyValues & { label: string | undefined }, chosen: DataPackage) => ({
  product_id: ESIM,
  options: optionsOf(ESIM, { ...values, dataLimitInGB: chosen.value }),
  original_price: chosen.original_price,
  markup_price: chosen.markup_price,
  traveler_info: [],
});
