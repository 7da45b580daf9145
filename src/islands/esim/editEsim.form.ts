/** The values of the Edit eSIM form and what follows from them. Pure. */
import type { CartItem } from '../../shared/cart/cart.ts';
import { sku } from '../../shared/cart/skus.ts';
import { ESIM, optionsOf } from '../../shared/products/products.ts';
import type { DataPackage, EsimTrip } from '../../shared/esim/esim.ts';
import { esimMessages } from '../../shared/esim/rules.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { messageFor, type FieldErrors } from '../../shared/lib/fields.ts';
import type { RestoredFields } from '../lib/drafts.ts';
import type { Messages } from '../lib/form.ts';

type DateRange = { startDate: CalendarDate; endDate: CalendarDate };

export type EditValues = {
  destination: string;
  destinationOriginal: string;
  dateRange: DateRange;
  dateRangeOriginal: DateRange;
  packageSize: DataPackage | undefined;
  packageSizeOriginal: DataPackage;
  label: string;
  labelOriginal: string;
};

function initialValues(item: CartItem): EditValues {
  const destination = sku(item, 'destination');
  const dateRange = { startDate: sku(item, 'startDate'), endDate: sku(item, 'endDate') };
  const { original_price, markup_price } = item;
  const packageSize = { value: sku(item, 'dataLimitInGB'), isDefault: false, original_price, markup_price };
  return {
    destination,
    destinationOriginal: destination,
    dateRange,
    dateRangeOriginal: dateRange,
    packageSize,
    packageSizeOriginal: packageSize,
    label: sku(item, 'label'),
    labelOriginal: sku(item, 'label'),
  };
}

/** Name of the stored draft when a session ends (F019); the item's Edit button restores it. */
export const draftName = (item: CartItem): string => `edit-esim:${item.cart_item_id}`;

/** The item's values with a stored draft applied. The package's price is set when its list loads. */
export function valuesWithDraft(item: CartItem, draft: RestoredFields | undefined): EditValues {
  const values = initialValues(item);
  if (!draft) return values;
  const typed = Object.fromEntries(draft);
  const { destination = '', startDate = '', endDate = '', packageSize = '', label = '' } = typed;
  return {
    ...values,
    destination,
    dateRange: { startDate, endDate },
    label,
    packageSize: packageSize ? { ...values.packageSizeOriginal, value: packageSize } : undefined,
  };
}

/** One picker shows the message of the start if there is one, else of the end (D63). */
export function editMessages(values: EditValues, today: CalendarDate): Messages<EditValues> {
  const { destination, dateRange, packageSize } = values;
  const messages = esimMessages({ destination, ...dateRange, packageSize: packageSize?.value }, today);
  return {
    destination: messages.destination,
    dateRange: messages.startDate ?? messages.endDate,
    packageSize: messages.packageSize,
  };
}

/** The server's messages at the fields of this form. */
export const refusedFields = (errors: FieldErrors): Messages<EditValues> => ({
  destination: messageFor(errors, 'destination'),
  dateRange: messageFor(errors, 'startDate') ?? messageFor(errors, 'endDate'),
  packageSize: messageFor(errors, 'packageSize'),
});

export const isUnchanged = (values: EditValues): boolean =>
  values.destination === values.destinationOriginal &&
  values.dateRange.startDate === values.dateRangeOriginal.startDate &&
  values.dateRange.endDate === values.dateRangeOriginal.endDate &&
  values.packageSize?.value === values.packageSizeOriginal.value &&
  values.label === values.labelOriginal;

/** The trip to fetch packages for; undefined while destination or dates are missing or wrong (F104). */
export const tripOf = (
  { destination, dateRange }: EditValues,
  messages: Messages<EditValues>,
): EsimTrip | undefined =>
  messages.destination || messages.dateRange ? undefined : { destination, ...dateRange };

/** The body of edit-cart-item without its token. @param chosen the package of the values */
export const changeOf = (
  id: string,
  { destination, dateRange, label, labelOriginal }: EditValues,
  chosen: DataPackage,
) => ({
  cart_item_id: id,
  product_id: ESIM,
  options: optionsOf(ESIM, {
    destination,
    ...dateRange,
    dataLimitInGB: chosen.value,
    label: label === labelOriginal ? undefined : label,
  }),
  original_price: chosen.original_price,
  markup_price: chosen.markup_price,
});
