import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '../../../../src/shared/cart/cart.ts';
import { collectListeners } from '../listeners.ts';
import { openNetwork, type Network } from '../network.ts';
import { cartOf, esimItem, insuranceItem } from './items.ts';

vi.mock('../../../../src/islands/bot-check/botCheck.ts', () => ({
  warmBotCheck: () => {},
  botToken: (action: string) => Promise.resolve(`token of ${action}`),
}));

const TITLES = { 1: 'Travel eSIM', 2: 'Travel Insurance' };
const NORDICS = { destination: 'NORDICS', name: 'Nordics', countries: ['FI', 'NO', 'SE'] };
const wrong: CartItem = {
  ...esimItem('wrong', 1400),
  errors: [{ field: 'startDate', errors: ['Start date must be today or later.', 'Second.'] }],
};

let network: Network;
let modules: Awaited<ReturnType<typeof freshModules>>;

/** Stores live as long as a page: each test opens a new one. */
async function freshModules() {
  vi.resetModules();
  const [section, host, store] = await Promise.all([
    import('../../../../src/islands/cart/CartSection.tsx'),
    import('../../../../src/islands/cart/CartHost.tsx'),
    import('../../../../src/islands/cart/cart.store.ts'),
    import('../../../../src/islands/cart/cartButton.ts'),
  ]);
  return { CartSection: section.default, CartHost: host.CartHost, ...store };
}

let endListeners: () => void;

beforeEach(async () => {
  endListeners = collectListeners();
  network = openNetwork();
  document.body.innerHTML = `
    <a href="#cart" data-cart-button aria-label="Cart, 2 items"><span data-cart-count>2</span></a>
    <p id="status" role="status"></p>
    <div data-cart-titles="{}" data-drawn></div>`;
  modules = await freshModules();
});
afterEach(async () => {
  await network.close();
  cleanup();
  endListeners();
  vi.useRealTimers();
});

