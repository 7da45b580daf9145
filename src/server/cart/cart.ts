import type { addCartItem, deleteCartItem, editCartItem } from '../../shared/cart/endpoints.ts';
import type { Cart, CartItem, Traveler } from '../../shared/cart/cart.ts';
import { CART_FULL, MOST_ITEMS } from '../../shared/cart/rules.ts';
import { ESIM, INSURANCE, valuesOf } from '../../shared/cart/skus.ts';
import { tidyName } from '../../shared/insurance/travelers.ts';
import type { Output, Parsed } from '../../shared/lib/endpoint.ts';
import type { FieldErrors } from '../../shared/lib/fields.ts';
import type { Query } from '../db/database.ts';
import type { App, User } from '../lib/context.ts';
import { refuse, type Refusal } from '../lib/refusal.ts';
import { keepFirstTrip } from '../trips/trips.ts';
import { errorsOf, namedSkus, priceOf, tripOfItem } from './product.ts';
import * as rows from './rows.ts';
import type { CartItemRow, NewItem } from './rows.ts';
import { bare } from './view.ts';

/** D20. Reads committed rows; a missing cart is the empty list. */
export async function getCart(app: App, user: User): Promise<Cart> {
  return view(app, await rows.itemsOf(app.db.read, user.id));
}

/** For the badge of the header. */
export const cartCount = (app: App, user: User): Promise<number> => rows.countOf(app.db.read, user.id);

/** D23, D26, D29: the server's price is stored whatever was sent; an insurance is one item for each traveler. */
export async function add(
  app: App,
  user: User,
  input: Parsed<typeof addCartItem>,
): Promise<Output<typeof addCartItem>> {
  const item = await priced(app, input.product_id, input.options, travelersOf(input));
  if ('errors' in item) return { success: false, errors: item.errors };
  const trip = await tripOfItem(app, item);
  const items = await app.db.write(async (tx) => {
    const each = forEachTraveler(item);
    if ((await rows.countOf(tx, user.id)) + each.length > MOST_ITEMS) return undefined;
    await insertAll(tx, app, user, each);
    await keepFirstTrip(tx, app, user, trip);
    return rows.itemsOf(tx, user.id);
  });
  return items ? { success: true, cart: await view(app, items) } : { success: false, errors: FULL };
}

const FULL: FieldErrors = [{ field: 'cart', errors: [CART_FULL] }];

/** Ids sort by time: a millisecond each keeps the travelers in their order. */
async function insertAll(tx: Query, app: App, user: User, items: NewItem[]): Promise<void> {
  const cart = await changed(tx, app, user);
  for (const [place, item] of items.entries())
    await rows.insertItem(tx, user.id, cart.id, item, app.now() + place);
}

/** An eSIM has none, whatever was sent. */
const travelersOf = (input: Parsed<typeof addCartItem>): Traveler[] =>
  input.product_id === INSURANCE ? input.traveler_info.map(tidy) : [];

const tidy = ({ first_name, middle_name, last_name, us_citizen }: Traveler): Traveler => ({
  first_name: tidyName(first_name),
  middle_name: tidyName(middle_name),
  last_name: tidyName(last_name),
  us_citizen,
});

const forEachTraveler = (item: NewItem): NewItem[] =>
  item.product_id === ESIM ? [item] : item.travelers.map((traveler) => ({ ...item, travelers: [traveler] }));

/** D30: 404 for an unknown item or another user's; a broken rule changes nothing. */
export async function edit(
  app: App,
  user: User,
  input: Parsed<typeof editCartItem>,
): Promise<Output<typeof editCartItem> | Refusal> {
  const old = await rows.itemOf(app.db.read, user.id, input.cart_item_id);
  if (!old) return refuse('NOT_FOUND');
  const product = old.product_id === input.product_id ? input.product_id : '';
  const item = await priced(app, product, input.options, old.travelers);
  if ('errors' in item) return { success: false, errors: item.errors };
  const items = await replace(app, user, input.cart_item_id, item);
  return items ? { success: true, cart: await view(app, items) } : refuse('NOT_FOUND');
}

function replace(app: App, user: User, id: string, item: NewItem): Promise<CartItemRow[] | undefined> {
  return app.db.write(async (tx) => {
    // Removed in another tab since it was read.
    if (!(await rows.itemOf(tx, user.id, id))) return undefined;
    await changed(tx, app, user);
    await rows.updateItem(tx, user.id, id, item);
    return rows.itemsOf(tx, user.id);
  });
}

/** D31: idempotent; another user's id is simply not there. */
export async function remove(
  app: App,
  user: User,
  input: Parsed<typeof deleteCartItem>,
): Promise<Output<typeof deleteCartItem>> {
  await app.db.write(async (tx) => {
    if (await rows.deleteItem(tx, user.id, input.cart_item_id)) await changed(tx, app, user);
  });
  return { success: true };
}

/** Every change moves the version, and an order still open for the old one is cancelled (architecture section 7). */
async function changed(tx: Query, app: App, user: User): Promise<rows.CartRow> {
  const cart = await rows.bump(tx, user.id, app.now());
  await app.cartChanged(tx, app, user.id, cart.id);
  return cart;
}

async function priced(
  app: App,
  product_id: string,
  options: { option_id: number; option_value: string }[],
  travelers: NewItem['travelers'],
): Promise<NewItem | { errors: FieldErrors }> {
  const values = valuesOf(product_id, options);
  if (!values) return { errors: [{ field: 'product_id', errors: ['Please choose the product again.'] }] };
  const draft = { product_id, values, travelers, original_price: 0, markup_price: 0 };
  const errors = errorsOf(app, { id: '', ...draft });
  const prices = errors.length ? undefined : await priceOf(app, draft);
  return prices ? { ...draft, ...prices } : { errors: errors.length ? errors : NOT_ON_SALE };
}

const NOT_ON_SALE: FieldErrors = [
  { field: 'packageSize', errors: ['This package is not on sale. Please choose another one.'] },
];

/** The cart as the calls answer it (D21): names, countries and today's errors filled in. */
export async function view(app: App, items: CartItemRow[]): Promise<Cart> {
  return { cart_items: await Promise.all(items.map((row) => itemView(app, row))) };
}

async function itemView(app: App, row: CartItemRow): Promise<CartItem> {
  const item = bare(row);
  return { ...item, sku_values: await namedSkus(app, row, item.sku_values), errors: errorsOf(app, row) };
}
