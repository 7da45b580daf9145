import { expect, test } from 'vitest';
import { cartOf, esimItem, insuranceItem } from './items.ts';
import { answer, fail, openPage, settled, type TestPage } from './page.ts';

const [a, b, c] = [esimItem('a'), esimItem('b'), insuranceItem('c')];
const status = (page: TestPage) => page.list.$state.get().status;

test('a page starts loading, then holds what the server says', async () => {
  const page = openPage();
  void page.list.load();
  expect(status(page)).toBe('loading');
  await answer(page, 'get-cart', cartOf(a, b));
  expect([status(page), ...page.ids()]).toEqual(['ready', 'a', 'b']);
});

test('requests in flight are shared, later ones are new', async () => {
  const page = openPage();
  void page.list.load();
  void page.list.load();
  expect(page.names()).toEqual(['get-cart']);
  await answer(page, 'get-cart', cartOf(a));
  void page.list.load();
  expect(page.names()).toEqual(['get-cart', 'get-cart']);
});

test('a failed first load can be tried again; a failed refetch leaves what was shown', async () => {
  const page = openPage();
  void page.list.load();
  await fail(page, 'get-cart');
  expect(status(page)).toBe('failed');
  void page.list.load();
  expect(status(page)).toBe('loading');
  await answer(page, 'get-cart', cartOf(a));
  void page.list.load();
  await fail(page, 'get-cart');
  expect([status(page), ...page.ids()]).toEqual(['ready', 'a']);
});

test('the cart in the HTML is a seed: shown at once, never over something newer', async () => {
  const page = openPage();
  page.list.seed(cartOf(a));
  expect([status(page), ...page.ids()]).toEqual(['ready', 'a']);
  void page.list.load();
  await answer(page, 'get-cart', cartOf(b));
  page.list.seed(cartOf(a));
  expect(page.ids()).toEqual(['b']);
});

test('a removed item goes at once, and the cart is fetched once afterwards', async () => {
  const page = openPage();
  page.list.seed(cartOf(a, b));
  void page.writes.remove(a);
  expect(page.ids()).toEqual(['b']);
  expect(page.names()).toEqual(['delete-cart-item']);
  await answer(page, 'delete-cart-item', { success: true });
  expect(page.names()).toEqual(['delete-cart-item', 'get-cart']);
  expect(page.ids()).toEqual(['b']);
});

test('a return to the tab while a write is under way costs no refetch after it', async () => {
  const page = openPage();
  page.list.seed(cartOf(a, b));
  void page.writes.remove(a);
  void page.list.load();
  await answer(page, 'get-cart', cartOf(a, b));
  await answer(page, 'delete-cart-item', { success: true });
  expect(page.names()).toEqual(['delete-cart-item', 'get-cart', 'get-cart']);
  await answer(page, 'get-cart', cartOf(b));
  expect(page.ids()).toEqual(['b']);
});

test('two removals under way: one refetch, when the last has finished', async () => {
  const page = openPage();
  page.list.seed(cartOf(a, b, c));
  void page.writes.remove(a);
  void page.writes.remove(b);
  expect(page.ids()).toEqual(['c']);
  page.requests[0]!.answer({ success: true });
  await settled();
  expect(page.names()).toEqual(['delete-cart-item', 'delete-cart-item']);
  page.requests[1]!.answer({ success: true });
  await settled();
  expect(page.names().filter((name) => name === 'get-cart')).toHaveLength(1);
  await answer(page, 'get-cart', cartOf(c));
  expect(page.ids()).toEqual(['c']);
});

test('a failed removal brings its item back, in its place, and nothing else', async () => {
  const page = openPage();
  page.list.seed(cartOf(a, b, c));
  void page.writes.remove(a);
  void page.writes.remove(b);
  page.requests[0]!.fail(new Error('offline'));
  await settled();
  expect(page.ids()).toEqual(['a', 'c']);
  page.requests[1]!.answer({ success: true });
  await settled();
  expect(page.ids()).toEqual(['a', 'c']);
});

test('a refetch that started before a removal finished is dropped', async () => {
  const page = openPage();
  page.list.seed(cartOf(a, b));
  void page.list.load();
  const early = page.last('get-cart');
  void page.writes.remove(a);
  await answer(page, 'delete-cart-item', { success: true });
  early.answer(cartOf(a, b));
  await settled();
  expect(page.ids()).toEqual(['b']);
  await answer(page, 'get-cart', cartOf(b));
  expect(page.ids()).toEqual(['b']);
});

test('a refetch while a removal is under way does not show the item again', async () => {
  const page = openPage();
  page.list.seed(cartOf(a, b));
  void page.writes.remove(a);
  void page.list.load();
  await answer(page, 'get-cart', cartOf(a, b));
  expect(page.ids()).toEqual(['b']);
});
