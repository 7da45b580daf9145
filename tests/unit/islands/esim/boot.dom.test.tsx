import '../browser.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartCopy } from '../../../../src/copy/cart/cart.ts';
import { formsCopy } from '../../../../src/copy/frame/forms.ts';
import { AddButton } from '../../../../src/islands/esim/AddButton.tsx';
import { newItemInput } from '../../../../src/islands/esim/buyEsim.form.ts';
import { cartOf, esimItem } from '../cart/items.ts';
import { openNetwork, type Network } from '../network.ts';
import { renderToastRegions } from '../toastsPage.ts';

const tokens = vi.fn<(action: string) => Promise<string>>();
const warmed = vi.fn<(action: string) => void>();
vi.mock('../../../../src/islands/bot-check/botCheck.ts', () => ({
  warmBotCheck: (action: string) => warmed(action),
  botToken: (action: string) => tokens(action),
}));
vi.mock('../../../../src/islands/bot-check/solverUrl.ts', () => ({ SOLVER: '/solver.js' }));

const READY = renderToString(<AddButton busy={false} early={1925} />);
const SIZE = { value: '5', isDefault: true, original_price: 1925, markup_price: 0 };
const FIELDS = { destination: 'JPN', startDate: '2027-01-10', endDate: '2027-01-20', package: '5' };

let network: Network;
let idle: (() => void)[] = [];
let presses = 0;

/** The script of the page, on a page with this in its island. */
async function open(html: string, connection: object = {}): Promise<void> {
  vi.stubGlobal('navigator', { connection, onLine: true });
  renderToastRegions();
  const fields = Object.entries(FIELDS).map(([name, value]) => `<input name="${name}" value="${value}">`);
  document.body.insertAdjacentHTML(
    'beforeend',
    `<p id="status"></p>
    <astro-island ssr><form id="buy-esim">${fields.join('')}</form>${html}</astro-island>
    <div data-cart-titles='{"1":"Travel eSIM"}'></div>`,
  );
  vi.resetModules();
  await import('../../../../src/islands/esim/boot.ts');
  idle.forEach((run) => run());
}

/** What a page listens to ends with it. */
const listening: (() => void)[] = [];

beforeEach(() => {
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((...args: Parameters<typeof listen>) => {
    listen(...args);
    listening.push(() => document.removeEventListener(args[0], args[1], args[2]));
  });
  network = openNetwork();
  idle = [];
  presses = 0;
  warmed.mockReset();
  tokens.mockReset().mockResolvedValue('token');
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  HTMLElement.prototype.getAnimations ??= () => [];
});
afterEach(async () => {
  document.querySelector<HTMLElement>('[data-closes]')?.click();
  await network.close();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const end of listening.splice(0)) end();
  document.body.replaceChildren();
});
document.addEventListener('click', () => presses++);
// Nothing here can leave the page.
addEventListener('submit', (event) => event.preventDefault());

const add = (): HTMLElement => screen.getByRole('button', { name: /^(Add|Adding)/ });

/** As pages/marketplace/drawer.astro answers. */
async function drawn(price = 1925): Promise<string> {
  const { CartHost } = await import('../../../../src/islands/cart/CartHost.tsx');
  const cart = cartOf(esimItem('a', price));
  const host = <CartHost titles={{ 1: 'Travel eSIM' }} seed={{ cart, opener: null }} />;
  const html = renderToString(host, { identifierPrefix: 'p0' });
  return `<div data-cart-drawer='${JSON.stringify({ cart })}'>${html}</div>`;
}

test('with everything chosen the security check is solved at idle, before the press that adds', async () => {
  await open(READY);
  await waitFor(() => expect(warmed).toHaveBeenCalledExactlyOnceWith('cart_esim_add'));
});

test.each([
  ['with something to choose', '<button>Choose your destination</button>', {}],
  ['of somebody who saves data', READY, { saveData: true }],
  ['on a slow network', READY, { effectiveType: '3g' }],
])('a form %s waits for a touch', async (_, html, connection) => {
  await open(html, connection);
  expect(network.count('challenge')).toBe(0);
  expect(warmed).not.toHaveBeenCalled();
});

