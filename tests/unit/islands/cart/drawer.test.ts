import { expect, test } from 'vitest';
import { announcement } from '../../../../src/islands/cart/cart.names.ts';
import { cartCopy } from '../../../../src/copy/cart/cart.ts';
import { CallError } from '../../../../src/islands/lib/call.ts';
import { cartOf, esimItem } from './items.ts';
import { answer, fail, openPage, settled, type TestPage } from './page.ts';

const item = esimItem('a');
const isOpen = (page: TestPage) => page.drawer.$drawer.get().open;
const titles = (page: TestPage) => page.toasts.map(({ title }) => title);
const ADDITION = { product_id: '1', options: [], original_price: 1925, markup_price: 0, traveler_info: [] };

test('opens on request, with placeholders while the cart loads', async () => {
  const page = openPage();
  void page.list.load();
  await page.drawer.request();
  expect(isOpen(page)).toBe(true);
  await answer(page, 'get-cart', cartOf(item));
  expect(isOpen(page)).toBe(true);
});

test('a loaded empty cart stays closed and says so, with a way on', async () => {
  const page = openPage();
  page.list.seed(cartOf());
  await page.drawer.request();
  expect(isOpen(page)).toBe(false);
  expect(page.toasts).toEqual([
    expect.objectContaining({
      title: 'Your cart is empty.',
      action: expect.objectContaining({ href: '/marketplace' }),
    }),
  ]);
});

test('an empty badge waits for the cart before anything opens', async () => {
  const page = openPage({ badge: 0 });
  const asked = page.drawer.request();
  expect(isOpen(page)).toBe(false);
  page.last('get-cart').answer(cartOf());
  await asked;
  expect(isOpen(page)).toBe(false);
  expect(titles(page)).toEqual([cartCopy.empty]);
});

test('closes by itself, and says why, when the cart that it opened for turns out empty', async () => {
  const page = openPage({ badge: 2 });
  void page.list.load();
  await page.drawer.request();
  await answer(page, 'get-cart', cartOf());
  expect(isOpen(page)).toBe(false);
  expect(titles(page)).toEqual([cartCopy.empty]);
});

test('stays open when the cart could not be loaded', async () => {
  const page = openPage();
  void page.list.load();
  await page.drawer.request();
  await fail(page, 'get-cart');
  expect(isOpen(page)).toBe(true);
});

test('opens by itself when the cart with a new item has loaded, once', async () => {
  const page = openPage();
  page.list.seed(cartOf());
  const added = page.writes.add(ADDITION, 'cart_esim_add');
  await settled();
  expect(isOpen(page)).toBe(false);
  // Without the cart in the answer it is the refetch that opens it.
  await answer(page, 'add-cart-item', { success: true });
  expect(isOpen(page)).toBe(false);
  await answer(page, 'get-cart', cartOf(item));
  expect(await added).toEqual({ ok: true });
  expect(isOpen(page)).toBe(true);
  expect(page.ports.wake).toHaveBeenCalledWith('cart');
  page.drawer.close();
  void page.list.load();
  await answer(page, 'get-cart', cartOf(item));
  expect(isOpen(page)).toBe(false);
});

test('the cart of the answer opens it without waiting for the refetch', async () => {
  const page = openPage();
  page.list.seed(cartOf());
  void page.writes.add(ADDITION, 'cart_esim_add');
  await settled();
  await answer(page, 'add-cart-item', { success: true, cart: cartOf(item) });
  expect(isOpen(page)).toBe(true);
  expect(page.names()).toEqual(['add-cart-item', 'get-cart']);
});

test('closes at once when its last item is removed; a failed removal opens it again with a Retry', async () => {
  const page = openPage();
  page.list.seed(cartOf(item));
  page.drawer.open();
  void page.writes.remove(item);
  expect(isOpen(page)).toBe(false);
  await fail(page, 'delete-cart-item', new CallError('Too many requests.', 429));
  expect(isOpen(page)).toBe(true);
  expect(titles(page)).toEqual([cartCopy.removeFailed('Travel eSIM, Japan')]);
  const empty = { cart_items: [] };
  expect(announcement(empty, page.list.$state.get(), page.nameOf)).toBe(
    'Travel eSIM, Japan could not be removed. It is back in your cart.',
  );
  expect(page.toasts[0]).toMatchObject({ status: 'error', duration: 0 });
  page.toasts[0]!.action!.run!();
  expect(page.ids()).toEqual([]);
  expect(page.names().filter((name) => name === 'delete-cart-item')).toHaveLength(2);
});

test('a removal whose answer was lost opens it again, until the cart shows that it is empty', async () => {
  const page = openPage();
  page.list.seed(cartOf(item));
  page.drawer.open();
  void page.writes.remove(item);
  await fail(page, 'delete-cart-item');
  expect([isOpen(page), ...page.ids()]).toEqual([true, 'a']);
  await answer(page, 'get-cart', cartOf());
  expect(isOpen(page)).toBe(false);
});

test('does not close, by hand or by itself, while it is not dismissible', async () => {
  const page = openPage();
  page.list.seed(cartOf(item));
  page.drawer.open();
  page.drawer.setDismissible(false);
  page.drawer.close();
  void page.list.load();
  await answer(page, 'get-cart', cartOf());
  expect(isOpen(page)).toBe(true);
  page.drawer.setDismissible(true);
  expect(isOpen(page)).toBe(false);
});
