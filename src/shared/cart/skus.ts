import { travelerName as joinedName } from '../insurance/names.ts';
import type { CartItem } from './cart.ts';

/** The choices of an item by sku name. */
export const skuValues = (item: CartItem): Record<string, string> =>
  Object.fromEntries(item.sku_values.map(({ name, value }) => [name, value]));

/** A choice by name. */
export const skuOf = ({ sku_values }: CartItem, name: string): CartItem['sku_values'][number] | undefined =>
  sku_values.find((each) => each.name === name);

/** The value of a sku by name; "" when the item has none. */
export const sku = (item: CartItem, name: string): string => skuOf(item, name)?.value ?? '';

/** Current data of its destination; undefined when it is no longer on sale. */
export const destinationOf = (item: CartItem) => skuOf(item, 'destination')?.destination;

export const destinationName = (item: CartItem): string =>
  destinationOf(item)?.name ?? sku(item, 'destination');

/** "" for a product without travelers. */
export const travelerName = ({ insurance_traveler_info: [traveler] }: CartItem): string =>
  traveler ? joinedName(traveler) : '';

/** The same without a middle name. */
export const firstAndLast = ({ insurance_traveler_info: [traveler] }: CartItem): string =>
  traveler ? joinedName({ ...traveler, middle_name: '' }) : '';
