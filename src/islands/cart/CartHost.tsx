import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import type { Cart } from '../../shared/cart/cart.ts';
import type { NamedTrip } from '../../shared/trips/trips.ts';
import { CartDrawer } from './CartDrawer.tsx';
import type { Titles } from './cart.names.ts';
import { $drawer } from './cart.store.ts';
import { useCart } from './useCart.ts';

/** What the server drew the open drawer with (pages/marketplace/drawer.astro). `opener`: had the focus before it. */
export type DrawerSeed = { cart: Cart; trip?: NamedTrip | undefined; opener: Element | null };

type Props = {
  titles: Titles;
  seed?: DrawerSeed;
  /** Called once React handles the drawer's events. */
  onAlive?: () => void;
};

const OPEN = { open: true, dismissible: true };
const SHUT = { open: false, dismissible: true };

/** The drawer's one host; nothing is rendered until it opens. */
export function CartHost({ titles, seed, onAlive }: Props) {
  const drawer = useStore($drawer, { ssr: () => (seed ? OPEN : SHUT) });
  useLayoutEffect(() => onAlive?.(), [onAlive]);
  return <CartDrawer state={useCart(titles, seed?.cart)} {...{ drawer, titles, seed }} />;
}
