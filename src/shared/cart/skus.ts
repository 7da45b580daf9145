import { travelerName as joinedName } from '../insurance/names.ts';
import type { CartItem } from './cart.ts';

/** The choices of an item by sku name. */
export const skuValues = (item: CartItem): Record<string, string> =>
  Object.fromEntries(item.sku_values.map(({ name, value }) => [name, value]));

/** The value of a sku by name; "" when the item has none. */
export const sku = (item: CartItem, name: string): string =>
  item.sku_values.find((value) => value.name === name)?.value ?? '';

/** Current data of its destination; undefined when it is no longer on sale. */
export const destinationOf = (item: CartItem) =>
  item.sku_values.find(({ name }) => name === 'destination')?.destination;

export const destinationName = (item: CartItem): string =>
  destinationOf(item)?.name ?? sku(item, 'destination');

/** "" for a product without travelers. */
export const travelerName = ({ insurance_traveler_info: [traveler] }: CartItem): string =>
  traveler ? joinedName(traveler) : '';
