import { beforeEach, expect, it } from 'vitest';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import { edit, getCart } from '../../../src/server/cart/cart.ts';
import { remove } from '../../../src/server/cart/removal.ts';
import type { User } from '../../../src/server/context.ts';
import { MINUTE } from '../../../src/shared/lib/durations.ts';
import { completeOrder } from '../../../src/server/orders/orders.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { receiveEvent } from '../../../src/server/orders/payment/webhook.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { purchasesPage } from '../../../src/server/purchases/page.ts';
import { listPurchases } from '../../../src/server/purchases/purchases.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import type { PurchaseOrder } from '../../../src/shared/orders/orders.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import {
  clock,
  complete,
  esimsOf,
  fillCart,
  JAPAN,
  JAPAN_CENTS,
  ordersOf,
  paidStatus,
  pay,
  sendEvent,
  signed,
  statesOf,
} from '../../fixtures/orders.ts';
import { openMailbox } from '../../fixtures/mailbox.ts';

const TWENTY_GB = { ...JAPAN, dataLimitInGB: '20' };
const ONE_GB = { ...JAPAN, dataLimitInGB: '1' };

describeDatabases('no item is sold twice (D92)', (open) => {
  const mailbox = openMailbox();
  const time = clock(NOW);
  let app: TestApp;
  /** The same site while the provider says of every page that its money may still come. */
  let slow: TestApp;
  let maya: User;
  /** Whether the provider's events arrive. */
  let events: boolean;

  beforeEach(async () => {
    events = true;
    app = await buildApp(open(), {
      now: time.now,
      replace: { mail: mailbox },
      send: async (body) => (events && (await receiveEvent(app, body, signed(app, body))) ? 200 : 503),
    });
    const payments: typeof app.payments = {
      ...app.payments,
      expire: async () => 'processing',
      getStatus: async (session) => ({ ...(await app.payments.getStatus(session))!, state: 'processing' }),
    };
    slow = await buildApp(app.db, { now: time.now, replace: { payments, mail: mailbox } });
    maya = await newTraveler(app);
    await fillCart(app, maya);
  });

  const cart = async () => (await getCart(app, maya)).cart_items.map(({ cart_item_id }) => cart_item_id);
  /** Later than what is in the cart, so that it is the last. */
  const put = async (values: Record<string, string>) => {
    time.advance(1);
    await fillCart(app, maya, values);
  };
  const states = async () => (await ordersOf(app, maya)).map(({ state }) => state);
  const toTwentyGb = async (id: string) => {
    const prices = { original_price: 0, markup_price: 0, token: '' };
    const input = {
      product_id: '1' as const,
      cart_item_id: id,
      options: optionsOf('1', TWENTY_GB),
      ...prices,
    };
    expect(await edit(app, maya, input)).toMatchObject({ success: true });
  };
  /** The traveler pays, and nobody here hears of it yet. */
  const payUnheard = async (session: string) => {
    events = false;
    await app.payments.choose(session, 'approve');
    events = true;
  };
  /** All that is owed gets its time. */
  const quiet = async () => {
    time.advance(31 * MINUTE);
    while ((await app.payments.sendDue()) + (await runOnce(app)) > 0);
    const letters = (await mailbox.collect(app)).filter(({ to }) => to === maya.email);
    expect(await audit(app.db, { now: time.now(), quiet: true })).toEqual([]);
    return letters;
  };
  const given = async (number: number) => {
    const { payment_ref } = (await ordersOf(app, maya))[number]!;
    const rows = app.db.read.selectFrom('sandbox_refunds').select('amount');
    return (await rows.where('payment_ref', '=', payment_ref).execute()).map(({ amount }) => amount);
  };
  /** As My Purchases has them, in the order of their making. */
  const listed = async (): Promise<PurchaseOrder[]> => {
    const { orders } = await listPurchases(app, maya);
    return orders.toSorted((a, b) => a.created_at - b.created_at);
  };

  it('asks the provider before it opens an order over a cancelled one: what was paid there is bought', async () => {
    await payUnheard(await complete(app, maya));
    await put(ONE_GB);
    expect(await states()).toEqual(['cancelled']);
    expect(await completeOrder(app, maya)).toEqual({ code: 'BOUGHT' });
    expect(await states()).toEqual(['paid']);
    expect(await cart()).toHaveLength(1);
    await pay(app, await complete(app, maya));
    await quiet();
    expect(await states()).toEqual(['fulfilled', 'fulfilled']);
    expect((await ordersOf(app, maya)).map(({ total }) => total)[0]).toBe(JAPAN_CENTS);
  });

  it('leads to the purchase where nothing else was wanted', async () => {
    await payUnheard(await complete(app, maya));
    await put(ONE_GB);
    await remove(app, maya, { cart_item_id: (await cart())[1]! });
    const [order] = await ordersOf(app, maya);
    expect(await completeOrder(app, maya)).toEqual({
      url: `${app.config.origin}/marketplace/purchases?order=${order!.id}`,
    });
    await quiet();
    expect(await states()).toEqual(['fulfilled']);
  });

  it('goes on at once where the paid order held nothing of what the cart has now', async () => {
    await payUnheard(await complete(app, maya));
    await put(ONE_GB);
    await remove(app, maya, { cart_item_id: (await cart())[0]! });
    await pay(app, await complete(app, maya));
    await quiet();
    expect(await states()).toEqual(['fulfilled', 'fulfilled']);
  });

  it('opens nothing while the provider cannot be asked', async () => {
    await payUnheard(await complete(app, maya));
    await put(ONE_GB);
    const payments = { ...app.payments, expire: () => Promise.reject(new Error('away')) };
    const away = await buildApp(app.db, { now: time.now, replace: { payments } });
    expect(await completeOrder(away, maya)).toEqual({ code: 'PAYMENT' });
    expect(await states()).toEqual(['cancelled']);
    expect(await cart()).toHaveLength(2);
  });

  it('closes the page of the earlier order before it opens the next, once', async () => {
    const first = await complete(app, maya);
    await put(ONE_GB);
    const second = await complete(app, maya);
    expect((await app.payments.getStatus(first))!.state).toBe('expired');
    const asked: string[] = [];
    const payments: typeof app.payments = {
      ...app.payments,
      expire: (session) => (asked.push(session), app.payments.expire(session)),
    };
    const listening = await buildApp(app.db, { now: time.now, replace: { payments } });
    await put(TWENTY_GB);
    await complete(listening, maya);
    await runOnce(listening);
    expect(asked.filter((session) => [first, second].includes(session))).toEqual([second]);
  });

  it('asks about a page whose time is over, too', async () => {
    const first = await complete(app, maya);
    await payUnheard(first);
    time.advance(61 * MINUTE);
    expect(await completeOrder(app, maya)).toMatchObject({
      url: expect.stringContaining('/purchases?order='),
    });
    expect(await states()).toEqual(['paid']);
  });

  /** Two payments for the same eSIM, of an order that was cancelled when another item came, and of the next one. */
  async function paidTwice(): Promise<{ cancelled: string; next: string }> {
    const cancelled = await complete(app, maya);
    await put(ONE_GB);
    return { cancelled, next: await complete(slow, maya) };
  }

  it('gives a whole cancelled order back when its payment comes second', async () => {
    const { cancelled, next } = await paidTwice();
    await pay(app, next);
    await pay(app, cancelled);
    expect(await states()).toEqual(['refund_pending', 'paid']);
    const letters = await quiet();
    expect(await states()).toEqual(['refunded', 'fulfilled']);
    const [first, second] = await ordersOf(app, maya);
    expect(await statesOf(app, first!.id)).toEqual([
      'created',
      'awaiting_payment',
      'cancelled',
      'paid',
      'refund_pending',
      'refunded',
    ]);
    expect(await given(0)).toEqual([JAPAN_CENTS]);
    expect(await given(1)).toEqual([]);
    expect(
      [await esimsOf(app, first!.id), await esimsOf(app, second!.id)].map(({ length }) => length),
    ).toEqual([0, 2]);
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      `You paid twice: order ${first!.number} goes back to you`,
      `Your order ${second!.number}`,
      `Your refund for order ${first!.number}`,
    ]);
    const told = letters.find(({ subject }) => subject.startsWith('You paid twice'))!;
    expect(told.text).toContain(`Order ${second!.number} had already bought`);
    expect(told.text).toContain('Goes back: $19.25');
  });

  it('gives the second payment back also where the item went back before it came', async () => {
    const { cancelled, next } = await paidTwice();
    await pay(app, next);
    await quiet();
    const [bought] = (await ordersOf(app, maya)).toReversed();
    const sold = (await listed()).find(({ id }) => id === bought!.id)!;
    await refundItem(app, maya, sold.items[0]!.id);
    await pay(app, cancelled);
    await runOnce(app);
    expect(await given(0)).toEqual([JAPAN_CENTS]);
    expect(await esimsOf(app, (await ordersOf(app, maya))[0]!.id)).toEqual([]);
  });

  it('says so at both orders', async () => {
    const { cancelled, next } = await paidTwice();
    await pay(app, next);
    await pay(app, cancelled);
    await quiet();
    const [first, second] = await listed();
    expect(first!.items.map(({ refund }) => [refund.state, refund.bought_with])).toEqual([
      ['done', second!.number],
    ]);
    expect(second!.items.map((item) => item.paid_again_with)).toEqual([first!.number, undefined]);
    const page = await purchasesPage(app, maya, new URLSearchParams({ order: first!.id }));
    expect(page.returned!.items[0]!.refund.bought_with).toBe(second!.number);
    const other = await newTraveler(app);
    expect((await listPurchases(app, other)).orders).toEqual([]);
  });

  it('gives the next order back when the cancelled one was paid first, and what it did not have stays in the cart', async () => {
    const { cancelled, next } = await paidTwice();
    const [, oneGb] = await cart();
    await pay(app, cancelled);
    await pay(app, next);
    await quiet();
    expect(await states()).toEqual(['fulfilled', 'refunded']);
    expect(await cart()).toEqual([oneGb]);
    const [first, second] = await listed();
    expect(second!.items.map(({ refund }) => refund.bought_with)).toEqual([first!.number, first!.number]);
  });

  it('sells one of two that are applied at the same moment', async () => {
    const { cancelled, next } = await paidTwice();
    await Promise.all([payUnheard(cancelled), payUnheard(next)]);
    await quiet();
    expect((await states()).toSorted()).toEqual(['fulfilled', 'refunded']);
  });

  it('gives back once, however often the events come', async () => {
    const { cancelled, next } = await paidTwice();
    for (const session of [next, cancelled]) await payUnheard(session);
    for (const [place, session] of [next, cancelled, next, cancelled, cancelled].entries())
      await sendEvent(app, `evt_${place}_${session}`, (await app.payments.getStatus(session))!);
    const letters = await quiet();
    expect(await given(0)).toEqual([JAPAN_CENTS]);
    expect(letters).toHaveLength(3);
  });

  it('delivers the rest of an order that was not cancelled, and gives back only what was bought', async () => {
    await put(ONE_GB);
    const late = await complete(app, maya);
    await sendEvent(app, `evt_failed_${late}`, { ...(await app.payments.getStatus(late))!, state: 'failed' });
    expect(await states()).toEqual(['expired']);
    const [fiveGb, oneGb] = await cart();
    await remove(app, maya, { cart_item_id: oneGb! });
    time.advance(1);
    await pay(app, await complete(app, maya));
    expect(await cart()).not.toContain(fiveGb);
    await pay(app, late);
    expect(await states()).toEqual(['fulfilling', 'paid']);
    const letters = await quiet();
    expect(await states()).toEqual(['fulfilled', 'fulfilled']);
    expect(await given(0)).toEqual([JAPAN_CENTS]);
    const [first, second] = await listed();
    expect(first!.items.map(({ state, refund }) => [state, refund.bought_with])).toEqual([
      ['refunded', second!.number],
      ['done', undefined],
    ]);
    expect(letters.filter(({ subject }) => subject.includes(first!.number))).toHaveLength(3);
    const own = letters.find(({ subject }) => subject === `Your order ${first!.number}`)!;
    expect(own.text).toContain('1 GB');
    expect(own.text).not.toContain('5 GB');
    await refundItem(app, maya, first!.items[1]!.id);
    const [given1, given2] = (await listed())[0]!.items;
    expect([given1, given2].map((item) => item!.refund.bought_with)).toEqual([second!.number, undefined]);
  });

  it('gives all of an expired order back when all of it was bought', async () => {
    const late = await complete(app, maya);
    await sendEvent(app, `evt_failed_${late}`, { ...(await app.payments.getStatus(late))!, state: 'failed' });
    time.advance(1);
    await pay(app, await complete(app, maya));
    await pay(app, late);
    await quiet();
    expect(await states()).toEqual(['refunded', 'fulfilled']);
  });

  it('keeps what was edited after it was bought, as an item of its own', async () => {
    const [id] = await cart();
    const first = await complete(app, maya);
    await toTwentyGb(id!);
    await pay(app, first);
    const [renewed, ...others] = await cart();
    expect(others).toEqual([]);
    expect(renewed).not.toBe(id);
    time.advance(1);
    await pay(app, await complete(app, maya));
    await quiet();
    expect(await states()).toEqual(['fulfilled', 'fulfilled']);
    expect(await cart()).toEqual([]);
  });

  it('sells an edited item once, whichever payment comes first', async () => {
    const [id] = await cart();
    const first = await complete(app, maya);
    await toTwentyGb(id!);
    time.advance(1);
    const second = await complete(slow, maya);
    await pay(app, first);
    await pay(app, second);
    await quiet();
    expect(await states()).toEqual(['fulfilled', 'refunded']);
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
  });

  it('may be bought again once it was given back, or while its payment is in dispute', async () => {
    const differing = await complete(app, maya);
    await sendEvent(app, `evt_${differing}`, await paidStatus(app, differing, { amount: 1 }));
    expect(await states()).toEqual(['needs_attention']);
    await put(ONE_GB);
    time.advance(1);
    await pay(app, await complete(slow, maya));
    await runOnce(app);
    expect(await states()).toEqual(['needs_attention', 'fulfilled']);
  });
});
