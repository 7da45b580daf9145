import { afterEach, expect, test, vi } from 'vitest';
import type { CartItem } from '../../../../src/shared/cart/cart.ts';
import { CallError } from '../../../../src/islands/lib/call.ts';
import { cartOf, esimItem } from './items.ts';
import { answer, fail, openPage, settled, type TestPage } from './page.ts';

const ALERT = 'Something went wrong. Please try again later.';
const PRICES = { original_price: 1500, markup_price: 300 };
const ADDITION = { product_id: '1', options: [], ...PRICES, traveler_info: [] };
const CHANGE = { cart_item_id: 'a', product_id: '1', options: [], ...PRICES };

afterEach(() => void vi.unstubAllGlobals());

async function writing(kind: 'add' | 'edit') {
  const page = openPage();
  page.list.seed(cartOf(esimItem('a', 1000)));
  const outcome = kind === 'add' ? page.writes.add(ADDITION, 'cart_esim_add') : page.writes.edit(CHANGE);
  await settled();
  return { page, outcome, name: `${kind}-cart-item` };
}

const titles = (page: TestPage) => page.toasts.map(({ title }) => title);

test('each write carries a token of its own action', async () => {
  const added = await writing('add');
  const once = expect.any(String) as unknown;
  const token = 'token of cart_esim_add';
  expect(added.page.last('add-cart-item').input).toEqual({ ...ADDITION, token, once });
  const edited = await writing('edit');
  expect(edited.page.last('edit-cart-item').input).toEqual({ ...CHANGE, token: 'token of cart_esim_edit' });
});

test('an addition has one name until it is known to be there, then another', async () => {
  const page = openPage();
  const send = async (price = PRICES) => {
    void page.writes.add({ ...ADDITION, ...price }, 'cart_esim_add');
    await settled();
    return (page.last('add-cart-item').input as { once: string }).once;
  };
  const first = await send();
  await fail(page, 'add-cart-item', new CallError('Something went wrong.', 0));
  expect(await send({ original_price: 1, markup_price: 0 }), 'at another price').toBe(first);
  await answer(page, 'add-cart-item', { success: false });
  expect(await send(), 'after the bot check alone was refused').toBe(first);
  await answer(page, 'add-cart-item', { success: true, cart: cartOf(esimItem('a')) });
  expect(await send()).not.toBe(first);
});

test('without a token nothing is sent, the reason is handed on, and no alert is shown', async () => {
  const page = openPage();
  page.ports.botToken.mockRejectedValueOnce(new Error('You are offline.'));
  expect(await page.writes.add(ADDITION, 'cart_esim_add')).toEqual({
    ok: false,
    message: 'You are offline.',
  });
  expect(page.names()).toEqual([]);
  expect(page.ports.alert).not.toHaveBeenCalled();
});

test.each(['add', 'edit'] as const)(
  '%s refused: the alert, its fields, and the cart as it was',
  async (kind) => {
    const { page, outcome, name } = await writing(kind);
    const errors = [{ field: 'endDate', errors: ['End date must be after start date.'] }];
    await answer(page, name, { success: false, errors });
    expect(page.ports.alert).toHaveBeenCalledExactlyOnceWith(ALERT);
    expect(await outcome).toEqual({ ok: false, fields: errors });
    expect(page.ids()).toEqual(['a']);
    expect(page.drawer.$drawer.get().open).toBe(false);
  },
);

test.each(['add', 'edit'] as const)('%s failed: the message of the answer, no alert', async (kind) => {
  const { page, outcome, name } = await writing(kind);
  await fail(page, name, new CallError('Not found.', 404));
  expect(await outcome).toEqual({ ok: false, message: 'Not found.' });
  expect(page.ports.alert).not.toHaveBeenCalled();
});

test('a good edit: the returned cart at once, then a refetch, and a toast', async () => {
  const { page, name } = await writing('edit');
  await answer(page, name, { success: true, cart: cartOf(esimItem('a', 1800)) });
  expect(page.list.$state.get().value.cart_items[0]!.original_price).toBe(1800);
  expect(page.names()).toEqual([name, 'get-cart']);
  expect(titles(page)).toEqual(['Item updated']);
});

