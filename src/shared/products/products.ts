import type { BotAction } from '../bot-check/endpoints.ts';
import type { DeliveredPurchase } from './delivered.ts';
import { esim } from './esim.ts';
import { insurance } from './insurance.ts';
import type { ProductFacts } from './product.ts';

/** Product ids compare as strings: calls carry '1' and 1 alike (D18). */
export const ESIM = '1';
export const INSURANCE = '2';

/** What is added to a bought thing is no product of its own. */
type ProductName = Exclude<DeliveredPurchase['kind'], 'topUp'>;

/** Types ask for each of them wherever products are listed by id. */
export type ProductId = typeof ESIM | typeof INSURANCE;

/** Every product by its id. */
export const PRODUCTS: Readonly<Record<string, ProductFacts<ProductName>>> = {
  [ESIM]: esim,
  [INSURANCE]: insurance,
} satisfies Record<ProductId, ProductFacts<ProductName>>;

/** The bot check's action of adding an item with these options. */
export function addingAction(product: string, sent: readonly { option_id: number }[]): BotAction {
  const { name, optional = {}, actions = {} } = PRODUCTS[product]!;
  const other = Object.keys(actions).find((sku) => sent.some(({ option_id }) => option_id === optional[sku]));
  return other ? actions[other]! : (`cart_${name}_add` as const);
}

/** Options of a call from values by sku name; an optional one only where there is a value. */
export function optionsOf(product: string, values: Record<string, string | undefined>) {
  const { options, optional = {} } = PRODUCTS[product]!;
  const sent = Object.entries(optional).filter(([name]) => values[name] !== undefined);
  return [...Object.entries(options), ...sent].map(([name, option_id]) => ({
    option_id,
    option_value: values[name] ?? '',
  }));
}
