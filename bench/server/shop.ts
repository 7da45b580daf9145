/** Adds and buys products, so that pages have something to show. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Cart } from '../../src/shared/cart/cart.ts';
import { addCartItem, completeCartOrder, deleteCartItem, getCart } from '../../src/shared/cart/endpoints.ts';
import { listPurchases } from '../../src/shared/orders/endpoints.ts';
import type { PurchaseOrder } from '../../src/shared/orders/orders.ts';
import { token } from './token.ts';
import type { Traveler } from './traveler.ts';
import { newItem } from './trip.ts';

type AddAnswer = { success: boolean; cart?: Cart; errors?: unknown };

/** @throws when the cart refuses the item */
export async function addItem(traveler: Traveler): Promise<void> {
  const answer = await traveler.post<AddAnswer>(
    addCartItem.path,
    newItem(await token(traveler, 'cart_esim_add')),
  );
  if (!answer.success) throw new Error(`The item was refused: ${JSON.stringify(answer.errors)}`);
}

export async function emptyCart(traveler: Traveler): Promise<void> {
  const { cart_items } = await traveler.get<Cart>(getCart.path);
  for (const { cart_item_id } of cart_items) await traveler.post(deleteCartItem.path, { cart_item_id });
}

/** @returns the payment page's address for what is in the cart */
export async function order(traveler: Traveler): Promise<string> {
  const body = { token: await token(traveler, 'cart_purchase') };
  const { url, code } = await traveler.post<{ url?: string; code?: string }>(completeCartOrder.path, body);
  if (!url) throw new Error(`The order was refused: ${code}`);
  return url;
}

const TIMEOUT_MS = 20_000;
const LOOK_MS = 50;

/** Adds an item, orders it, pays on the sandbox's page and waits until it is delivered. @returns the item of its order */
export async function buy(traveler: Traveler): Promise<string> {
  await addItem(traveler);
  await pay(traveler, await order(traveler));
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const item = await findDelivered(traveler);
    if (item) return item;
    if (performance.now() > deadline) throw new Error('The paid order was not delivered.');
    await pause(LOOK_MS);
  }
}

async function pay({ origin }: Traveler, url: string): Promise<void> {
  const body = new URLSearchParams({ choice: 'approve' });
  const { status } = await fetch(url, { method: 'POST', redirect: 'manual', headers: { origin }, body });
  if (status !== 303) throw new Error(`The payment page answered ${status}.`);
}

async function findDelivered(traveler: Traveler): Promise<string | undefined> {
  const { orders } = await traveler.get<{ orders: PurchaseOrder[] }>(listPurchases.path);
  return orders.find(({ status }) => status === 'fulfilled')?.items[0]?.id;
}
