import type { CartItem, Traveler } from '../../shared/cart/cart.ts';
import { sku } from '../../shared/cart/cart.ts';
import { validity } from '../../shared/lib/dates.ts';
import { price } from '../../shared/lib/money.ts';
import type { CartItemRow } from '../cart/rows.ts';
import type { App } from '../lib/context.ts';
import type { PaymentLine } from '../providers/payments/port.ts';

/**
 * The frozen copy of what was bought: text, price and terms as they stood (architecture section 7). Later edits of
 * content and prices never reach it. Prices in cents; `values` by sku name; `terms` is the product's own text.
 */
export type OrderItemSnapshot = {
  cart_item_id: string;
  product_id: string;
  title: string;
  /** One line under the title: "Europe, 10 GB". */
  note: string;
  details: { label: string; value: string }[];
  values: Record<string, string>;
  travelers: Traveler[];
  original_price: number;
  markup_price: number;
  destination: { id: string; name: string; supportedCountries: string[] } | null;
  terms: { description: string; bullets: string[] };
};

export const readSnapshot = (item: { snapshot_json: string }): OrderItemSnapshot =>
  JSON.parse(item.snapshot_json) as OrderItemSnapshot;

/** @param item the same item as the cart's calls answer it, with its destination's name (D21) */
export function snapshot(app: App, row: CartItemRow, item: CartItem): OrderItemSnapshot {
  const product = app.content.products().find(({ id }) => id === row.product_id);
  const destination = item.sku_values.find(({ name }) => name === 'destination')?.destination;
  const place = destination?.name ?? sku(item, 'destination');
  return {
    cart_item_id: row.id,
    product_id: row.product_id,
    title: product?.display_name ?? '',
    note: `${place}, ${sku(item, 'dataLimitInGB')} GB`,
    details: details(item, place),
    values: row.values,
    travelers: row.travelers,
    original_price: row.original_price,
    markup_price: row.markup_price,
    destination: destination
      ? { ...destination, supportedCountries: destination.supportedCountries ?? [] }
      : null,
    terms: { description: product?.description ?? '', bullets: [...(product?.bullets ?? [])] },
  };
}

/** The card's own lines (spec 2), kept as words so that they never change again. */
const details = (item: CartItem, place: string): OrderItemSnapshot['details'] => [
  { label: 'Destination', value: place },
  { label: 'Package', value: `${sku(item, 'dataLimitInGB')} GB` },
  { label: 'Validity', value: validity(sku(item, 'startDate'), sku(item, 'endDate')) },
];

export const amountOf = (item: OrderItemSnapshot): number => price(item);

export const lineOf = (item: OrderItemSnapshot): PaymentLine => ({
  title: item.title,
  note: item.note,
  amount: amountOf(item),
});
