import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectListeners } from '../listeners.ts';
import { openNetwork, type Network } from '../network.ts';
import { cartOf, esimItem } from './items.ts';

const ONE = cartOf(esimItem('a'));

let network: Network;
let modules: Awaited<ReturnType<typeof freshModules>>;

/** Stores live as long as a page: each test opens a new one. */
async function freshModules() {
  vi.resetModules();
  const [host, store, warm, ahead] = await Promise.all([
    import('../../../../src/islands/cart/CartHost.tsx'),
    import('../../../../src/islands/cart/cart.store.ts'),
    import('../../../../src/islands/cart/warmDrawer.ts'),
    import('../../../../src/islands/cart/drawerAhead.ts'),
    import('../../../../src/islands/cart/cartButton.ts'),
  ]);
  return { ...host, ...store, ...warm, ...ahead };
}

let endListeners: () => void;

beforeEach(async () => {
  endListeners = collectListeners();
  network = openNetwork();
  HTMLElement.prototype.getAnimations ??= () => [];
  document.body.innerHTML = `
    <main><a href="#cart" data-cart-button aria-label="Cart, 1 item"><span data-cart-count>1</span></a></main>
    <p id="status" role="status"></p>
    <div data-cart-titles="{}"></div><astro-island></astro-island>`;
  modules = await freshModules();
  // A page with an island has it warmed at once.
  modules.warmDrawer();
  await (await network.request('drawer')).answer(asTheServer());
});
afterEach(async () => {
  await network.close();
  await act(async () => document.querySelector<HTMLElement>('[data-closes]')?.click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  // Nothing is awake on a new page.
  Reflect.deleteProperty(globalThis, 'sojournWoken');
  endListeners();
});

/** As pages/marketplace/drawer.astro answers. */
function asTheServer(): string {
  const { CartHost } = modules;
  const html = renderToString(<CartHost titles={{}} seed={{ cart: ONE, opener: null }} />, {
    identifierPrefix: 'p0',
  });
  return `<div data-cart-drawer='${JSON.stringify({ cart: ONE })}'>${html}</div>`;
}

const press = (): Promise<void> => act(async () => screen.getByRole('link', { name: /^Cart/ }).click());

test('the drawer that was asked for ahead opens without another question', async () => {
  await press();
  await screen.findByRole('dialog');
  expect(network.count('drawer')).toBe(1);
  // React follows, and reads the cart.
  await (await network.request('get-cart')).answer(ONE);
});

test('a cart that has been read since is asked for anew', async () => {
  modules.startCart({});
  await (await network.request('get-cart')).answer(ONE);
  await press();
  await waitFor(() => expect(network.count('drawer')).toBe(2));
});

test('so is one that was asked for before its page was returned to', async () => {
  modules.startCart({});
  await (await network.request('get-cart')).answer(ONE);
  modules.prefetchDrawer();
  await (await network.request('drawer', 1)).answer(asTheServer());
  dispatchEvent(new Event('focus'));
  await press();
  await waitFor(() => expect(network.count('drawer')).toBe(3));
});

test('also where nothing of the cart was alive before', async () => {
  dispatchEvent(new Event('focus'));
  await press();
  await waitFor(() => expect(network.count('drawer')).toBe(2));
});

test('so is one that was asked for a minute ago', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  modules.forgetDrawer();
  modules.prefetchDrawer();
  vi.advanceTimersByTime(59_999);
  modules.prefetchDrawer();
  expect(network.count('drawer')).toBe(2);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await press();
  await waitFor(() => expect(network.count('drawer')).toBe(3));
});

test('so is one that could not be asked for', async () => {
  modules.forgetDrawer();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  modules.prefetchDrawer();
  await new Promise((next) => void setImmediate(next));
  await network.close();
  network = openNetwork();
  await press();
  await network.request('drawer');
});
