import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CartHost } from './CartHost.tsx';
import type { Titles } from './cart.names.ts';
import { closeDrawer, openDrawer, startCart, takeCart, tellAddition } from './cart.store.ts';
import {
  drawerPlace,
  endOpening,
  isDrawn,
  serverDrawer,
  type ServerAnswer,
  type ServerDrawer,
} from './serverDrawer.ts';

/** Of the first component that the server draws in a part of a page (scripts/vite/reactRenderer.mjs). */
const PREFIX = 'p0';

/** Not an island of Astro's: a page without one carries no script for islands. A drawer that stands open is taken over. */
export function mountDrawer(): void {
  const place = drawerPlace();
  // Absent on a page that has gone meanwhile.
  if (!place || isDrawn()) return;
  place.dataset['drawn'] = '';
  const titles = JSON.parse(place.dataset['cartTitles']!) as Titles;
  const drawer = serverDrawer();
  if (drawer) return takeOver(drawer, titles);
  endOpening();
  createRoot(place).render(<CartHost titles={titles} />);
}

/** After an addition that the server has answered (quickAdd.ts): what it changed is told. @param shownPrice in cents */
export function mountAddition({ seed, isOpen }: ServerAnswer, shownPrice: number): void {
  // Also where it was closed meanwhile.
  if (!serverDrawer()) takeCart(seed.cart);
  mountDrawer();
  if (!isOpen) openDrawer();
  tellAddition({ original_price: shownPrice, markup_price: 0 }, seed.cart);
}

function takeOver({ box, seed, opener, wait, release }: ServerDrawer, titles: Titles): void {
  takeCart(seed.cart);
  startCart(titles);
  openDrawer();
  wait(closeDrawer);
  const host = <CartHost titles={titles} seed={{ ...seed, opener }} onAlive={release} />;
  // In steps of a few ms, because it is seen already.
  startTransition(() => void hydrateRoot(box, host, { identifierPrefix: PREFIX }));
}
