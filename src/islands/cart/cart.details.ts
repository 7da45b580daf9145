/**
 * The lines of an item's card. Separate from the names, because date formatting is the largest part of the first touch.
 */
import { cartCopy } from '../../copy/cart.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { sku } from '../../shared/cart/skus.ts';
import { validity } from '../../shared/lib/dates.ts';
import { destinationName, isEsim, planName, travelerName } from './cart.names.ts';

export type Detail = { label: string; value: string };

/** The lines of an item's card, without the destination of an eSIM, which may be a button. */
export const details = (item: CartItem): Detail[] =>
  isEsim(item) ? esimDetails(item) : insuranceDetails(item);

const esimDetails = (item: CartItem): Detail[] => [
  { label: cartCopy.package, value: cartCopy.gb(sku(item, 'dataLimitInGB')) },
  { label: cartCopy.validity, value: validity(sku(item, 'startDate'), sku(item, 'endDate')) },
];

const insuranceDetails = (item: CartItem): Detail[] => [
  { label: cartCopy.traveler, value: travelerName(item) },
  { label: cartCopy.destination, value: destinationName(item) },
  { label: cartCopy.planCoverage, value: [planName(item), coverage(item)].filter(Boolean).join(' ') },
  { label: cartCopy.validity, value: validity(sku(item, 'departureDate'), sku(item, 'returnDate')) },
];

/** Printed from coverageType, whatever the plan_id says (D75). */
const coverage = (item: CartItem): string =>
  sku(item, 'coverageType') === '1' ? cartCopy.usCoverage : cartCopy.nonUsCoverage;
