import { expect, test } from 'vitest';
import { CallError } from '../../../../src/islands/lib/call.ts';
import { cartOf, esimItem } from './items.ts';
import { answer, fail, openPage, OWN, settled, type TestPage } from './page.ts';

const TROUBLE = 'We had trouble processing your order. Please try again.';
const INVALID = 'Some items in your cart are invalid.';

async function completing(): Promise<TestPage> {
  const page = openPage();
  page.list.seed(cartOf(esimItem('a', 1000)));
  page.drawer.open();
  void page.checkout.complete();
  await settled();
  return page;
}

const state = (page: TestPage) => ({
  ...page.checkout.$checkout.get(),
  dismissible: page.drawer.$drawer.get().dismissible,
});

test('while it processes, a second press does nothing and the drawer stays', async () => {
  const page = await completing();
  void page.checkout.complete();
  await settled();
  expect(page.names()).toEqual(['complete-cart-order']);
  expect(page.last('complete-cart-order').input).toEqual({ token: 'token of cart_purchase' });
  expect(state(page)).toEqual({ processing: true, dismissible: false });
});

test('an allowed address is gone to, still processing', async () => {
  const page = await completing();
  await answer(page, 'complete-cart-order', { url: '/pay/sandbox/t' });
  expect(page.ports.leave).toHaveBeenCalledExactlyOnceWith(`${OWN}/pay/sandbox/t`);
  expect(state(page)).toEqual({ processing: true, dismissible: false });
});

test.each([
  ['a foreign address', { url: 'https://evil.example/' }, TROUBLE],
  ['no address', {}, TROUBLE],
  ['RECAPTCHA', { code: 'RECAPTCHA' }, TROUBLE],
  ['INVALID_ITEMS', { code: 'INVALID_ITEMS' }, INVALID],
  ['EMPTY', { code: 'EMPTY' }, TROUBLE],
  ['PAYMENT', { code: 'PAYMENT' }, TROUBLE],
])('%s: the text of the catalogue, and everything can be used again', async (_, body, error) => {
  const page = await completing();
  await answer(page, 'complete-cart-order', body);
  expect(page.ports.leave).not.toHaveBeenCalled();
  expect(state(page)).toEqual({ processing: false, error, dismissible: true });
  expect(page.names()).toEqual(['complete-cart-order', 'get-cart']);
});

test.each([
  ['a network failure', new CallError('Something went wrong.', 0), TROUBLE],
  [
    'a thrown answer with a code in its cause',
    new CallError('Refused', 409, { code: 'INVALID_ITEMS' }),
    INVALID,
  ],
])('%s has its text as well', async (_, reason, error) => {
  const page = await completing();
  await fail(page, 'complete-cart-order', reason);
  expect(state(page)).toEqual({ processing: false, error, dismissible: true });
});

test('without a bot-check token nothing is sent, the reason stands beside the button, and it is itself again', async () => {
  const page = openPage();
  page.list.seed(cartOf(esimItem('a')));
  page.ports.botToken.mockRejectedValueOnce(new Error('You are offline.'));
  await page.checkout.complete();
  expect(page.names()).toEqual([]);
  expect(state(page)).toEqual({ processing: false, error: 'You are offline.', dismissible: true });
});

test('changed prices stand with their items in the refusal, once the cart is fetched again', async () => {
  const page = await completing();
  await answer(page, 'complete-cart-order', { code: 'PRICE_CHANGED' });
  expect(state(page)).toMatchObject({ error: TROUBLE });
  await answer(page, 'get-cart', cartOf(esimItem('a', 1250)));
  expect(state(page)).toMatchObject({
    processing: false,
    error: `${TROUBLE} Price updated to $12.50: Travel eSIM, Japan.`,
  });
  expect(page.toasts).toEqual([]);
});

test('new prices that come after the next press say nothing', async () => {
  const page = await completing();
  await answer(page, 'complete-cart-order', { code: 'PRICE_CHANGED' });
  void page.checkout.complete();
  await answer(page, 'get-cart', cartOf(esimItem('a', 1250)));
  expect(page.checkout.$checkout.get()).toEqual({ processing: true });
});

test('a new try takes the old error away', async () => {
  const page = await completing();
  await answer(page, 'complete-cart-order', { code: 'PAYMENT' });
  void page.checkout.complete();
  expect(page.checkout.$checkout.get()).toEqual({ processing: true });
});

test('back from the payment page everything is as before', async () => {
  const page = await completing();
  await answer(page, 'complete-cart-order', { url: '/pay/sandbox/t' });
  page.checkout.reset(true);
  expect(state(page)).toEqual({ processing: false, dismissible: true });
});

const PAGE = { url: '/pay/sandbox/t' };

test('where the payment page does not come, all can be used again after a while, and the next press leads there', async () => {
  const page = await completing();
  await answer(page, 'complete-cart-order', PAGE);
  const [run, ms] = page.ports.later.mock.lastCall!;
  expect(ms).toBe(15_000);
  run();
  expect(state(page)).toEqual({ processing: false, dismissible: true });
  void page.checkout.complete();
  await settled();
  run();
  expect(state(page), 'the earlier wait ends no other try').toEqual({ processing: true, dismissible: false });
  await answer(page, 'complete-cart-order', PAGE);
  expect(page.ports.leave).toHaveBeenCalledTimes(2);
});

test('who looks at the page again before that does not wait longer; a request on its way is waited for', async () => {
  const page = await completing();
  page.checkout.reset(false);
  expect(state(page)).toEqual({ processing: true, dismissible: false });
  await answer(page, 'complete-cart-order', PAGE);
  page.checkout.reset(false);
  expect(state(page)).toEqual({ processing: false, dismissible: true });
});
