import type { CartItem } from '../../shared/cart/cart.ts';
import { destinationOf } from '../../shared/cart/skus.ts';
import type { RefundRule } from '../../shared/orders/refunds.ts';
import { price } from '../../shared/lib/money.ts';
import type { CartItemRow } from '../cart/rows.ts';
import type { App, User } from '../context.ts';
import { productOf } from '../products/product.ts';
import { readCurrentSnapshot, type OrderItemSnapshot, type PurchasedPlace } from '../products/snapshot.ts';
import type { PaymentLine } from '../providers/payments/port.ts';

/** The refund rule agreed at purchase, or with its last change. */
export function readRefundRule(
  app: App,
  item: { snapshot_json: string; changed_json: string | null },
): RefundRule {
  const { refund, product_id, values } = readCurrentSnapshot(item);
  return refund ?? productOf(app, product_id).refundRule(app, values);
}

/** @param item the same item as returned by the cart's calls, with its destination's name (D21) */
export async function snapshot(
  app: App,
  user: User,
  row: CartItemRow,
  item: CartItem,
): Promise<OrderItemSnapshot> {
  const { title, terms } = contentOf(app, row.product_id);
  const product = productOf(app, row.product_id);
  const destination = placeOf(item);
  const place = destination?.name ?? row.values['destination'] ?? '';
  return {
    cart_item_id: row.id,
    product_id: row.product_id,
    title,
    values: row.values,
    travelers: row.travelers,
    original_price: row.original_price,
    markup_price: row.markup_price,
    destination,
    terms,
    refund: product.refundRule(app, row.values),
    ...(await product.snapshot(app, { ...row, userId: user.id, destination }, place)),
  };
}

function contentOf(app: App, product: string): Pick<OrderItemSnapshot, 'title' | 'terms'> {
  const entry = app.content.products().find(({ id }) => id === product);
  const terms = { description: entry?.description ?? '', bullets: [...(entry?.bullets ?? [])] };
  return { title: entry?.display_name ?? '', terms };
}

function placeOf(item: CartItem): PurchasedPlace | null {
  const destination = destinationOf(item);
  if (!destination) return null;
  const { id, name, iso2, advisory } = destination;
  const supportedCountries = destination.supportedCountries ?? [];
  return { id, name, supportedCountries, ...(iso2 && { iso2 }), ...(advisory && { advisory }) };
}

export const lineOf = (item: OrderItemSnapshot): PaymentLine => ({
  title: item.title,
  note: item.note,
  amount: price(item),
});
