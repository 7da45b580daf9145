import type { CartItem } from './cart.ts';

/** Option ids of the calls and sku names of the cart, in one table for both sides (D25). */
export const OPTIONS = [
  { id: 1, product: '1', name: 'destination' },
  { id: 2, product: '1', name: 'dataLimitInGB' },
  { id: 3, product: '1', name: 'startDate' },
  { id: 4, product: '1', name: 'endDate' },
  { id: 5, product: '2', name: 'destination' },
  { id: 6, product: '2', name: 'coverageType' },
  { id: 7, product: '2', name: 'departureDate' },
  { id: 8, product: '2', name: 'returnDate' },
  { id: 9, product: '2', name: 'plan_id' },
] as const;

/** Product ids compare as strings: calls carry '1' and 1 alike (D18). */
export const ESIM = '1';
export const INSURANCE = '2';

type Option = { option_id: number; option_value: string };

/** @returns values by sku name, or undefined when an option is foreign to the product, repeated or missing. */
export function valuesOf(product: string, options: readonly Option[]): Record<string, string> | undefined {
  const known = OPTIONS.filter((option) => option.product === product);
  if (known.length !== options.length) return undefined;
  const values = known.map(({ id, name }) => [name, options.find((o) => o.option_id === id)?.option_value]);
  return values.every(([, value]) => value !== undefined) ? Object.fromEntries(values) : undefined;
}

/** The other way: options of a call from values by sku name. */
export function optionsOf(product: string, values: Record<string, string>): Option[] {
  return OPTIONS.filter((option) => option.product === product).map(({ id, name }) => ({
    option_id: id,
    option_value: values[name] ?? '',
  }));
}

/** The choices of an item by sku name. */
export const skuValues = (item: CartItem): Record<string, string> =>
  Object.fromEntries(item.sku_values.map(({ name, value }) => [name, value]));

/** The value of a sku by name; "" when the item has none. */
export const sku = (item: CartItem, name: string): string =>
  item.sku_values.find((value) => value.name === name)?.value ?? '';