const section = (): HTMLElement => screen.getByRole('region', { name: 'Cart' });
const card = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-cart-item="${id}"]`)!;
const text = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ');
const status = (): string => document.getElementById('status')!.textContent;
const button = (): HTMLElement => document.querySelector<HTMLElement>('[data-cart-button]')!;

function open(...items: CartItem[]) {
  const { CartSection, CartHost } = modules;
  return render(
    <>
      <CartSection titles={TITLES} cart={cartOf(...items)} />
      <CartHost titles={TITLES} />
    </>,
  );
}

test('the server prints the whole cart; removing is a form', () => {
  const { CartSection } = modules;
  document.body.innerHTML = renderToString(<CartSection titles={TITLES} cart={cartOf(esimItem('a'))} />);
  const form = document.querySelector<HTMLFormElement>('form')!;
  expect(form.method).toBe('post');
  expect(form.getAttribute('action')).toBe('/marketplace');
  expect(Object.fromEntries(new FormData(form))).toEqual({ action: 'remove', cart_item_id: 'a' });
  expect(document.querySelectorAll('noscript').length).toBeGreaterThan(0);
  expect(text(document.body)).toContain('$19.25');
});

test('nothing is shared between visitors while rendering on the server', () => {
  const { CartSection, $cart } = modules;
  renderToString(<CartSection titles={TITLES} cart={cartOf(esimItem('a'))} />);
  expect($cart.get()).toEqual({ status: 'loading', fetched: false, value: { cart_items: [] } });
});

test('without a cart in the page: two placeholders, then the items', async () => {
  const { CartSection } = modules;
  render(<CartSection titles={TITLES} />);
  expect(section().querySelectorAll('[data-placeholder]')).toHaveLength(2);
  expect(screen.getByText('Loading your cart').getAttribute('role')).toBe('status');
  await (await network.request('get-cart')).answer(cartOf(esimItem('a')));
  expect(section().querySelectorAll('[data-placeholder]')).toHaveLength(0);
  expect(card('a')).toBeTruthy();
});

test('a cart that could not be loaded can be tried again', async () => {
  const { CartSection } = modules;
  render(<CartSection titles={TITLES} />);
  await (await network.request('get-cart')).answer({ error: 'no' }, 404);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await (await network.request('get-cart', 1)).answer(cartOf(esimItem('a')));
  expect(card('a')).toBeTruthy();
  // The button is gone; what it did is around the focus.
  expect(document.activeElement!.contains(card('a'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('in the drawer, too, Retry leaves the focus where the cart comes', async () => {
  const { CartHost, openDrawer } = modules;
  render(<CartHost titles={TITLES} />);
  openDrawer();
  const drawer = await screen.findByRole('dialog');
  await (await network.request('get-cart')).answer({ error: 'no' }, 404);
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Retry' }));
  await (await network.request('get-cart', 1)).answer(cartOf(esimItem('a')));
  expect(document.activeElement!.contains(within(drawer).getByRole('article'))).toBe(true);
  expect(drawer.contains(document.activeElement)).toBe(true);
});

test('an eSIM: red badge, link, details, price; Edit and Remove name the item', () => {
  open(esimItem('a', 1925, NORDICS), esimItem('b'));
  expect(card('a').querySelector('.badge-esim')?.textContent).toBe('eSIM');
  expect(within(card('a')).getByRole('link', { name: 'Travel eSIM' }).getAttribute('href')).toBe(
    '/marketplace/esim',
  );
  expect(text(card('a'))).toContain('Package5 GBValidityJan 10, 2027 - Jan 20, 2027 (11 days)');
  expect(text(card('a'))).toContain('Price$19.25');
  expect(within(card('a')).getByRole('button', { name: 'Edit Travel eSIM, Nordics' })).toBeTruthy();
  expect(within(card('a')).getByRole('button', { name: 'Remove Travel eSIM, Nordics' })).toBeTruthy();
  // One country is plain text.
  expect(within(card('b')).queryByRole('button', { name: /Japan: show/ })).toBeNull();
});

test('an insurance: amber badge, its details, no Edit', () => {
  open(insuranceItem('c'));
  expect(card('c').querySelector('.badge-cover')?.textContent).toBe('Insurance');
  expect(text(card('c'))).toContain(
    'Plan CoveragePremium US CoverageValidityFeb 8, 2027 - Feb 8, 2027 (1 day)',
  );
  expect(within(card('c')).queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test.each([
  ['without a top-up', [], /day before departure\.Subtotal/],
  ['with a top-up', [{ name: 'topUp', value: 'bought' }], /day before departure\. Top-up: see its page\./],
])('%s, the note on refunds speaks of what is in the cart', (_, topUp, note) => {
  const item = esimItem('a');
  open({ ...item, sku_values: [...item.sku_values, ...topUp] });
  expect(text(section())).toMatch(note);
});

test('only the first error is shown, in the strip', () => {
  open(wrong);
  expect(card('wrong').querySelector('.strip-error')?.textContent).toBe('Start date must be today or later.');
});

test('Edit and the destination ask for their dialogs by store', async () => {
  const item = esimItem('a', 1925, NORDICS);
  open(item);
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  expect(modules.$editing.get()).toEqual(item);
  await userEvent.click(screen.getByRole('button', { name: 'Nordics: show supported countries' }));
  expect(modules.$countriesOf.get()).toEqual({ id: 'NORDICS', name: 'Nordics', codes: ['FI', 'NO', 'SE'] });
});

test('removing: gone at once, summed up, counted, said, and focus moves on', async () => {
  open(esimItem('a', 1000), esimItem('b', 500));
  await (await network.request('get-cart')).answer(cartOf(esimItem('a', 1000), esimItem('b', 500)));
  await userEvent.click(within(card('a')).getByRole('button', { name: /^Remove/ }));
  expect(card('a')).toBeNull();
  expect(text(section())).toContain('Subtotal$5.00');
  expect(status()).toBe('Removed Travel eSIM, Japan. Subtotal $5.00.');
  expect(button().getAttribute('aria-label')).toBe('Cart, 1 item');
  expect(button().textContent).toBe('1');
  expect(document.activeElement).toBe(within(card('b')).getByRole('button', { name: /^Remove/ }));
  await userEvent.click(within(card('b')).getByRole('button', { name: /^Remove/ }));
  expect(button().getAttribute('aria-label')).toBe('Cart, empty');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Choose an eSIM' }));
});

test('while the order is completed the items are out of reach, and free again after a refusal', async () => {
  open(esimItem('a'));
  await userEvent.click(screen.getByRole('button', { name: 'Complete order' }));
  const complete = await network.request('complete-cart-order');
  expect(card('a').hasAttribute('inert')).toBe(true);
  expect(screen.getByRole('button', { name: 'Processing...' }).getAttribute('aria-busy')).toBe('true');
  await complete.answer({ code: 'INVALID_ITEMS' });
  expect(screen.getByRole('alert').textContent).toBe('Some items in your cart are invalid.');
  expect(card('a').hasAttribute('inert')).toBe(false);
  expect(screen.getByRole('button', { name: 'Complete order' })).toBeTruthy();
});

test('a drawer that the server cannot draw is drawn here, with the cart', async () => {
  delete document.querySelector<HTMLElement>('[data-drawn]')!.dataset['drawn'];
  fireEvent.click(button());
  await (await network.request('drawer')).answer('', 500);
  await (await network.request('get-cart')).answer(cartOf(esimItem('a')));
  const drawer = await screen.findByRole('dialog', { name: 'Cart 1 item' });
  expect(within(drawer).getAllByRole('article')).toHaveLength(1);
});

test('the cart button opens one drawer, without Edit; Close gives the focus back', async () => {
  open(esimItem('a'), esimItem('b'));
  button().focus();
  await userEvent.click(button());
  const drawer = await screen.findByRole('dialog', { name: 'Cart 2 items' });
  expect(within(drawer).queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(within(drawer).getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  expect(text(drawer)).toContain('Subtotal$38.50');
  expect(within(drawer).getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe(
    '/marketplace#cart',
  );
  await userEvent.click(within(drawer).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('the drawer stays while an order is completed: both Close are off and say why', async () => {
  open(esimItem('a'));
  await userEvent.click(button());
  const drawer = await screen.findByRole('dialog', { name: 'Cart 1 item' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Complete order' }));
  const complete = await network.request('complete-cart-order');
  const closes = within(drawer).getAllByRole<HTMLButtonElement>('button', { name: /^Close/ });
  expect(closes.map((close) => close.disabled || close.getAttribute('aria-disabled') === 'true')).toEqual([
    true,
    true,
  ]);
  expect(closes[0]!.getAttribute('aria-label')).toBe('Close. Processing order');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBe(drawer);
  await complete.answer({ code: 'PAYMENT' });
  expect(within(drawer).getByRole('alert').textContent).toBe(
    'We had trouble processing your order. Please try again.',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two travelers of one quote are told apart by name, citizenship and price', () => {
  const cora = insuranceItem('c');
  const traveler = { first_name: 'Ben', middle_name: '', last_name: 'Okafor', us_citizen: '1' as const };
  open(cora, { ...insuranceItem('d', 500), insurance_traveler_info: [traveler] });
  const people = within(card('c')).getAllByRole('listitem').map(text);
  expect(people[0]).toContain('Maya OkaforNot a US citizen$164.80Remove');
  expect(people[1]).toContain('Ben OkaforUS citizen$5.00Remove');
});

test('after Undo the focus is on the item that came back', async () => {
  open(esimItem('a'), esimItem('b'));
  await (await network.request('get-cart')).answer(cartOf(esimItem('a'), esimItem('b')));
  await userEvent.click(within(card('b')).getByRole('button', { name: /^Remove/ }));
  await (await network.request('delete-cart-item')).answer({ success: true, undo: 'token' });
  await (await network.request('get-cart', 1)).answer(cartOf(esimItem('a')));
  await userEvent.click(within(section()).getByRole('button', { name: /^Undo/ }));
  await (await network.request('restore-cart-item')).answer({ success: true });
  await (await network.request('get-cart', 2)).answer(cartOf(esimItem('a'), esimItem('b')));
  await waitFor(() => expect(card('b').contains(document.activeElement)).toBe(true));
});

test.each([
  ['the first item', [esimItem('a')], () => within(card('a')).getByRole('button', { name: /^Remove/ })],
  ['the way to a first one', [], () => screen.getByRole('link', { name: 'Choose an eSIM' })],
])('after an Undo that can never succeed the focus is on %s', async (_, rest, next) => {
  open(...rest, esimItem('b'));
  await (await network.request('get-cart')).answer(cartOf(...rest, esimItem('b')));
  await userEvent.click(within(card('b')).getByRole('button', { name: /^Remove/ }));
  await (await network.request('delete-cart-item')).answer({ success: true, undo: 'token' });
  await (await network.request('get-cart', 1)).answer(cartOf(...rest));
  await userEvent.click(within(section()).getByRole('button', { name: /^Undo/ }));
  const wayOn = { label: 'My Purchases', href: '/marketplace/purchases' };
  await (await network.request('restore-cart-item')).answer({ error: 'It was bought.', way_on: wayOn }, 409);
  await (await network.request('get-cart', 2)).answer(cartOf(...rest));
  expect(within(section()).queryByRole('button', { name: /^Undo/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(next()));
  expect(network.count('get-cart')).toBe(3);
});

test('what changes in the drawer is said there', async () => {
  open(esimItem('a', 1000), esimItem('b', 500));
  await (await network.request('get-cart')).answer(cartOf(esimItem('a', 1000), esimItem('b', 500)));
  await userEvent.click(button());
  const drawer = await screen.findByRole('dialog', { name: 'Cart 2 items' });
  await userEvent.click(within(drawer).getAllByRole('button', { name: /^Remove/ })[0]!);
  expect(within(drawer).getByRole('status').textContent).toBe('Removed Travel eSIM, Japan. Subtotal $10.00.');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'a click with %s on the cart button is left to the browser',
  (key) => {
    open(esimItem('a'));
    expect(fireEvent.click(button(), { [key]: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('the cart is fetched on focus, and on the way back from the payment page with everything reset', async () => {
  open(esimItem('a'));
  await (await network.request('get-cart')).answer(cartOf(esimItem('a')));
  window.dispatchEvent(new Event('focus'));
  await (await network.request('get-cart', 1)).answer(cartOf(esimItem('a'), esimItem('b')));
  expect(card('b')).toBeTruthy();
  expect(status()).toBe('Added Travel eSIM, Japan. Subtotal $38.50.');
  await userEvent.click(screen.getByRole('button', { name: 'Complete order' }));
  expect(modules.$checkout.get().processing).toBe(true);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(modules.$checkout.get().processing).toBe(false);
  expect(modules.$drawer.get().dismissible).toBe(true);
  await network.request('get-cart', 2);
});

/** Cart warnings leave out the days of a trip that are over. */
const onDay = (day: string): unknown => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00`) });

