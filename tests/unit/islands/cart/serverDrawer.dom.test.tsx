import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '../../../../src/shared/cart/cart.ts';
import { paths } from '../../../../src/shared/lib/paths.ts';
import { openNetwork, type Network } from '../network.ts';
import { cartOf, esimItem, insuranceItem } from './items.ts';

const TITLES = { 1: 'Travel eSIM', 2: 'Travel Insurance' };
const TWO = cartOf(esimItem('a'), esimItem('b'));

let network: Network;
let modules: Awaited<ReturnType<typeof freshModules>>;

/** Stores live as long as a page: each test opens a new one. */
async function freshModules() {
  vi.resetModules();
  const [host, drawer, mount, address, store] = await Promise.all([
    import('../../../../src/islands/cart/CartHost.tsx'),
    import('../../../../src/islands/cart/serverDrawer.ts'),
    import('../../../../src/islands/cart/mountDrawer.tsx'),
    import('../../../../src/islands/cart/drawerAddress.ts'),
    import('../../../../src/islands/cart/cart.store.ts'),
  ]);
  return { ...host, ...drawer, ...mount, ...address, openDrawer: store.openDrawer };
}

/** What ends each slide of the drawer, by hand: a machine may be slow, and a test over before the slide of its drawer is. */
let slides: (() => void)[];
function holdSlides(): void {
  slides = [];
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ms === 500 ? slides.push(run) : setTimeout(run, ms)) as typeof setTimeout);
}

beforeEach(async () => {
  holdSlides();
  network = openNetwork();
  document.body.innerHTML = `<main><a href="#cart" data-cart-button>Cart</a></main>
    <div data-cart-titles='${JSON.stringify(TITLES)}'></div>`;
  HTMLElement.prototype.getAnimations ??= () => [];
  modules = await freshModules();
});
afterEach(async () => {
  // What it listens to ends with it.
  document.querySelector<HTMLElement>('[data-closes]')?.click();
  await network.close();
  cleanup();
  vi.restoreAllMocks();
});

/** As pages/marketplace/drawer.astro answers. */
function asTheServer(cart: Cart): string {
  const { CartHost } = modules;
  const drawn = <CartHost titles={TITLES} seed={{ cart, opener: null }} />;
  const html = renderToString(drawn, { identifierPrefix: 'p0' });
  return `<div data-cart-drawer='${JSON.stringify({ cart })}'>\n  ${html}\n</div>`;
}

async function show(cart = TWO, opener = screen.getByRole('link', { name: 'Cart' })): Promise<HTMLElement> {
  opener.focus();
  const isOpen = modules.showServerDrawer();
  await (await network.request('drawer')).answer(asTheServer(cart));
  expect(await isOpen).toMatchObject({ isOpen: true });
  return screen.getByRole('dialog', { name: /^Cart \d items$/ });
}
const itemsOf = (drawer: HTMLElement) =>
  [...drawer.querySelectorAll<HTMLElement>('[data-cart-item]')].map(({ dataset }) => dataset.cartItem);
const page = (): HTMLElement => document.querySelector('main')!;
const remove = (drawer: HTMLElement): HTMLElement =>
  within(drawer).getAllByRole('button', { name: /^Remove/ })[0]!;

test('what was added last is seen first', async () => {
  expect(itemsOf(await show())).toEqual(['b', 'a']);
});

test('a card that another traveler was just added to is seen first', async () => {
  const cart = cartOf(insuranceItem('a'), esimItem('b'), insuranceItem('c'));
  expect(itemsOf(await show(cart))).toEqual(['a', 'b']);
});

test('its address is that of the page', () => {
  expect(modules.DRAWER_PATH).toBe(paths.cartDrawer());
});

test('it is open and modal before React is there', async () => {
  const drawer = await show();
  expect(within(drawer).getAllByRole('article')).toHaveLength(2);
  expect(document.activeElement).toBe(within(drawer).getAllByRole('button', { name: 'Close' })[0]);
  expect(document.documentElement.style.overflow).toBe('hidden');
  await waitFor(() => expect(page().hasAttribute('inert')).toBe(true));
});