test("the server's own price is announced, for an edit and an addition", async () => {
  const edited = await writing('edit');
  await answer(edited.page, 'edit-cart-item', { success: true, cart: cartOf(esimItem('a', 1925)) });
  expect(titles(edited.page)).toEqual(['Item updated', 'Price updated to $19.25']);
  const added = await writing('add');
  await answer(added.page, 'add-cart-item', {
    success: true,
    cart: cartOf(esimItem('a', 1000), esimItem('b', 2050)),
  });
  expect(titles(added.page)).toEqual(['Price updated to $20.50']);
});

test('a removal can be undone by its toast: every item of it, and the cart is fetched once', async () => {
  const page = openPage();
  const [a, b] = [esimItem('a'), esimItem('b')];
  page.list.seed(cartOf(a, b, esimItem('c')));
  void page.writes.remove(a, b);
  expect(page.ids()).toEqual(['c']);
  for (const { input, answer: say } of page.requests)
    say({ success: true, undo: `undo ${JSON.stringify(input)}` });
  await settled();
  const undos = ['a', 'b'].map((cart_item_id) => `undo ${JSON.stringify({ cart_item_id })}`);
  expect(page.writes.$removed.get().map(({ undo }) => undo)).toEqual(undos);
  expect(titles(page)).toEqual(['Removed: Travel eSIM, Japan; Travel eSIM, Japan']);
  page.toasts[0]!.action!.run!();
  for (const undo of undos) {
    await settled();
    expect(page.last('restore-cart-item').input).toEqual({ undo });
    await answer(page, 'restore-cart-item', { success: true, cart: cartOf(a) });
  }
  expect(page.writes.$removed.get()).toEqual([]);
});

/** A page whose Undo of these items is on its way. */
async function undoRemovalOf(...items: CartItem[]): Promise<TestPage> {
  const page = openPage();
  page.list.seed(cartOf(...items));
  void page.writes.remove(...items);
  for (const request of page.requests) request.answer({ success: true, undo: 'u' });
  await settled();
  void page.writes.restore(...page.writes.$removed.get());
  return page;
}

test('of several items, those that came back are not offered again when one does not', async () => {
  const [a, b] = [esimItem('a'), esimItem('b')];
  const page = await undoRemovalOf(a, b);
  await settled();
  await answer(page, 'restore-cart-item', { success: true, cart: cartOf(a) });
  await fail(page, 'restore-cart-item', new CallError('Too late.', 409));
  expect(page.writes.$removed.get().map(({ item }) => item)).toEqual([b]);
});

test('a removal that cannot be undone says why, and stays where it can be tried again', async () => {
  const page = await undoRemovalOf(esimItem('a'));
  await fail(page, 'restore-cart-item', new CallError('Too late.', 409));
  expect(titles(page).at(-1)).toBe('Too late.');
  expect(page.writes.$removed.get()).toHaveLength(1);
});

test('of an Undo of several items one alert names all that failed for one reason', async () => {
  const items = ['Japan', 'Chile', 'Kenya', 'Nepal'].map((name) => esimItem(name, 1000, { name }));
  const page = await undoRemovalOf(...items);
  for (const reason of ['Too late.', 'It was bought.', 'Too late.']) {
    await settled();
    await fail(page, 'restore-cart-item', new CallError(reason, 409));
  }
  await answer(page, 'restore-cart-item', { success: true, cart: cartOf(items[3]!) });
  expect(page.toasts.slice(1).map(({ title, content }) => [title, content])).toEqual([
    ['Too late.', 'Travel eSIM, Japan; Travel eSIM, Kenya'],
    ['It was bought.', 'Travel eSIM, Chile'],
  ]);
});

const LOST = 'Travel eSIM, Japan may not have been removed.';

async function removeInVain(failure: unknown) {
  const page = openPage();
  page.list.seed(cartOf(esimItem('a'), esimItem('b')));
  void page.writes.remove(esimItem('a'));
  await fail(page, 'delete-cart-item', failure);
  return page;
}

