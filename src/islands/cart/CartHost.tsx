import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { CartDrawer, type DrawerSeed } from './CartDrawer.tsx';
import type { Titles } from './cart.names.ts';
import { $drawer } from './cart.store.ts';
import { useCart } from './useCart.ts';

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