test('drawer and section warn of the same, also after a change of the cart or the trip', async () => {
  onDay('2026-12-01');
  const { CartSection, CartHost } = modules;
  const short = esimItem('a', 1925, { end: '2027-01-15' });
  const trip = { country: 'JP', start: '2027-01-10', end: '2027-01-20' };
  const seed = { ...trip, countryName: 'Japan' };
  render(
    <>
      <CartSection titles={TITLES} cart={cartOf(short, esimItem('b'))} trip={seed} />
      <CartHost titles={TITLES} />
    </>,
  );
  const warnings = (): string[][] =>
    [...document.querySelectorAll<HTMLElement>('[data-cart-warnings]')].map((list) =>
      [...list.querySelectorAll('li')].map((line) => text(line).replace(/\..*/, '')),
    );
  expect(warnings(), 'both eSIMs together last long enough').toEqual([]);
  await (await network.request('get-cart')).answer(cartOf(short));
  const left = ['Your eSIM is for Jan 10 - 15, your trip is Jan 10 - 20'];
  expect(warnings()).toEqual([left]);
  await userEvent.click(button());
  await screen.findByRole('dialog');
  expect(warnings()).toEqual([left, left]);
  const isOpen = [...document.querySelectorAll<HTMLDetailsElement>('[data-cart-warnings] details')].map(
    ({ open }) => open,
  );
  expect(isOpen, 'one line in the drawer, above what was just added').toEqual([true, false]);
  await (
    await network.request('trip')
  ).answer({ trip: { ...trip, country: 'CO' }, country_name: 'Colombia' });
  expect(network.count('trip'), 'once with the cart').toBe(1);
  const elsewhere = ['Your eSIM is for Japan, your trip is to Colombia'];
  expect(warnings()).toEqual([elsewhere, elsewhere]);

  const before = network.count('trip');
  fireEvent.focus(window);
  await (await network.request('get-cart')).answer(cartOf(esimItem('c')));
  expect(network.count('trip')).toBe(before + 1);
  const slow = await network.request('trip');
  fireEvent.focus(window);
  await (await network.request('get-cart')).answer(cartOf(esimItem('c')));
  await (await network.request('trip')).answer({ trip: null, country_name: null });
  expect(warnings()).toEqual([]);
  await slow.answer({ trip: { ...trip, country: 'CO' }, country_name: 'Colombia' });
  expect(warnings(), 'a later answer is newer, whichever comes last').toEqual([]);
});

