import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../../src/server/context.ts';
import { add, getCart } from '../../../src/server/cart/cart.ts';
import { discardOrder, resumeOrder } from '../../../src/server/orders/calls.ts';
import { completeOrder } from '../../../src/server/orders/orders.ts';
import { unpaidOrder } from '../../../src/server/orders/payment/unpaid.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { discardOutcome } from '../../../src/server/purchases/outcomes.ts';
import { purchasesPage } from '../../../src/server/purchases/page.ts';
import { HOUR } from '../../../src/shared/lib/durations.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { clock, complete, esimsOf, fillCart, JAPAN, orderRow, pay, statesOf } from '../../fixtures/orders.ts';

describeDatabases('an unpaid order (F174)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let id: string;
  let session: string;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
    await fillCart(app, maya);
    session = await complete(app, maya);
    ({ id } = await orderRow(app, maya));
  });

  const press = (
    call: typeof resumeOrder | typeof discardOrder,
    user: User | undefined,
    on = app,
    order_id = id,
  ) => callRoute(on, call, { user, body: { order_id } });
  const resume = async (on = app) => (await press(resumeOrder, maya, on)).body['url'];
  const discard = async (on = app) => (await press(discardOrder, maya, on)).body;
  const page = (query = {}) => purchasesPage(app, maya, new URLSearchParams(query));
  const cartLength = async () => (await getCart(app, maya)).cart_items.length;
  const withPayments = (change: Partial<TestApp['payments']>) =>
    buildApp(app.db, { now: time.now, replace: { payments: { ...app.payments, ...change } } });

  it('goes on at the same payment page, as often as asked', async () => {
    const { payment_url } = await orderRow(app, maya);
    expect([await resume(), await resume()]).toEqual([payment_url, payment_url]);
    expect(await page()).toMatchObject({ unpaid: { id, payable: true } });
    expect(await unpaidOrder(app, maya)).toMatchObject({ id });
  });

  it('is resumed after a declined payment, too', async () => {
    await app.payments.choose(session, 'decline');
    expect(await resume()).toBe((await orderRow(app, maya)).payment_url);
  });

  it('shows the order instead of a payment page once it is paid, or its page has closed', async () => {
    await app.payments.choose(session, 'approve');
    expect(await resume()).toBe(paths.purchase(id));
    expect(await orderRow(app, maya)).toMatchObject({ state: 'paid' });
    await fillCart(app, maya);
    await complete(app, maya);
    const second = await orderRow(app, maya);
    time.advance(HOUR);
    expect((await press(resumeOrder, maya, app, second.id)).body['url']).toBe(paths.purchase(second.id));
    expect(await page()).toMatchObject({ unpaid: undefined });
  });

  it('is resumed while the provider cannot be asked, but never at a foreign address', async () => {
    const { payment_url } = await orderRow(app, maya);
    const getStatus = () => Promise.reject(new Error('away'));
    expect(await resume(await withPayments({ getStatus }))).toBe(payment_url);
    const moved = await withPayments({ getStatus, origins: ['https://pay.example'] });
    expect(await resume(moved)).toBe(paths.purchase(id));
  });

  it('is discarded: its page closes, nothing can be paid, and the cart keeps its items', async () => {
    expect(await discard()).toEqual({ success: true });
    expect(await discard()).toEqual({ success: true });
    expect(await orderRow(app, maya)).toMatchObject({ state: 'cancelled' });
    expect(await app.payments.getStatus(session)).toMatchObject({ state: 'expired' });
    expect(await resume()).toBe(paths.purchase(id));
    expect(await cartLength()).toBe(1);
    expect(await page()).toMatchObject({ orders: [], unpaid: undefined });
    expect(await complete(app, maya)).not.toBe(session);
  });

  it('counts a payment that was faster than the discarding', async () => {
    await app.payments.choose(session, 'approve');
    expect(await discard()).toEqual({ success: false, code: 'PAID' });
    await runOnce(app);
    expect(await orderRow(app, maya)).toMatchObject({ state: 'fulfilled' });
    expect(await esimsOf(app, id)).toHaveLength(1);
    expect(await discard()).toEqual({ success: false, code: 'PAID' });
  });

  it('counts a payment once, whatever arrives at the same time', async () => {
    await Promise.all([discard(), pay(app, session).catch(() => {}), discard()]);
    await runOnce(app);
    const { state } = await orderRow(app, maya);
    expect(['cancelled', 'fulfilled']).toContain(state);
    expect(await esimsOf(app, id)).toHaveLength(state === 'fulfilled' ? 1 : 0);
    expect(await cartLength()).toBe(state === 'fulfilled' ? 0 : 1);
    expect((await statesOf(app, id)).filter((each) => each === 'paid').length).toBeLessThan(2);
  });

  it('stays while money is on its way, or while its page cannot be closed', async () => {
    const expire = () => Promise.reject(new Error('away'));
    expect(await discard(await withPayments({ expire }))).toEqual({ success: false, code: 'UNREACHABLE' });
    expect(await discard(await withPayments({ expire: async () => 'open' }))).toEqual({
      success: false,
      code: 'UNREACHABLE',
    });
    const slow = await withPayments({
      expire: async () => 'processing',
      getStatus: async (each) => ({ ...(await app.payments.getStatus(each))!, state: 'processing' }),
    });
    expect(await discard(slow)).toEqual({ success: false, code: 'PROCESSING' });
    expect(await orderRow(app, maya)).toMatchObject({ state: 'awaiting_payment' });
    expect(await page()).toMatchObject({ orders: [{ id, payable: false }], unpaid: undefined });
    expect(await resume(slow)).toBe(paths.purchase(id));
    expect(await completeOrder(slow, maya)).toEqual({ url: app.config.origin + paths.purchase(id) });
  });

  it('is nobody else’s to resume or discard (threat 9)', async () => {
    const other = await newTraveler(app);
    for (const call of [resumeOrder, discardOrder]) {
      expect((await press(call, other)).status).toBe(404);
      expect((await press(call, undefined)).status).toBe(401);
      expect((await press(call, maya, app, 'nowhere')).status).toBe(404);
    }
    expect(await orderRow(app, maya)).toMatchObject({ state: 'awaiting_payment' });
    expect(await unpaidOrder(app, other)).toBeUndefined();
    expect(await discardOutcome(app, other, new URLSearchParams({ discarded: id }))).toBeUndefined();
  });

  it('tells what became of it, whatever the address says', async () => {
    const { number } = await orderRow(app, maya);
    const told = (why = '') => discardOutcome(app, maya, new URLSearchParams({ discarded: id, why }));
    expect(await told()).toBeUndefined();
    expect(await told('UNREACHABLE')).toEqual({ number, done: false });
    await discard();
    expect(await told('UNREACHABLE')).toEqual({ number, done: true });
  });

  it('is no longer offered once the cart has changed', async () => {
    const input = { product_id: '1' as const, options: optionsOf('1', JAPAN), traveler_info: [], token: '' };
    await add(app, maya, { ...input, original_price: 0, markup_price: 0 });
    expect(await unpaidOrder(app, maya)).toBeUndefined();
    expect(await resume()).toBe(paths.purchase(id));
  });
});
