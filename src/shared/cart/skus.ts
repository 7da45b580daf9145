import type { CartItem } from './cart.ts';

/** The choices of an item by sku name. */
export const skuValues = (item: CartItem): Record<string, string> =>
  Object.fromEntries(item.sku_values.map(({ name, value }) => [name, value]));

/** The value of a sku by name; "" when the item has none. */
export const sku = (item: CartItem, name: string): string =>
  item.sku_values.find((value) => value.name === name)?.value ?? '';
