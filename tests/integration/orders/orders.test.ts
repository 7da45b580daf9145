import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { completeCartOrder as completeRoute } from '../../../src/server/orders/calls.ts';
import { add, edit, getCart } from '../../../src/server/cart/cart.ts';
import { remove } from '../../../src/server/cart/removal.ts';
import { priceOf } from '../../../src/server/cart/product.ts';
import type { User } from '../../../src/server/context.ts';
import { draftOf } from '../../../src/server/orders/draft.ts';
import { completeOrder, openOrder } from '../../../src/server/orders/orders.ts';
import { readSnapshot } from '../../../src/server/products/snapshot.ts';
import { HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { sku } from '../../../src/shared/cart/skus.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { botToken, callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import {
  clock,
  complete,
  fillCart,
  itemsOf,
  JAPAN,
  JAPAN_CENTS,
  orderRow,
  ordersOf,
  statesOf,
} from '../../fixtures/orders.ts';

describeDatabases('completing an order (D32, F144)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now });
    maya = await newTraveler(app);
  });

  const sessionsOf = (orderId: string) =>
    app.db.read.selectFrom('sandbox_payments').selectAll().where('order_id', '=', orderId).execute();
  const setStoredPrice = (original_price: number) =>
    app.db.write((tx) =>
      tx.updateTable('cart_items').set({ original_price }).where('user_id', '=', maya.id).execute(),
    );

  it('makes one order and one payment page of fifty clicks at once', async () => {
    await fillCart(app, maya);
    const answers = await Promise.all(Array.from({ length: 50 }, () => completeOrder(app, maya)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf(app, maya)).toHaveLength(1);
    const order = await orderRow(app, maya);
    expect(order).toMatchObject({ state: 'awaiting_payment', total: JAPAN_CENTS, currency: 'usd' });
    const sessions = await sessionsOf(order.id);
    expect(sessions).toHaveLength(1);
    expect(answers[0]).toEqual({ url: `${app.config.origin}/pay/sandbox/${sessions[0]!.id}` });
    expect(await statesOf(app, order.id)).toEqual(['created', 'awaiting_payment']);
  });

  it('keeps the cart until it is paid (D34)', async () => {
    await fillCart(app, maya);
    await complete(app, maya);
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
  });

  it('freezes words, values, price and terms of what is bought', async () => {
    await fillCart(app, maya);
    await complete(app, maya);
    const [item] = await itemsOf(app, maya);
    expect(item).toMatchObject({ product_id: '1', amount: JAPAN_CENTS, state: 'pending' });
    expect(readSnapshot(item!)).toMatchObject({
      title: app.content.products()[0]!.display_name,
      note: 'Japan, 5 GB',
      details: [
        { label: 'Destination', value: 'Japan' },
        { label: 'Package', value: '5 GB' },
        { label: 'Validity', value: 'Jan 10, 2027 - Jan 20, 2027 (11 days)' },
      ],
      values: JAPAN,
      original_price: 1600,
      markup_price: 325,
      destination: { id: 'JPN', name: 'Japan', supportedCountries: ['JP'] },
      terms: { description: app.content.products()[0]!.description },
    });
  });

  it('tells the payment page what is paid for, and where to go afterwards', async () => {
    await fillCart(app, maya, JAPAN, { ...JAPAN, dataLimitInGB: '1' });
    const notes = (await getCart(app, maya)).cart_items.map(
      (item) => `Japan, ${sku(item, 'dataLimitInGB')} GB`,
    );
    const payment = await app.payments.find(await complete(app, maya));
    const order = await orderRow(app, maya);
    expect(payment).toMatchObject({ orderNumber: order.number, amount: order.total, state: 'open' });
    expect(payment!.lines.map(({ note }) => note)).toEqual(notes);
    expect(payment!.successUrl).toBe(`${app.config.origin}/marketplace/purchases?order=${order.id}`);
    expect(payment!.cancelUrl).toBe(`${app.config.origin}/marketplace?checkout=cancelled#cart`);
  });

  it('says EMPTY for an empty cart and for one that never was', async () => {
    expect(await completeOrder(app, maya)).toEqual({ code: 'EMPTY' });
    await fillCart(app, maya);
    const [item] = (await getCart(app, maya)).cart_items;
    await remove(app, maya, { cart_item_id: item!.cart_item_id });
    expect(await completeOrder(app, maya)).toEqual({ code: 'EMPTY' });
    expect(await ordersOf(app, maya)).toEqual([]);
  });

  it('says INVALID_ITEMS once a trip has begun, and the cart then says why', async () => {
    await fillCart(app, maya, { ...JAPAN, startDate: '2026-11-22', endDate: '2026-11-23' });
    time.advance(72 * HOUR);
    expect(await completeOrder(app, maya)).toEqual({ code: 'INVALID_ITEMS' });
    expect(await ordersOf(app, maya)).toEqual([]);
    const [item] = (await getCart(app, maya)).cart_items;
    expect(item!.errors).toEqual([{ field: 'startDate', errors: ['Start date must be today or later.'] }]);
  });

  it('says INVALID_ITEMS for what is not on sale any more', async () => {
    await fillCart(app, maya);
    const away = await buildApp(app.db, { replace: { esim: { ...app.esim, listPackages: async () => [] } } });
    expect(await completeOrder(away, maya)).toEqual({ code: 'INVALID_ITEMS' });
    const [item] = (await getCart(away, maya)).cart_items;
    expect(item!.errors).toEqual([
      {
        field: 'packageSize',
        errors: ['Nothing is on sale for these dates any more. Change the item, or remove it.'],
      },
    ]);
    expect(item!.closest).toBeUndefined();
  });

  it.each([
    ['the next larger one', ['1', '10', '20'], '10'],
    ['the largest where all are smaller', ['0.5', '3'], '3'],
  ])('offers, in place of a package that is not on sale any more, %s', async (_, sizes, closest) => {
    await fillCart(app, maya);
    const prices = { isDefault: false, original_price: 900, markup_price: 100 };
    const listPackages = async () => sizes.map((value) => ({ value, ...prices })).toReversed();
    const fewer = await buildApp(app.db, { replace: { esim: { ...app.esim, listPackages } } });
    expect(await completeOrder(fewer, maya)).toEqual({ code: 'INVALID_ITEMS' });
    const [item] = (await getCart(fewer, maya)).cart_items;
    expect(item!.closest).toMatchObject({ value: closest });
    expect(item!.errors[0]!.errors[0]).toMatch(/not on sale any more/);
    const options = optionsOf('1', { ...JAPAN, dataLimitInGB: closest });
    const change = { product_id: '1' as const, options, original_price: 900, markup_price: 100, token: '' };
    await edit(fewer, maya, { ...change, cart_item_id: item!.cart_item_id });
    const [mended] = (await getCart(fewer, maya)).cart_items;
    expect([mended!.errors, mended!.closest]).toEqual([[], undefined]);
    expect(await completeOrder(fewer, maya)).toMatchObject({ url: expect.any(String) });
  });

  it('marks nothing as off sale while the shop cannot be asked', async () => {
    await fillCart(app, maya);
    const listPackages = () => Promise.reject(new Error('away'));
    const away = await buildApp(app.db, { replace: { esim: { ...app.esim, listPackages } } });
    expect((await getCart(away, maya)).cart_items[0]!.errors).toEqual([]);
  });

  it('says PRICE_CHANGED, stores the price, and takes it the next time (D29, D32)', async () => {
    await fillCart(app, maya);
    await setStoredPrice(1);
    expect(await completeOrder(app, maya)).toEqual({ code: 'PRICE_CHANGED' });
    expect(await ordersOf(app, maya)).toEqual([]);
    expect((await getCart(app, maya)).cart_items[0]).toMatchObject({
      original_price: 1600,
      markup_price: 325,
    });
    await complete(app, maya);
    expect(await orderRow(app, maya)).toMatchObject({ total: JAPAN_CENTS });
  });

  it('stores of several items the price of the one that has changed', async () => {
    await fillCart(app, maya, JAPAN, { ...JAPAN, startDate: JAPAN.endDate });
    const cart = await getCart(app, maya);
    await app.db.write((tx) =>
      tx
        .updateTable('cart_items')
        .set({ original_price: 1 })
        .where('id', '=', cart.cart_items[0]!.cart_item_id)
        .execute(),
    );
    expect(await completeOrder(app, maya)).toEqual({ code: 'PRICE_CHANGED' });
    expect(cart.cart_items[0]!.original_price).not.toBe(cart.cart_items[1]!.original_price);
    await complete(app, maya);
    expect(await orderRow(app, maya)).toMatchObject({
      total: cart.cart_items.reduce((sum, each) => sum + each.original_price + each.markup_price, 0),
    });
  });

  it('does not leave an order payable at a price that has changed', async () => {
    await fillCart(app, maya);
    const session = await complete(app, maya);
    await setStoredPrice(1);
    expect(await completeOrder(app, maya)).toEqual({ code: 'PRICE_CHANGED' });
    expect(await orderRow(app, maya)).toMatchObject({ state: 'cancelled' });
    await runOnce(app);
    expect(await app.payments.getStatus(session)).toMatchObject({ state: 'expired' });
  });

  it.each([1, 3])(
    'says PAYMENT while the provider is away (%i times) and repeats the same order',
    async (times) => {
      await fillCart(app, maya);
      let left = times;
      const payments = {
        ...app.payments,
        createSession: async (payment: Parameters<typeof app.payments.createSession>[0]) => {
          if (left-- > 0) throw new Error('away');
          return app.payments.createSession(payment);
        },
      };
      const shaky = await buildApp(app.db, { now: time.now, replace: { payments } });
      for (let i = 0; i < times; i++) expect(await completeOrder(shaky, maya)).toEqual({ code: 'PAYMENT' });
      expect(await orderRow(app, maya)).toMatchObject({ state: 'created', payment_session: null });
      expect(await completeOrder(shaky, maya)).toHaveProperty('url');
      expect(await ordersOf(app, maya)).toHaveLength(1);
      expect(await sessionsOf((await orderRow(app, maya)).id)).toHaveLength(1);
    },
  );

  it('finds the page again that the provider made just before its answer was lost', async () => {
    await fillCart(app, maya);
    const payments = {
      ...app.payments,
      createSession: async (payment: Parameters<typeof app.payments.createSession>[0]) => {
        await app.payments.createSession(payment);
        throw new Error('the answer was lost');
      },
    };
    const shaky = await buildApp(app.db, { now: time.now, replace: { payments } });
    expect(await completeOrder(shaky, maya)).toEqual({ code: 'PAYMENT' });
    const session = await complete(app, maya);
    const order = await orderRow(app, maya);
    expect(order.payment_session).toBe(session);
    expect(await sessionsOf(order.id)).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', 'https://evil.example/pay', '//evil.example', '', 'not a url'])(
    'sends nobody to %j, whatever the provider says (threat 30)',
    async (url) => {
      await fillCart(app, maya);
      const payments = { ...app.payments, createSession: async () => ({ session: 'foreign', url }) };
      const bad = await buildApp(app.db, { now: time.now, replace: { payments } });
      expect(await completeOrder(bad, maya)).toEqual({ code: 'PAYMENT' });
      expect(await orderRow(app, maya)).toMatchObject({ payment_url: null });
    },
  );

  it.each(['add', 'edit', 'remove'] as const)(
    'cancels the open order on %s, and closes its page',
    async (change) => {
      await fillCart(app, maya, JAPAN, { ...JAPAN, dataLimitInGB: '1' });
      const session = await complete(app, maya);
      const [item] = (await getCart(app, maya)).cart_items;
      const input = {
        product_id: '1' as const,
        options: optionsOf('1', { ...JAPAN, dataLimitInGB: '2' }),
        token: '',
      };
      const prices = { original_price: 0, markup_price: 0 };
      const cart_item_id = item!.cart_item_id;
      if (change === 'add') await add(app, maya, { ...input, ...prices, traveler_info: [] });
      if (change === 'edit') await edit(app, maya, { ...input, ...prices, cart_item_id });
      if (change === 'remove') await remove(app, maya, { cart_item_id });
      const cancelled = await orderRow(app, maya);
      expect(cancelled).toMatchObject({ state: 'cancelled' });
      expect(await runOnce(app)).toBe(1);
      expect(await app.payments.getStatus(session)).toMatchObject({ state: 'expired' });
      expect(await complete(app, maya)).not.toBe(session);
      expect(await orderRow(app, maya)).toMatchObject({ state: 'awaiting_payment' });
      expect((await orderRow(app, maya)).id).not.toBe(cancelled.id);
    },
  );

  it('closes the page that was being made while the cart changed', async () => {
    await fillCart(app, maya);
    let first = true;
    const payments = {
      ...app.payments,
      createSession: async (payment: Parameters<typeof app.payments.createSession>[0]) => {
        const started = await app.payments.createSession(payment);
        if (first) await fillCart(app, maya, { ...JAPAN, dataLimitInGB: '1' });
        first = false;
        return started;
      },
    };
    const slow = await buildApp(app.db, { now: time.now, replace: { payments } });
    const session = await complete(slow, maya);
    const [old, current] = await ordersOf(app, maya);
    expect(old).toMatchObject({ state: 'cancelled' });
    expect(current).toMatchObject({ state: 'awaiting_payment', payment_session: session });
    await runOnce(app);
    expect(await app.payments.getStatus(old!.payment_session!)).toMatchObject({ state: 'expired' });
  });

  it('makes a new order when the time to pay has passed', async () => {
    await fillCart(app, maya);
    const session = await complete(app, maya);
    time.advance(59 * MINUTE);
    expect(await complete(app, maya)).toBe(session);
    time.advance(MINUTE);
    expect(await complete(app, maya)).not.toBe(session);
    expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['expired', 'awaiting_payment']);
  });

  it('does not repeat an order that has had no page for half an hour', async () => {
    await fillCart(app, maya);
    const draft = await draftOf(app, maya);
    if (!draft.ok) throw new Error(draft.code);
    await app.db.write((tx) => openOrder(tx, app, maya, draft.value));
    time.advance(30 * MINUTE);
    await complete(app, maya);
    expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual([
      'start_failed',
      'awaiting_payment',
    ]);
  });

  it('takes another number when one is taken', async () => {
    await fillCart(app, maya);
    await complete(app, maya);
    const { number } = await orderRow(app, maya);
    const other = await newTraveler(app);
    await fillCart(app, other);
    const draft = await draftOf(app, other);
    if (!draft.ok) throw new Error(draft.code);
    const numbers = [number, number, `${number}X`];
    const order = await app.db.write((tx) => openOrder(tx, app, other, draft.value, () => numbers.shift()!));
    expect(order).toMatchObject({ number: `${number}X`, state: 'created' });
  });

  it('never makes an order of a cart that has changed since it was read', async () => {
    await fillCart(app, maya);
    const draft = await draftOf(app, maya);
    if (!draft.ok) throw new Error(draft.code);
    await fillCart(app, maya);
    expect(await app.db.write((tx) => openOrder(tx, app, maya, draft.value))).toBeUndefined();
    expect(await ordersOf(app, maya)).toEqual([]);
  });

  it('charges what our own price list says, for any cart (threat 10)', async () => {
    const size = fc.constantFrom('0.5', '1', '2', '3', '5', '8', '20');
    const place = fc.constantFrom('JPN', 'ESP', 'BRA', 'FJI');
    const item = fc.record({
      destination: place,
      dataLimitInGB: size,
      days: fc.integer({ min: 1, max: 28 }),
    });
    const carts = fc.array(item, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(carts, async (items) => {
        const user = await newTraveler(app);
        const values = items.map(({ days, ...rest }) => ({
          ...rest,
          startDate: '2027-03-01',
          endDate: `2027-03-${String(days).padStart(2, '0')}`,
        }));
        await fillCart(app, user, ...values);
        await complete(app, user);
        const prices = await Promise.all(
          values.map((value) => priceOf(app, { product_id: '1', values: value }, user.id)),
        );
        const sum = prices.reduce((total, price) => total + price!.original_price + price!.markup_price, 0);
        const order = await orderRow(app, user);
        expect(order.total).toBe(sum);
        expect((await sessionsOf(order.id))[0]).toMatchObject({ amount: sum, currency: 'usd' });
      }),
      { numRuns: 15 },
    );
  });

  it('answers a url, or a code beside it', async () => {
    const send = async (user: User | undefined, token: string) =>
      callRoute(app, completeRoute, { user, body: { token } });
    expect(await send(undefined, '')).toMatchObject({ status: 401, body: { error: 'Please sign in.' } });
    expect(await send(maya, 'made up')).toMatchObject({ status: 200, body: { code: 'RECAPTCHA' } });
    expect(await send(maya, await botToken(app, 'cart_purchase'))).toMatchObject({
      status: 200,
      body: { code: 'EMPTY' },
    });
    await fillCart(app, maya);
    const token = await botToken(app, 'cart_purchase');
    expect((await send(maya, token)).body).toEqual({ url: expect.stringContaining('/pay/sandbox/') });
    expect((await send(maya, token)).body).toEqual({ code: 'RECAPTCHA' });
  });
});
