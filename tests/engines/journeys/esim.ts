import { checkoutCopy } from '../../../src/copy/cart/checkout.ts';
import { cartCopy } from '../../../src/copy/cart/cart.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { validity } from '../../../src/shared/lib/dates.ts';
import { addToCart, chooseDestination, END, pay, signUp, START, typeDates } from '../steps.ts';
import { button, choice, DRAWER, link, type Window } from '../window.ts';

/** From a destination to the QR code: the drawer, an edit, a card that is declined, and one that is not. */
export async function esim(window: Window): Promise<void> {
  await signUp(window, paths.esim());
  await chooseDestination(window, 'Japan');
  await typeDates(window, 'Start & End Dates', ['Start date', 'End date'], [START, END]);
  await window.click(choice('A couple of weeks'));
  await addToCart(window);
  await window.sees(button(cartCopy.complete, DRAWER));
  await window.reads(validity(START, END), DRAWER);
  await window.reads('$19.25', DRAWER);
  await window.keepScreen('drawer');
  await window.click(link(cartCopy.viewCart, DRAWER));
  await window.arrives(/^\/marketplace/);
  await window.click(button('Edit Travel eSIM'));
  await window.click({ css: 'input[role=combobox]', name: 'Data Package', within: DRAWER });
  await window.click({ css: '[role=option]', name: '3 GB' });
  await window.click(button('Update item', DRAWER));
  await window.reads('3 GB', '#cart');
  await window.click(button(cartCopy.complete, '#cart'));
  await pay(window, 'Decline');
  await window.arrives(/checkout=declined/);
  await window.reads(checkoutCopy.outcome.declined.title);
  await window.click(button(cartCopy.complete, '#cart'));
  await pay(window, 'Approve');
  await window.arrives(/^\/marketplace\/purchases|^\/purchases/);
  await window.sees({ css: '.stamp', name: 'Ready' });
  await window.sees({ css: 'img[alt*=QR], svg[aria-label*=QR]' });
  await window.keepScreen('purchases');
}