test('no date of a card and no number of days is broken in two', () => {
  const { CartSection } = modules;
  const item = esimItem('a', 1925, { start: '2027-01-10', end: '2027-01-19' });
  const { container } = render(<CartSection titles={TITLES} cart={cartOf(item)} />);
  const whole = [...container.querySelectorAll<HTMLElement>('dd .whitespace-nowrap')].map(text);
  expect(whole).toEqual(['Jan 10, 2027', 'Jan 19, 2027', '(10 days)']);
});

test('days of a trip that are over need no eSIM any more', async () => {
  onDay('2027-01-12');
  const { CartSection } = modules;
  const trip = { country: 'JP', start: '2027-01-10', end: '2027-01-20', countryName: 'Japan' };
  const rest = esimItem('a', 1925, { start: '2027-01-12' });
  const { container } = render(<CartSection titles={TITLES} cart={cartOf(rest)} trip={trip} />);
  await waitFor(() => expect(container.querySelector('[data-cart-warnings]')).toBeNull());
});

test('what is not on sale any more says what to do, and one tap chooses the closest package', async () => {
  const message = 'This package is not on sale any more. Choose another one, or remove it.';
  const closest = { value: '10', isDefault: false, original_price: 2500, markup_price: 250 };
  open({
    ...esimItem('a'),
    errors: [{ field: 'packageSize', errors: [message] }],
    closest,
  });
  expect(text(card('a'))).toContain(message);
  const choose = within(card('a')).getByRole('button', {
    name: 'Travel eSIM, Japan: Choose 10 GB for $27.50',
  });
  await userEvent.dblClick(choose);
  const asked = await network.request('edit-cart-item');
  expect(asked.body).toMatchObject({
    cart_item_id: 'a',
    product_id: '1',
    original_price: 2500,
    markup_price: 250,
    options: expect.arrayContaining([
      { option_id: 1, option_value: 'JPN' },
      { option_id: 2, option_value: '10' },
    ]),
  });
  expect(network.count('edit-cart-item')).toBe(1);
  await asked.answer({ success: true, cart: cartOf(esimItem('a', 2750, { gb: '10' })) });
  await waitFor(() => expect(text(card('a'))).not.toContain(message));
  expect(within(card('a')).queryByRole('button', { name: /Choose/ })).toBeNull();
});

