/** Travelers who change their cart while they pay for it, and complete and pay what is left at once. */
import type { Cart } from '../../../src/shared/cart/cart.ts';
import {
  addCartItem,
  completeCartOrder,
  deleteCartItem,
  editCartItem,
  getCart,
} from '../../../src/shared/cart/endpoints.ts';
import { listPurchases } from '../../../src/shared/orders/endpoints.ts';
import { tokenFor } from './acts.ts';
import { choose } from './buying.ts';
import { someEsim } from './goods.ts';
import { look, write, type Shopper } from './shopper.ts';

/** Two tabs disagree all the time: an item that has left the cart is 404, a cart that never stands still 409. */
export const HURRIED: readonly number[] = [0, 404, 409, 503];

export async function hurry(shopper: Shopper): Promise<void> {
  const cart = await look<Cart>(shopper, getCart.path);
  if (!cart?.cart_items.length) return void (await put(shopper));
  const first = await completed(shopper);
  if (!first) return;
  await Promise.all([approve(shopper, first), change(shopper, cart)]);
  const second = await completed(shopper);
  if (!second) return;
  const pages = shopper.random.shuffled([first, second]);
  await Promise.all([...pages.map((page) => approve(shopper, page)), change(shopper, cart)]);
}

/** @returns false without a response */
export const answers = async (shopper: Shopper): Promise<boolean> =>
  (await look(shopper, listPurchases.path)) !== undefined;

/** What a cart may be told that somebody else is changing and paying at the same moment. */
const EXPECTED: readonly (string | undefined)[] = ['BOUGHT', 'EMPTY', 'PAYMENT', undefined];

/** @returns the payment page, if there is something to pay */
async function completed(shopper: Shopper): Promise<string | undefined> {
  const token = await tokenFor(shopper, 'cart_purchase');
  if (!token) return undefined;
  const answer = await write<{ url?: string; code?: string }>(shopper, undefined, completeCartOrder.path, {
    token,
  });
  if (answer && !EXPECTED.includes(answer.code))
    shopper.findings.note(`completing was refused: ${answer.code}`);
  const page = URL.parse(answer?.url ?? '')?.pathname;
  return page?.startsWith('/pay/') ? page : undefined;
}

/** An approval that was acknowledged is money: its order must be delivered, or go back. */
async function approve(shopper: Shopper, page: string): Promise<void> {
  const onward = URL.parse((await choose(shopper, page, 'approve')) ?? '');
  const order = onward?.searchParams.get('order');
  if (order) shopper.ledger.paid.set(order, { items: 0, cents: 0 });
}

async function change(shopper: Shopper, { cart_items }: Cart): Promise<void> {
  const { cart_item_id } = shopper.random.one(cart_items);
  const luck = shopper.random.share();
  if (luck < 0.4) return put(shopper);
  if (luck < 0.7) return void (await write(shopper, undefined, deleteCartItem.path, { cart_item_id }));
  const { traveler_info: _, ...goods } = someEsim(shopper.random);
  const token = await tokenFor(shopper, 'cart_esim_edit');
  if (token) await write(shopper, undefined, editCartItem.path, { ...goods, cart_item_id, token });
}

async function put(shopper: Shopper): Promise<void> {
  const token = await tokenFor(shopper, 'cart_esim_add');
  if (token) await write(shopper, undefined, addCartItem.path, { ...someEsim(shopper.random), token });
}