test.each([new CallError('No answer came.', 0), new CallError('Bad gateway', 502), new Error('Aborted')])(
  'a removal whose answer was lost is uncertain until the cart is read: %s',
  async (failure) => {
    const gone = await removeInVain(failure);
    expect(titles(gone)).toEqual([LOST]);
    for (let reads = 0; reads < 2; reads++) await answer(gone, 'get-cart', cartOf(esimItem('b')));
    expect(gone.ids()).toEqual(['b']);
    // It is announced as the removal that it is (cartSection.dom.test.tsx).
    expect(gone.toasts).toEqual([]);

    const there = await removeInVain(failure);
    const both = cartOf(esimItem('a'), esimItem('b'));
    for (let reads = 0; reads < 2; reads++) await answer(there, 'get-cart', both);
    expect(titles(there)).toEqual(['Travel eSIM, Japan could not be removed. It is back in your cart.']);

    const unknown = await removeInVain(failure);
    for (let reads = 0; reads < 2; reads++) await fail(unknown, 'get-cart');
    expect(titles(unknown)).toEqual([LOST]);
  },
);

test('of two lost removals each is told, though the second drops what was read after the first', async () => {
  const page = openPage();
  page.list.seed(cartOf(esimItem('a'), esimItem('b')));
  void page.writes.remove(esimItem('a'), esimItem('b'));
  const [first, second] = page.requests;
  first!.fail(new CallError('No answer came.', 0));
  await settled();
  second!.fail(new CallError('No answer came.', 0));
  await settled();
  for (const { name, answer: say } of [...page.requests]) if (name === 'get-cart') say(cartOf());
  await settled();
  for (let reads = 0; reads < 2; reads++) await answer(page, 'get-cart', cartOf());
  expect(page.ids()).toEqual([]);
  expect(titles(page)).toEqual([]);
});

test('a removal that is refused is certain at once', async () => {
  const page = await removeInVain(new CallError('Too many requests.', 429));
  expect(titles(page)).toEqual(['Travel eSIM, Japan could not be removed. It is back in your cart.']);
});

test('of a lost removal that is tried again, only the second try is told', async () => {
  const page = await removeInVain(new CallError('No answer came.', 0));
  page.toasts.shift()!.action!.run!();
  for (let reads = 0; reads < 2; reads++)
    await answer(page, 'get-cart', cartOf(esimItem('a'), esimItem('b')));
  expect(titles(page)).toEqual([]);
  await answer(page, 'delete-cart-item', { success: true, undo: 'u' });
  expect(titles(page)).toEqual(['Removed: Travel eSIM, Japan']);
});

test('two lost removals of one item are told once, by the second', async () => {
  const page = await removeInVain(new CallError('No answer came.', 0));
  void page.writes.remove(esimItem('a'));
  expect(titles(page), 'the second try is under way').toEqual([]);
  await fail(page, 'delete-cart-item', new CallError('No answer came.', 0));
  expect(titles(page)).toEqual([LOST]);
  const both = cartOf(esimItem('a'), esimItem('b'));
  for (const { name, answer: say } of [...page.requests]) if (name === 'get-cart') say(both);
  await settled();
  for (let reads = 0; reads < 2; reads++) await answer(page, 'get-cart', both);
  expect(titles(page)).toEqual(['Travel eSIM, Japan could not be removed. It is back in your cart.']);
});

test.each([
  ['/marketplace', true],
  ['/marketplace/purchases', false],
])(
  'an Undo that can never succeed ends, says why, and leads on, but not to its own page: %s',
  async (pathname, leads) => {
    vi.stubGlobal('location', { pathname });
    const page = await undoRemovalOf(esimItem('a'));
    const wayOn = { label: 'My Purchases', href: '/marketplace/purchases' };
    await fail(page, 'restore-cart-item', new CallError('It was bought.', 409, { way_on: wayOn }));
    expect(page.writes.$removed.get()).toEqual([]);
    const action = leads ? wayOn : undefined;
    const [title, content] = ['It was bought.', 'Travel eSIM, Japan'];
    expect(page.toasts.slice(1)).toEqual([{ status: 'error', title, content, duration: 0, action }]);
  },
);