test('a closest package that could not be chosen says why', async () => {
  const closest = { value: '10', isDefault: false, original_price: 2500, markup_price: 250 };
  open({ ...esimItem('a'), errors: [{ field: 'packageSize', errors: ['Gone.'] }], closest });
  const { $toasts } = await import('../../../../src/islands/toasts/toasts.store.ts');
  await userEvent.click(within(card('a')).getByRole('button', { name: /Choose/ }));
  await (await network.request('edit-cart-item')).answer({ error: 'Not now.' }, 404);
  await waitFor(() => expect($toasts.get().map(({ title }) => title)).toEqual(['Not now.']));
  expect(within(card('a')).getByRole('button', { name: /Choose/ }).ariaBusy).toBeNull();
});

test('a removal that failed is read out as one, not as an addition', async () => {
  open(esimItem('a'), esimItem('b'));
  await userEvent.click(within(card('a')).getByRole('button', { name: /^Remove/ }));
  expect(status()).toContain('Removed Travel eSIM, Japan.');
  await (await network.request('delete-cart-item')).answer({ error: 'no' }, 429);
  await waitFor(() =>
    expect(status()).toBe('Travel eSIM, Japan could not be removed. It is back in your cart.'),
  );
});

test('a removal without an answer is read out as uncertain, then as what the cart shows', async () => {
  open(esimItem('a'), esimItem('b'));
  await userEvent.click(within(card('a')).getByRole('button', { name: /^Remove/ }));
  await (await network.request('delete-cart-item')).answer({ error: 'no' }, 500);
  expect(status()).toBe('Travel eSIM, Japan may not have been removed.');
  await (await network.request('get-cart')).answer(cartOf(esimItem('b')));
  expect(status()).toContain('Removed Travel eSIM, Japan.');
  expect(card('a')).toBeNull();
});

test('an item that is in the cart is not offered to be put back as well', async () => {
  open(esimItem('a'), esimItem('b'));
  await userEvent.click(within(card('b')).getByRole('button', { name: /^Remove/ }));
  await (await network.request('delete-cart-item')).answer({ success: true, undo: 'token' });
  expect(within(section()).getByRole('button', { name: /^Undo/ })).toBeTruthy();
  // Put back in another tab.
  await (await network.request('get-cart')).answer(cartOf(esimItem('a'), esimItem('b')));
  expect(card('b')).toBeTruthy();
  expect(within(section()).queryByRole('button', { name: /^Undo/ })).toBeNull();
});