test.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['the Close of its foot', () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)],
  ['its scrim', () => fireEvent.click(document.querySelector('[role=dialog] > [aria-hidden]')!)],
])('%s closes it: the page is free, and has the focus again', async (_, close) => {
  await show();
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page().hasAttribute('inert')).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cart' })));
});

test('React takes it over as it stands, and makes the press that waited', async () => {
  const drawer = await show();
  const complaints = vi.spyOn(console, 'error');
  fireEvent.click(remove(drawer));
  expect(network.count('delete-cart-item')).toBe(0);
  await act(async () => modules.mountDrawer());
  await (await network.request('delete-cart-item')).answer({ success: true });
  expect(complaints).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBe(drawer);
  expect(within(drawer).getAllByRole('article')).toHaveLength(1);
  expect(page().hasAttribute('inert')).toBe(true);
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page().hasAttribute('inert')).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-cart-button]')));
});

test('once React has taken it over, each closing gives the focus back to what had opened it', async () => {
  page().insertAdjacentHTML('beforeend', '<button>Add</button><button>Edit</button>');
  const [add, edit] = page().querySelectorAll('button');
  const focusAfterEscape = async (): Promise<string | null> => {
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    return document.activeElement!.textContent;
  };
  await show(TWO, add);
  await act(async () => modules.mountDrawer());
  expect(await focusAfterEscape()).toBe('Add');
  edit!.focus();
  act(() => modules.openDrawer());
  await screen.findByRole('dialog');
  expect(await focusAfterEscape()).toBe('Edit');
});

test('Escape while React is taking it over closes it once that is done', async () => {
  await show();
  await act(async () => {
    modules.mountDrawer();
    fireEvent.keyDown(document, { key: 'Escape' });
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page().hasAttribute('inert')).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

test('where React has begun to draw meanwhile, the answer is handed over and not shown', async () => {
  const answer = modules.showServerDrawer();
  const request = await network.request('drawer');
  await act(async () => modules.mountDrawer());
  await request.answer(asTheServer(TWO));
  expect(await answer).toMatchObject({ isOpen: false, seed: { cart: TWO } });
  expect(document.querySelector('[data-cart-drawer]')).toBeNull();
});

test('what is posted is not lost behind a look that is on its way', async () => {
  const look = modules.showServerDrawer();
  const first = await network.request('drawer');
  const post = modules.showServerDrawer(new URLSearchParams({ destination: 'JPN' }));
  await first.answer(asTheServer(TWO));
  await look;
  const second = await network.request('drawer', 1);
  expect(second.body).toEqual({ destination: 'JPN' });
  await second.answer(asTheServer(TWO));
  expect(await post).toMatchObject({ isOpen: false });
});

test.each([
  ['an empty cart', 200],
  ['a refusal', 400],
])('nothing is shown of %s', async (_, status) => {
  const isOpen = modules.showServerDrawer();
  await (await network.request('drawer')).answer('', status);
  expect(await isOpen).toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('no answer for three seconds is none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answer = modules.showServerDrawer();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(await answer).toBeUndefined();
});

test('a failure of the server is told from a refusal', async () => {
  const isOpen = modules.showServerDrawer(new URLSearchParams({ item: '{}' }));
  const failure = expect(isOpen).rejects.toThrow('503');
  await (await network.request('drawer')).answer('', 503);
  await failure;
});

test('what says that the cart opens goes behind the drawer, and at once where React has drawn that before', async () => {
  const status = document.createElement('p');
  Object.assign(status, { id: 'status', className: 'cart-opening', textContent: 'Opening' });
  document.body.append(status);
  await show();
  expect(status.textContent).toBe('Opening');
  expect(slides).toHaveLength(1);
  slides[0]!();
  expect(status).toMatchObject({ textContent: '', className: 'sr-only' });
  await act(async () => modules.mountDrawer());
  Object.assign(status, { className: 'cart-opening', textContent: 'Opening' });
  expect(await modules.showServerDrawer()).toBeUndefined();
  expect(status.textContent).toBe('');
});
