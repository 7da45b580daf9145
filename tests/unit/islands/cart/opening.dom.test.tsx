import { fireEvent, waitFor } from '@testing-library/react';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openingCart } from '../../../../src/copy/cart/openingCart.ts';
import { openNetwork, type Network } from '../network.ts';

let network: Network;
beforeEach(async () => {
  vi.resetModules();
  network = openNetwork();
});
afterEach(() => network.close());

const status = (): HTMLElement => document.getElementById('status')!;
const isSeen = (): boolean => status().textContent === openingCart && !status().classList.contains('sr-only');

/** A page whose badge says that there is something in the cart, or nothing. */
async function pressCart(badge: string): Promise<void> {
  document.body.innerHTML = `<main><a href="#cart" data-cart-button>Cart <span data-cart-count>${badge}</span></a></main>
    <p id="status" role="status" class="sr-only"></p>
    <div data-cart-titles="{}"></div>`;
  await import('../../../../src/islands/cart/cartButton.ts');
  fireEvent.click(document.querySelector('[data-cart-button]')!);
}

test('until the drawer is there the page says, and shows, that the cart opens', async () => {
  await pressCart('2');
  await waitFor(() => expect(isSeen()).toBe(true));
  await (await network.request('drawer')).answer('', 400);
  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  await waitFor(() => expect(status()).toMatchObject({ textContent: '', className: 'sr-only' }));
});

test('of an empty cart nothing opens, so nothing is said', async () => {
  await pressCart('0');
  await network.request('get-cart');
  expect(isSeen()).toBe(false);
});
