/** The cart of the browser: one per page, shared by header, drawer, cart section and product pages. */
import { atom } from 'nanostores';
import { cartCopy } from '../../copy/cart/cart.ts';
import { completeCartOrder, getCart } from '../../shared/cart/endpoints.ts';
import type { Cart, CartItem } from '../../shared/cart/cart.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { botToken } from '../bot-check/botCheck.ts';
import { call } from '../lib/call.ts';
import { wake } from '../lib/wake.ts';
import { addToast, removeToast } from '../toasts/toasts.store.ts';
import { badgeCount } from './badgeCount.ts';
import { createCartList } from './cart.list.ts';
import { announceCart, watchCart } from './cart.watch.ts';
import { itemName, repricedItems, type Titles } from './cart.names.ts';
import { createWrites, type WritePorts } from './cart.writes.ts';
import { emptyToast } from './emptyToast.ts';
import { createCheckout } from './checkout.store.ts';
import { createDrawer } from './drawer.store.ts';

export type { CartState } from './cart.list.ts';
export type { NewCartItem, WriteOutcome } from './cart.writes.ts';

type CartPorts = WritePorts & {
  payAt: () => readonly string[];
  leave: (url: string) => void;
  later: (run: () => void, ms: number) => unknown;
  badge: () => number;
  wake: (name: string) => void;
};

/** At most three repriced items are named; the cards show the rest. */
const MAX_NAMED_PRICES = 3;

/** @param ports the browser's; tests bring their own */
export function createCart(ports: CartPorts) {
  /** Names that editors gave the products, from the page's props. */
  const $titles = atom<Titles>({});
  const nameOf = (item: CartItem): string => itemName(item, $titles.get());
  const list = createCartList(() => ports.call(getCart, {}));
  const drawer = createDrawer(list, () => ports.toast(emptyToast()), ports.badge);
  drawer.$drawer.listen(({ open }) => open && ports.wake('cart'));

  /** Reloads the cart. @returns a sentence for each changed price, '' for none */
  const newPrices = async (): Promise<string> => {
    const before = list.$state.get().value;
    await list.load();
    return repricedItems(before, list.$state.get().value)
      .slice(0, MAX_NAMED_PRICES)
      .map((item) => cartCopy.itemRepriced(usd(price(item)), nameOf(item)))
      .join(' ');
  };

  const checkout = createCheckout({
    ...ports,
    token: () => ports.botToken('cart_purchase'),
    complete: (token) => ports.call(completeCartOrder, { token }),
    setDismissible: drawer.setDismissible,
    newPrices,
  });

  return { $titles, nameOf, list, drawer, checkout, writes: createWrites(list, drawer, ports, nameOf) };
}

const cart = createCart({
  call,
  botToken,
  toast: addToast,
  removeToast,
  alert: (text) => window.alert(text),
  say: announceCart,
  payAt: () => [location.origin, ...providerOrigins()],
  leave: (url) => location.assign(url),
  later: (run, ms) => setTimeout(run, ms),
  badge: badgeCount,
  wake,
});

/** Origins of the payment pages from the frame; without it this site's own. */
const providerOrigins = (): string[] =>
  document.querySelector<HTMLElement>('[data-pay-at]')?.dataset['payAt']?.split(' ') ?? [];

let watching = false;

/** Call when an island is hydrated: fetches the cart and keeps it current (browser only). @param titles of that island */
export function startCart(titles: Titles): void {
  cart.$titles.set({ ...cart.$titles.get(), ...titles });
  if (watching) return;
  watching = true;
  watchCart(cart);
}

/** @returns what opens the drawer */
export function startForButton(): () => Promise<void> {
  startCart({});
  return cart.drawer.request;
}

export const { $titles } = cart;
export const { $state: $cart, $loads } = cart.list;
export const { $drawer } = cart.drawer;
export const { $checkout } = cart.checkout;
export const { seed: seedCart, load: loadCart } = cart.list;
/** As a page of the server has just read it; get-cart follows behind. */
export const takeCart = (value: Cart): void => cart.list.begin({}).done(value);
export const { open: openDrawer, close: closeDrawer } = cart.drawer;
export const { complete: completeOrder } = cart.checkout;
export const {
  $removed,
  add: addItem,
  edit: editItem,
  tellAddition,
  remove: removeItems,
  restore: restoreItems,
} = cart.writes;

/** The item whose Edit eSIM dialog is open, and the destination whose countries are shown: see islands/esim. */
export const $editing = atom<CartItem | undefined>();
export const $countriesOf = atom<{ id: string; name: string; codes: readonly string[] } | undefined>();
