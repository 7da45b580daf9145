import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../../src/server/context.ts';
import { getCart } from '../../../src/server/cart/cart.ts';
import { deleteCartItem, restoreCartItem } from '../../../src/server/cart/calls.ts';
import { removedItemView } from '../../../src/server/cart/removal.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { MAX_ITEMS } from '../../../src/shared/cart/rules.ts';
import { MINUTE } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { insure } from '../../fixtures/insurance.ts';
import { clock, complete, fillCart, JAPAN, JAPAN_CENTS, orderRow, pay } from '../../fixtures/orders.ts';

describeDatabases('restore-cart-item (F169)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
    for (const dataLimitInGB of ['5', '1', '2']) {
      await fillCart(app, maya, { ...JAPAN, dataLimitInGB, label: `Ana ${dataLimitInGB}` });
      time.advance(1000);
    }
  });

  const items = async (on = app) => (await getCart(on, maya)).cart_items;
  const remove = async (cart_item_id: string) =>
    (await callRoute(app, deleteCartItem, { user: maya, body: { cart_item_id } })).body['undo'] as string;
  const restore = (undo: unknown, user: User | undefined = maya, on = app) =>
    callRoute(on, restoreCartItem, { user, body: { undo } });

  it('puts the item back as it was, in its place, and needs no bot check', async () => {
    const before = await items();
    const undo = await remove(before[1]!.cart_item_id);
    expect(await items()).toHaveLength(2);
    expect(await removedItemView(app, maya, undo)).toEqual(before[1]);
    expect(await restore(undo)).toMatchObject({
      status: 200,
      body: { success: true, cart: { cart_items: before } },
    });
    expect(await items()).toEqual(before);
    expect(await items(await buildApp(app.db, { now: time.now }))).toEqual(before);
    expect(await removedItemView(app, maya, undo)).toBeUndefined();
  });

  it('is one item, however often it is put back, and leaves an open order alone then', async () => {
    const before = await items();
    const undo = await remove(before[0]!.cart_item_id);
    await Promise.all([restore(undo), restore(undo), restore(undo)]);
    expect(await items()).toEqual(before);
    await complete(app, maya);
    expect((await restore(undo)).status).toBe(200);
    expect(await orderRow(app, maya)).toMatchObject({ state: 'awaiting_payment' });
  });

  it('keeps the traveler of an insurance', async () => {
    await insure(app, maya);
    const before = await items();
    await restore(await remove(before.at(-1)!.cart_item_id));
    expect(await items()).toEqual(before);
  });

  it('cancels the order that is open for the cart without it', async () => {
    const [item] = await items();
    const undo = await remove(item!.cart_item_id);
    await complete(app, maya);
    await restore(undo);
    expect(await orderRow(app, maya)).toMatchObject({ state: 'cancelled' });
  });

  it('prices it anew', async () => {
    const [item] = await items();
    const undo = await remove(item!.cart_item_id);
    const product = { ...app.products[1]!, price: async () => ({ original_price: 1, markup_price: 2 }) };
    const dear = await buildApp(app.db, {
      now: time.now,
      replace: { products: { ...app.products, 1: product } },
    });
    await restore(undo, maya, dear);
    expect((await items())[0]).toMatchObject({ original_price: 1, markup_price: 2 });
  });

  it('keeps the price while the provider cannot be asked', async () => {
    const [item] = await items();
    const undo = await remove(item!.cart_item_id);
    const product = { ...app.products[1]!, price: () => Promise.reject(new Error('away')) };
    const away = await buildApp(app.db, {
      now: time.now,
      replace: { products: { ...app.products, 1: product } },
    });
    expect((await restore(undo, maya, away)).status).toBe(200);
    const [back] = await items();
    expect(back!.original_price + back!.markup_price).toBe(JAPAN_CENTS);
  });

  it('stays away while an item that came meanwhile takes its place, and comes back after that one', async () => {
    const before = await items();
    const undo = await remove(before[0]!.cart_item_id);
    for (const takesPlace of [true, false]) {
      const replaces = ({ label }: Record<string, string>) => (label === 'Ana 5') === takesPlace;
      const single = await buildApp(app.db, {
        now: time.now,
        replace: { products: { ...app.products, 1: { ...app.products[1]!, replaces } } },
      });
      expect(await restore(undo, maya, single)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('has taken its place') },
      });
      expect(await items()).toEqual(before.slice(1));
    }
    await restore(undo);
    expect(await items()).toEqual(before);
  });

  it('ends after ten minutes', async () => {
    const undo = await remove((await items())[0]!.cart_item_id);
    time.advance(10 * MINUTE - 1);
    expect(await removedItemView(app, maya, undo)).toBeDefined();
    time.advance(1);
    expect(await removedItemView(app, maya, undo)).toBeUndefined();
    expect(await restore(undo)).toMatchObject({ status: 409, body: { way_on: { href: '/marketplace' } } });
    expect(await items()).toHaveLength(2);
  });

  it('is its owner’s only, and takes nothing that no removal answered', async () => {
    const undo = await remove((await items())[0]!.cart_item_id);
    const other = await newTraveler(app);
    expect((await restore(undo, other)).status).toBe(409);
    expect(await removedItemView(app, other, undo)).toBeUndefined();
    expect((await getCart(app, other)).cart_items).toEqual([]);
    expect((await callRoute(app, restoreCartItem, { body: { undo } })).status).toBe(401);
    for (const forged of [`${undo}x`, undo.slice(0, -4), 'x', '\u0001'])
      expect([400, 409]).toContain((await restore(forged)).status);
    for (const bad of ['', 'x'.repeat(8001), 1, undefined]) expect((await restore(bad)).status).toBe(400);
    expect(await items()).toHaveLength(2);
  });

  it('answers nothing to put back when there was no such item', async () => {
    expect(await remove('nowhere')).toBeUndefined();
  });

  it('stays away once an order has bought it', async () => {
    const [item] = await items();
    const session = await complete(app, maya);
    const undo = await remove(item!.cart_item_id);
    await pay(app, session);
    await runOnce(app);
    expect(await restore(undo)).toMatchObject({
      status: 409,
      body: { way_on: { href: '/marketplace/purchases' } },
    });
    expect(await items()).toEqual([]);
  });

  it('puts nothing into a full cart', async () => {
    const undo = await remove((await items())[0]!.cart_item_id);
    await fillCart(app, maya, ...Array<typeof JAPAN>(MAX_ITEMS - 2).fill(JAPAN));
    await complete(app, maya);
    const refused = await restore(undo);
    expect(refused.status).toBe(409);
    // Once there is room, it may be put back.
    expect(refused.body).not.toHaveProperty('way_on');
    expect(await items()).toHaveLength(MAX_ITEMS);
    // A refusal changes nothing, so neither does it cancel the order.
    expect(await orderRow(app, maya)).toMatchObject({ state: 'awaiting_payment' });
  });
});
