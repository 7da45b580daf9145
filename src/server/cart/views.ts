/** The cart as calls return it (D21): with names, countries and today's errors. */
import type { Cart, CartItem } from '../../shared/cart/cart.ts';
import { earliestToday, latestToday } from '../../shared/lib/dates.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import type { App } from '../context.ts';
import { productOf } from '../products/product.ts';
import { errorsAndAlternative } from './product.ts';
import type { CartItemRow } from './rows.ts';

/** Items as returned, valid while every source is the same object and the day is the same. */
type Views = { sources: readonly unknown[]; itemOf: (row: CartItemRow) => { item?: CartItem } };

const cachedFor = cacheFor((_app: App): { views?: Views } => ({}));

/** @param items cached rows are converted once @param userId whose cart */
export async function view(app: App, items: readonly CartItemRow[], userId: string): Promise<Cart> {
  const views = await viewsOf(app);
  const cart_items: CartItem[] = [];
  for (const row of items) {
    const cached = views.itemOf(row);
    const item = cached.item ?? (await itemView(app, row, userId));
    // What changes a bought item stands as that one does, which is no source of these.
    if (!productOf(app, row.product_id).partOf?.(row.values)) cached.item = item;
    cart_items.push(item);
  }
  return { cart_items };
}

async function viewsOf(app: App): Promise<Views> {
  const products = await Promise.all(Object.values(app.products).map((product) => product.sources(app)));
  const now = app.now();
  const sources = [...products.flat(), earliestToday(now), latestToday(now)];
  const cached = cachedFor(app);
  if (!cached.views?.sources.every((source, index) => source === sources[index]))
    cached.views = { sources, itemOf: cacheFor(() => ({})) };
  return cached.views;
}

async function itemView(app: App, row: CartItemRow, userId: string): Promise<CartItem> {
  const names = await productOf(app, row.product_id).names(app, row.values);
  return {
    cart_item_id: row.id,
    product_id: Number(row.product_id),
    sku_values: Object.entries(row.values).map(([name, value]) => ({ name, value, ...names[name] })),
    original_price: row.original_price,
    markup_price: row.markup_price,
    insurance_traveler_info: row.travelers,
    ...(await errorsAndAlternative(app, row, userId)),
  };
}
