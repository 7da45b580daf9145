import { cartCopy } from '../../../src/copy/cart/cart.ts';
import { cartSectionCopy } from '../../../src/copy/cart/cartSection.ts';
import { getCart } from '../../../src/shared/cart/endpoints.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { addToCart, END, signUp, START } from '../steps.ts';
import { button, css, DRAWER, type Window } from '../window.ts';

const TRIP = `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}&package=5`;
const CART = '[data-cart-button]';

/** Going back and forward shows the cart of now, also where the browser keeps whole pages. */
export async function history(window: Window): Promise<void> {
  await signUp(window, paths.marketplace());
  await window.open(TRIP);
  await addToCart(window);
  await window.sees(button(cartCopy.complete, DRAWER));
  await window.driver.press('Escape');
  await window.lacks(css(DRAWER));
  await window.driver.back();
  await window.arrives(/^\/marketplace$/);
  await holds(window, 1);
  await window.driver.forward();
  await window.arrives(/^\/marketplace\/esim/);
  await holds(window, 1);
  await window.open(paths.marketplace());
  await window.click({ css: '#cart button', name: 'Remove' });
  await window.reads(cartSectionCopy.emptyTitle);
  // It is gone at once here; the other page must find it gone at the server.
  await window.until('an empty cart at the server', async () => (await itemsAtServer(window)) === 0);
  await window.driver.back();
  await window.arrives(/^\/marketplace\/esim/);
  await holds(window, 0);
}

const holds = (window: Window, items: number): Promise<unknown> =>
  window.until(
    `a cart of ${items}`,
    async () => (await window.count({ ...css(CART), name: cartCopy.button(items) })) > 0,
  );

/** Fetches in the page, which is signed in; an answer of the last look. Leaving the page ends the one on its way. */
const itemsAtServer = (window: Window): Promise<number | undefined> =>
  window.driver.run<number | undefined>(
    `fetch(arguments[0]).then((answer) => answer.json()).then((cart) => (window.itemsAtServer = cart.cart_items.length)).catch(() => {}); return window.itemsAtServer`,
    getCart.path,
  );