test('Add is answered with the drawer before React is there, and once', async () => {
  await open(READY);
  add().click();
  add().click();
  const request = await network.request('drawer');
  const once = expect.any(String) as unknown;
  expect(request.body).toEqual({ ...FIELDS, price: '1925', token: 'token', once });
  expect(add().getAttribute('aria-busy')).toBe('true');
  await request.answer(await drawn());
  expect(screen.getByRole('dialog').textContent).toContain('Japan');
  expect(network.count('drawer')).toBe(1);
  await waitFor(() =>
    expect(document.getElementById('status')!.textContent).toBe(
      cartCopy.added('Travel eSIM, Japan', '$19.25'),
    ),
  );
  expect(document.querySelector('[data-early]')!.hasAttribute('aria-busy')).toBe(false);
});

test('another price than the page had is told', async () => {
  await open(READY);
  add().click();
  await (await network.request('drawer')).answer(await drawn(2100));
  await screen.findByText(cartCopy.priceUpdated('$21.00'));
});

test.each([
  ['refused by the server', '', async () => (await network.request('drawer')).answer('', 400)],
  ['for somebody', '<input id="label" value="Ana">', async () => {}],
])('an eSIM %s is left to React', async (_, html, meanwhile) => {
  await open(READY + html);
  add().click();
  await meanwhile();
  // The press is made again, for the island.
  await waitFor(() => expect(presses).toBe(2));
  expect(document.querySelector('[data-early]')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a security check nothing is sent, and the reason is told', async () => {
  await open(READY);
  const { BotCheckError } = await import('../../../../src/islands/bot-check/tokens.ts');
  tokens.mockRejectedValue(new BotCheckError('You are offline.'));
  add().click();
  await screen.findByText('You are offline.');
  expect(presses).toBe(1);
  expect(network.count('drawer')).toBe(0);
});

test('a cart that was read before the press is replaced by the answer', async () => {
  await open(READY);
  const { startCart, $cart } = await import('../../../../src/islands/cart/cart.store.ts');
  startCart({});
  await (await network.request('get-cart')).answer(cartOf());
  add().click();
  await (await network.request('drawer')).answer(await drawn());
  await waitFor(() => expect($cart.get().value.cart_items).toHaveLength(1));
  expect(screen.getByRole('dialog').textContent).toContain('Japan');
});

test('one that was closed before React came is in the cart and told all the same', async () => {
  await open(READY);
  const { startCart, $cart } = await import('../../../../src/islands/cart/cart.store.ts');
  startCart({});
  await (await network.request('get-cart')).answer(cartOf());
  add().click();
  const closing = new MutationObserver(() => document.querySelector<HTMLElement>('[data-closes]')?.click());
  closing.observe(document.body, { childList: true, subtree: true });
  await (await network.request('drawer')).answer(await drawn(2100));
  closing.disconnect();
  await screen.findByText(cartCopy.priceUpdated('$21.00'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect($cart.get().value.cart_items).toHaveLength(1);
});

test('where nobody knows whether it was added, it is told and not sent again', async () => {
  await open(READY);
  add().click();
  await (await network.request('drawer')).answer('', 503);
  await screen.findByText(formsCopy.somethingWrong);
  expect(presses).toBe(1);
  expect(network.count('drawer')).toBe(1);
  expect(network.count('get-cart'), 'so the cart is read').toBe(1);
  expect(add().hasAttribute('aria-busy')).toBe(false);
});

/** As islands/esim/useBuyEsim.ts adds what the page was rendered with. */
async function addByReact(): Promise<void> {
  const { addItem } = await import('../../../../src/islands/cart/cart.store.ts');
  void addItem(newItemInput({ ...FIELDS, label: undefined }, SIZE), 'cart_esim_add');
}

test('pressed again after a lost answer, also in React, it is the same addition; then it is another', async () => {
  const onceOf = ({ body }: { body: unknown }) => (body as { once: string }).once;
  await open(READY);
  add().click();
  const lost = await network.request('drawer');
  await lost.answer('', 503);
  await screen.findByText(formsCopy.somethingWrong);
  await addByReact();
  const byReact = await network.request('add-cart-item');
  expect(onceOf(byReact)).toBe(onceOf(lost));
  await byReact.answer({ error: 'No.' }, 500);
  add().click();
  const again = await network.request('drawer', 1);
  expect(onceOf(again)).toBe(onceOf(lost));
  await again.answer(await drawn());
  await addByReact();
  expect(onceOf(await network.request('add-cart-item', 1))).not.toBe(onceOf(lost));
});
