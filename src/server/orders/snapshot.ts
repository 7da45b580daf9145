import type { CartItem, Traveler } from '../../shared/cart/cart.ts';
import { ESIM, sku } from '../../shared/cart/skus.ts';
import type { InsurancePurchase } from '../../shared/orders/orders.ts';
import { esimTerms } from '../../shared/esim/terms.ts';
import { refundRule, type RefundRule } from '../../shared/orders/refunds.ts';
import type { Advisory } from '../../shared/lookups/lookups.ts';
import { validity } from '../../shared/lib/dates.ts';
import { price } from '../../shared/lib/money.ts';
import type { CartItemRow } from '../cart/rows.ts';
import type { App } from '../context.ts';
import type { PaymentLine } from '../providers/payments/port.ts';
import { insuranceParts } from './insuranceSnapshot.ts';

/** A place as it stood: an eSIM's countries (ISO alpha-2), or the country of an insurance. */
type Place = {
  id: string;
  name: string;
  supportedCountries: string[];
  iso2?: string;
  advisory?: Advisory;
};

/**
 * The frozen copy of what was bought: text, price and terms as they stood. Later edits of
 * content and prices never reach it. Prices in cents; `values` by sku name; `terms` is the product's own text; `plan`
 * that of an insurance.
 */
export type OrderItemSnapshot = {
  cart_item_id: string;
  product_id: string;
  title: string;
  /** One line under the title, without names of people: "Europe, 10 GB", "Premium, Non-US Coverage, Japan". */
  note: string;
  details: { label: string; value: string }[];
  values: Record<string, string>;
  travelers: Traveler[];
  original_price: number;
  markup_price: number;
  destination: Place | null;
  terms: { description: string; bullets: string[] };
  /** An eSIM's; a plan has its own. Orders of before this was written down have none. */
  rules?: string[];
  /** Orders of before this was written down have none. */
  refund?: RefundRule;
  plan?: InsurancePurchase['plan'];
};

/** What of a snapshot each product words for itself. */
type Parts = Pick<OrderItemSnapshot, 'note' | 'details'> & Pick<Partial<OrderItemSnapshot>, 'plan' | 'rules'>;

export const readSnapshot = (item: { snapshot_json: string }): OrderItemSnapshot =>
  JSON.parse(item.snapshot_json) as OrderItemSnapshot;

/** Until when, and in which words, an item may be given back: as it was agreed. */
export function readRefundRule(item: { snapshot_json: string }): RefundRule {
  const { refund, product_id, values } = readSnapshot(item);
  return refund ?? refundRule(product_id, values);
}

/** @param item the same item as the cart's calls answer it, with its destination's name (D21) */
export function snapshot(app: App, row: CartItemRow, item: CartItem): OrderItemSnapshot {
  const product = app.content.products().find(({ id }) => id === row.product_id);
  const destination = placeOf(item);
  const place = destination?.name ?? sku(item, 'destination');
  return {
    cart_item_id: row.id,
    product_id: row.product_id,
    title: product?.display_name ?? '',
    values: row.values,
    travelers: row.travelers,
    original_price: row.original_price,
    markup_price: row.markup_price,
    destination,
    terms: { description: product?.description ?? '', bullets: [...(product?.bullets ?? [])] },
    refund: refundRule(row.product_id, row.values),
    ...(row.product_id === ESIM ? esimParts(item, place) : insuranceParts(app, row, place)),
  };
}

function placeOf(item: CartItem): Place | null {
  const found = item.sku_values.find(({ name }) => name === 'destination')?.destination;
  if (!found) return null;
  const { id, name, iso2, advisory } = found;
  const supportedCountries = found.supportedCountries ?? [];
  return { id, name, supportedCountries, ...(iso2 && { iso2 }), ...(advisory && { advisory }) };
}

/** The card's own lines, kept as words so that they never change again. */
const esimParts = (item: CartItem, place: string): Parts => ({
  note: `${place}, ${sku(item, 'dataLimitInGB')} GB`,
  details: [
    { label: 'Destination', value: place },
    { label: 'Package', value: `${sku(item, 'dataLimitInGB')} GB` },
    { label: 'Validity', value: validity(sku(item, 'startDate'), sku(item, 'endDate')) },
  ],
  rules: esimTerms({
    place,
    gb: sku(item, 'dataLimitInGB'),
    start: sku(item, 'startDate'),
    end: sku(item, 'endDate'),
    countries: placeOf(item)?.supportedCountries.length ?? 0,
  }),
});

export const amountOf = (item: OrderItemSnapshot): number => price(item);

export const lineOf = (item: OrderItemSnapshot): PaymentLine => ({
  title: item.title,
  note: item.note,
  amount: amountOf(item),
});
