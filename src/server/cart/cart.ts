import type { addCartItem, editCartItem } from '../../shared/cart/endpoints.ts';
import type { Cart } from '../../shared/cart/cart.ts';
import { CART_FULL } from '../../shared/cart/rules.ts';
import { valuesOf } from '../../shared/products/product.ts';
import { tidyTraveler } from '../../shared/insurance/travelers.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import type { FieldErrors } from '../../shared/lib/fields.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { countStep } from '../counts/counts.ts';
import { productOf, type Product } from '../products/product.ts';
import { saveFirstTrip } from '../trips/trips.ts';
import { committedCart, cachedItems, type CachedCart } from './cachedCarts.ts';
import { cartChangeReply, changeItem } from './changes.ts';
import { grow, whyNotAdded } from './grow.ts';
import { priceOf, refusalsOf, tripOfItem } from './product.ts';
import * as rows from './rows.ts';
import type { CartItemRow, NewItem } from './rows.ts';
import { withOptional } from './withOptional.ts';
import { view } from './views.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';

/** Reads committed rows; a missing cart is the empty list (D20). */
export async function getCart(app: App, user: User): Promise<Cart> {
  return view(app, (await committedCart(app, user.id)).items, user.id);
}

/** For the badge of the header. */
export const cartCount = async (app: App, user: User): Promise<number> =>
  (await committedCart(app, user.id)).items.length;

/** Stores the server's price, whatever was sent; insurance becomes one item for each traveler (D23, D26, D29). */
export async function add(
  app: App,
  user: User,
  input: ParsedInput<typeof addCartItem>,
): Promise<Output<typeof addCartItem>> {
  const product = productOf(app, input.product_id);
  const travelers = product.perTraveler ? input.traveler_info.map(tidyTraveler) : [];
  const item = await priceItem(app, user, input, travelers);
  if ('errors' in item) return { success: false, errors: item.errors };
  const trip = await tripOfItem(app, item);
  const growing = app.db.write(async (tx) => {
    const grown = await grow(tx, app, user, itemsOf(product, item), input);
    await saveFirstTrip(tx, app, user, trip);
    return grown;
  });
  const cart = await growing.catch(whyNotAdded);
  if (cart === 'full') return { success: false, errors: FULL };
  if (cart === 'added before') return { success: true, cart: await getCart(app, user) };
  countStep(app, 'cart');
  return cartChangeReply(app, user, cart);
}

const FULL: FieldErrors = [{ field: 'cart', errors: [CART_FULL] }];

const itemsOf = ({ perTraveler }: Product<App>, item: NewItem): NewItem[] =>
  perTraveler ? item.travelers.map((traveler) => ({ ...item, travelers: [traveler] })) : [item];

/** 404 for an unknown item or another user's; a broken rule changes nothing (D30). */
export async function edit(
  app: App,
  user: User,
  input: ParsedInput<typeof editCartItem>,
): Promise<Output<typeof editCartItem> | Refusal> {
  const stored = await rows.itemOf(app.db.read, user.id, input.cart_item_id);
  if (!stored) return refuse('ITEM_GONE');
  if (stored.product_id !== input.product_id) return { success: false, errors: OTHER_PRODUCT };
  const item = await priceItem(app, user, input, stored.travelers, stored.values);
  if ('errors' in item) return { success: false, errors: item.errors };
  const cart = await replace(app, user, { ...item, id: input.cart_item_id });
  return cart ? cartChangeReply(app, user, cart) : refuse('ITEM_GONE');
}

function replace(app: App, user: User, item: CartItemRow): Promise<CachedCart | undefined> {
  return changeItem(app, user, async (tx, version) => {
    // It was removed in another tab since it was read.
    if (!(await rows.updateItem(tx, user.id, item))) return undefined;
    const before = cachedItems(app, user.id, version - 1);
    const items = before?.map((cachedItem) => (cachedItem.id === item.id ? item : cachedItem));
    return { version, items: items ?? (await rows.itemsOf(tx, user.id)) };
  });
}

/** @param before values of the item that is changed: an optional one that is not sent stays as it was */
async function priceItem(
  app: App,
  user: User,
  { product_id, options }: Pick<ParsedInput<typeof addCartItem>, 'product_id' | 'options'>,
  travelers: NewItem['travelers'],
  before: NewItem['values'] = {},
): Promise<NewItem | { errors: FieldErrors }> {
  const product = productOf(app, product_id);
  const sent = valuesOf(product, options);
  if (!sent) return { errors: OTHER_PRODUCT };
  const values = withOptional(product, sent, before);
  const draft = { product_id, values, travelers, original_price: 0, markup_price: 0 };
  const errors = await refusalsOf(app, draft, user.id);
  const prices = errors.length ? undefined : await priceOf(app, draft, user.id);
  return prices ? { ...draft, ...prices } : { errors: errors.length ? errors : NOT_ON_SALE };
}

const OTHER_PRODUCT: FieldErrors = [{ field: 'product_id', errors: [serverMessages.cart.unknownProduct] }];
const NOT_ON_SALE: FieldErrors = [{ field: 'packageSize', errors: [serverMessages.cart.packageGone] }];
