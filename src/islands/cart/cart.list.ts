import { atom, type ReadableAtom } from 'nanostores';
import type { Cart } from '../../shared/cart/cart.ts';
import { without } from '../../shared/cart/rules.ts';
import { createOptimistic, type Optimistic } from '../lib/optimistic.ts';

/** `failed`: never loaded, and the last try failed. A later failure leaves what was shown. */
export type CartState = { status: 'loading' | 'ready' | 'failed'; cart: Cart };

/** An empty change is a write whose result only the server knows: an addition or an edit. */
type Change = { remove?: string };

export type CartList = {
  $cart: ReadableAtom<CartState>;
  /** Counts the carts that came from the server; moves after `$cart`. */
  $loads: ReadableAtom<number>;
  /** What the page was rendered with; ignored once something newer is known. */
  seed(cart: Cart): void;
  /** Fetches, never from a cache (F141). Requests in flight are shared (D56). */
  load(): Promise<void>;
  /** Shows a change at once. When the last one under way has finished the cart is fetched, once (F135). */
  begin(change: Change): Pending;
};

export type Pending = { done(cart?: Cart): void; failed(): void };

const EMPTY: Cart = { cart_items: [] };
const apply = (cart: Cart, { remove }: Change): Cart => (remove ? without(cart, remove) : cart);

/** The cart of this page: the server's last word with the changes under way laid over it (D55). */
export function createCartList(fetchCart: () => Promise<Cart>): CartList {
  const $cart = atom<CartState>({ status: 'loading', cart: EMPTY });
  const $loads = atom(0);
  const list: Optimistic<Cart, Change> = createOptimistic(EMPTY, { apply, onIdle: () => void reload() });
  let reading: Promise<void> | undefined;

  const show = (status: CartState['status'] = $cart.get().status): void =>
    $cart.set({ status, cart: list.view() });

  const loaded = (): void => {
    show('ready');
    $loads.set($loads.get() + 1);
  };

  async function read(): Promise<void> {
    const startedAt = list.startRefetch();
    try {
      const cart = await fetchCart();
      if (list.replaceBase(cart, startedAt)) loaded();
    } catch {
      if ($cart.get().status !== 'ready') show('failed');
    }
  }

  function reload(): Promise<void> {
    const mine: Promise<void> = read().finally(() => {
      if (reading === mine) reading = undefined;
    });
    return (reading = mine);
  }

  return {
    $cart,
    $loads,
    load() {
      if ($cart.get().status === 'failed') show('loading');
      return reading ?? reload();
    },
    seed(cart) {
      if ($cart.get().status === 'ready') return;
      list.replaceBase(cart, list.startRefetch());
      show('ready');
    },
    begin(change) {
      const id = list.add(change);
      show();
      return {
        done(cart) {
          list.settle(id, cart);
          if (cart) loaded();
        },
        failed() {
          list.fail(id);
          show();
        },
      };
    },
  };
}
