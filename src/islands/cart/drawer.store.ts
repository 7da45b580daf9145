import { atom, type ReadableAtom } from 'nanostores';
import type { CartList, CartState } from './cart.list.ts';

/** `dismissible` is off while an order is being completed (F125). */
export type DrawerState = { open: boolean; dismissible: boolean };

export type Drawer = {
  $drawer: ReadableAtom<DrawerState>;
  /** Opens on the reader's request. An empty cart stays closed and announces that it is empty (D71). */
  request(): Promise<void>;
  open(): void;
  /** Ignored while the drawer is not dismissible. */
  close(): void;
  setDismissible(dismissible: boolean): void;
  /** The next cart that loads opens the drawer (F121). */
  expectNewItem(): void;
};

const isEmpty = ({ value }: CartState): boolean => value.cart_items.length === 0;

/**
 * @param sayEmpty announces that the cart is empty
 * @param badge the number in the header
 */
export function createDrawer(list: CartList, sayEmpty: () => void, badge: () => number): Drawer {
  const $drawer = atom<DrawerState>({ open: false, dismissible: true });
  let hasNewItem = false;
  const set = (change: Partial<DrawerState>): void => $drawer.set({ ...$drawer.get(), ...change });

  const follow = (state: CartState, before?: CartState): void => {
    if (state.status !== 'ready') return;
    const { open, dismissible } = $drawer.get();
    if (!open || !dismissible || !isEmpty(state)) return;
    set({ open: false });
    if (before?.status === 'loading') sayEmpty();
  };
  list.$state.listen(follow);
  list.$loads.listen(() => {
    if (!hasNewItem) return;
    hasNewItem = false;
    if (!isEmpty(list.$state.get())) set({ open: true });
  });

  return {
    $drawer,
    async request() {
      // With an empty badge, waits for the cart: opening and closing again would flicker.
      if (badge() === 0 && list.$state.get().status !== 'ready') await list.load();
      const state = list.$state.get();
      if (state.status === 'ready' && isEmpty(state)) sayEmpty();
      else set({ open: true });
    },
    open: () => set({ open: true }),
    close() {
      if ($drawer.get().dismissible) set({ open: false });
    },
    setDismissible(dismissible) {
      set({ dismissible });
      follow(list.$state.get());
    },
    expectNewItem: () => void (hasNewItem = true),
  };
}
