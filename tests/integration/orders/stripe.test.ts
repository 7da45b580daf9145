import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refundItem as refundRoute } from '../../../src/server/purchases/calls.ts';
import { receiptOf } from '../../../src/server/purchases/receipt.ts';
import { getCart } from '../../../src/server/cart/cart.ts';
import type { App, User } from '../../../src/server/context.ts';
import { MINUTE } from '../../../src/shared/lib/durations.ts';
import { completeOrder } from '../../../src/server/orders/orders.ts';
import { reconcile } from '../../../src/server/orders/payment/reconcile.ts';
import { compareWithProvider } from '../../../src/server/orders/payment/compareWithProvider.ts';
import { receivePayment } from '../../../src/server/orders/payment/webhook.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { openStripePayments } from '../../../src/server/providers/payments/stripe.ts';
import { stripeSettings } from '../../../src/server/config/stripe.ts';
import { buildApp, NOW } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA_CENTS, insure } from '../../fixtures/insurance.ts';
import {
  clock,
  esimsOf,
  fillCart,
  itemsOf,
  JAPAN_CENTS,
  orderRow,
  ordersOf,
  statesOf,
} from '../../fixtures/orders.ts';
import { startStripe, type SignedEvent, type StripeDouble } from '../../mocks/stripe.ts';
import type { Session } from '../../mocks/stripe/objects.ts';

/** Patience for a busy machine; a green test never waits for it. */
const timeoutMs = 100_000;

const COMPLETED = 'checkout.session.completed';
const SUCCEEDED = 'checkout.session.async_payment_succeeded';
const FAILED = 'checkout.session.async_payment_failed';
const EXPIRED = 'checkout.session.expired';

describeDatabases('orders paid by Stripe (D34, D35, threats 14-17, 30)', (open) => {
  const time = clock(NOW);
  let stripe: StripeDouble;
  let app: App;
  let maya: User;

  beforeAll(async () => {
    stripe = await startStripe({ now: time.now });
  });
  afterAll(() => stripe.close());
  beforeEach(async () => {
    const built = await buildApp(open(), { now: time.now });
    const settings = stripeSettings(stripe.settings)!;
    app = await buildApp(built.db, {
      now: time.now,
      replace: { payments: openStripePayments({ settings, log: built.log, now: time.now, timeoutMs }) },
    });
    maya = await newTraveler(app);
    await fillCart(app, maya);
  });

  /** @returns the open session of the new order */
  async function complete(on = app, user = maya): Promise<Session> {
    const answer = await completeOrder(on, user);
    if (!('url' in answer) || !answer.url) throw new Error(`Not completed: ${JSON.stringify(answer)}`);
    return stripe.books.sessionOf(new URL(answer.url).pathname.split('/').at(-1)!);
  }
  const hook = async ({ body, headers }: SignedEvent, on = app): Promise<number> =>
    (await receivePayment(on, new Request('http://localhost/hook', { method: 'POST', body, headers })))
      .status;
  const tell = (type: string, session: Session) => hook(stripe.event(type, { ...session }));
  const order = () => orderRow(app, maya);
  const asked = (path: string) => stripe.asked.filter((each) => each.path.startsWith(path));

  it('are delivered once the signed event has come, and their cart is empty', async () => {
    const session = await complete();
    expect(await order()).toMatchObject({ state: 'awaiting_payment', payment_session: session.id });
    expect(await tell(COMPLETED, stripe.books.pay(session.id))).toBe(200);
    expect(await order()).toMatchObject({
      state: 'paid',
      payment_ref: session.payment_intent,
      paid_amount: JAPAN_CENTS,
    });
    await runOnce(app);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
    expect((await getCart(app, maya)).cart_items).toEqual([]);
  });

  it.each([
    ['states', 153, 153],
    ['states none', 0, null],
  ])('tell on the receipt the tax within the total as Stripe %s it', async (_, amount_tax, tax) => {
    const total_details = { amount_discount: 0, amount_shipping: 0, amount_tax };
    const session = await complete();
    await tell(COMPLETED, stripe.books.pay(session.id, { total_details }));
    const { id } = await order();
    const money = { total: JAPAN_CENTS, charged: JAPAN_CENTS, remaining: JAPAN_CENTS };
    expect(await receiptOf(app, maya, id)).toMatchObject({ ...money, tax, state: 'paid' });
  });

  it('have one session, however often Complete order is pressed', async () => {
    const before = stripe.books.sessions.size;
    const sessions = await Promise.all(Array.from({ length: 10 }, () => complete()));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(stripe.books.sessions.size).toBe(before + 1);
  });

  it('end the same in any order of events, each as often as it likes', async () => {
    const types = [COMPLETED, SUCCEEDED, FAILED, EXPIRED];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...types, ...types], { minLength: 3 }), async (story) => {
        const user = await newTraveler(app);
        await fillCart(app, user);
        const session = await complete(app, user);
        const unpaid = { ...stripe.books.pay(session.id, {}, true) };
        const paid = { ...stripe.books.settle(session.id, true) };
        const sent: SignedEvent[] = [];
        for (const type of [...story, SUCCEEDED])
          sent.push(stripe.event(type, type === SUCCEEDED ? paid : unpaid));
        for (const event of [...sent, ...sent]) expect(await hook(event)).toBe(200);
        const row = await orderRow(app, user);
        expect(row).toMatchObject({ state: 'paid', payment_ref: paid.payment_intent });
        expect((await statesOf(app, row.id)).filter((state) => state === 'paid')).toHaveLength(1);
      }),
      { numRuns: 10 },
    );
  });

  it('keep what is forged out, whoever sends it', async () => {
    const session = await complete();
    const good = stripe.event(COMPLETED, stripe.books.pay(session.id));
    const bad = good.body.replace(`"amount_total":${JAPAN_CENTS}`, '"amount_total":1');
    expect(bad).not.toBe(good.body);
    expect(await hook({ ...good, body: bad })).toBe(400);
    expect(await hook({ ...good, headers: new Headers() })).toBe(400);
    time.advance(301_000);
    expect(await hook(good)).toBe(400);
    expect(await order()).toMatchObject({ state: 'awaiting_payment' });
    expect(await tell(COMPLETED, session)).toBe(200);
    expect(await order()).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['one cent off', { amount_total: JAPAN_CENTS - 1 }],
    ['another currency', { currency: 'eur' }],
  ])('need attention and deliver nothing when it was %s', async (_, change) => {
    const session = await complete();
    await tell(COMPLETED, stripe.books.pay(session.id, change));
    await runOnce(app);
    const { id, state } = await order();
    expect([state, await esimsOf(app, id)]).toEqual(['needs_attention', []]);
  });

  it('are not paid by an event of the other mode', async () => {
    const session = await complete();
    const event = { ...stripe.books.event(COMPLETED, stripe.books.pay(session.id)), livemode: true };
    const body = JSON.stringify(event);
    const { headers } = await resigned(body);
    expect(await hook({ body, headers })).toBe(200);
    expect(await order()).toMatchObject({ state: 'awaiting_payment' });
  });

  async function resigned(payload: string): Promise<{ headers: Headers }> {
    const { default: Stripe } = await import('stripe');
    const secret = stripe.settings['STRIPE_WEBHOOK_SECRET']!;
    const timestamp = Math.floor(time.now() / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { headers: new Headers({ 'stripe-signature': header }) };
  }

  it('are found paid when the event got lost, by question and by the daily comparison', async () => {
    const session = await complete();
    stripe.books.pay(session.id);
    time.advance(10 * MINUTE);
    await reconcile(app);
    expect(await order()).toMatchObject({ state: 'paid' });
    const kofi = await newTraveler(app);
    await fillCart(app, kofi);
    stripe.books.pay((await complete(app, kofi)).id);
    expect(await compareWithProvider(app, time.now() - 1000)).toMatchObject({ settled: 1 });
    expect(await orderRow(app, kofi)).toMatchObject({ state: 'paid' });
  });

  it('close their page when the cart is changed; money that was faster wins', async () => {
    const first = await complete();
    await fillCart(app, maya);
    await runOnce(app);
    expect(stripe.books.sessionOf(first.id).status).toBe('expired');
    const second = await complete();
    stripe.books.pay(second.id);
    await fillCart(app, maya);
    await runOnce(app);
    expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['cancelled', 'fulfilled']);
  });

  it('are asked about before the next one is opened over a cancelled one: what was paid is bought', async () => {
    stripe.books.pay((await complete()).id);
    await fillCart(app, maya);
    expect(await completeOrder(app, maya)).toEqual({ code: 'BOUGHT' });
    await runOnce(app);
    expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['fulfilled']);
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
  });

  it('go back by themselves when their money comes after the same was bought (D92)', async () => {
    const slow = await complete();
    await tell(COMPLETED, stripe.books.pay(slow.id, {}, true));
    await fillCart(app, maya);
    const next = await complete();
    await tell(COMPLETED, stripe.books.pay(next.id));
    const before = asked('/v1/refunds').filter(({ method }) => method === 'POST').length;
    const late = stripe.event(SUCCEEDED, { ...stripe.books.settle(slow.id, true) });
    for (const event of [late, late]) expect(await hook(event)).toBe(200);
    await runOnce(app);
    expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['refunded', 'fulfilled']);
    expect(asked('/v1/refunds').filter(({ method }) => method === 'POST')).toHaveLength(before + 1);
    expect(stripe.books.given(slow.payment_intent!)).toBe(JAPAN_CENTS);
    expect(stripe.books.given(next.payment_intent!)).toBe(0);
    await hook(stripe.event('charge.refunded', stripe.books.charge(slow.payment_intent!)));
    await runOnce(app);
    expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['refunded', 'fulfilled']);
  });

  it('wait for a slow payment, and make room once it has failed', async () => {
    const session = await complete();
    await tell(COMPLETED, stripe.books.pay(session.id, {}, true));
    time.advance(3 * 24 * 60 * MINUTE);
    await reconcile(app);
    expect((await order()).state).toBe('awaiting_payment');
    expect(await completeOrder(app, maya)).toMatchObject({ url: expect.stringContaining('order=') });
    stripe.books.settle(session.id, false);
    await reconcile(app);
    expect((await order()).state).toBe('expired');
    expect((await complete()).id).not.toBe(session.id);
  });

  it('say PAYMENT and keep the cart when Stripe is away, or names a foreign address (threat 30)', async () => {
    const { createSession } = app.payments;
    for (const url of ['javascript:alert(1)', 'https://evil.example/pay', 'http://checkout.stripe.com/c']) {
      const payments = {
        ...app.payments,
        createSession: async (payment: Parameters<typeof createSession>[0]) => ({
          ...(await createSession(payment)),
          url,
        }),
      };
      const fooled = await buildApp(app.db, { now: time.now, replace: { payments } });
      expect(await completeOrder(fooled, maya)).toEqual({ code: 'PAYMENT' });
    }
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
    expect((await complete()).status).toBe('open');
  });

  it('are given back item by item, keyed, and the echo of it changes nothing', async () => {
    await insure(app, maya);
    const session = await complete();
    await tell(COMPLETED, stripe.books.pay(session.id));
    await runOnce(app);
    const items = await itemsOf(app, maya);
    const give = (id: string) => callRoute(app, refundRoute, { user: maya, body: { item_id: id } });
    const before = asked('/v1/refunds').filter(({ method }) => method === 'POST').length;
    await Promise.all([give(items[0]!.id), give(items[0]!.id)]);
    expect(asked('/v1/refunds').filter(({ method }) => method === 'POST')).toHaveLength(before + 1);
    expect(stripe.books.given(session.payment_intent!)).toBe(items[0]!.amount);
    await hook(stripe.event('charge.refunded', stripe.books.charge(session.payment_intent!)));
    await runOnce(app);
    expect((await itemsOf(app, maya)).map(({ state }) => state)).toContain('done');
    await give(items[1]!.id);
    expect(await order()).toMatchObject({ state: 'refunded' });
    expect(stripe.books.given(session.payment_intent!)).toBe(JAPAN_CENTS + COLOMBIA_CENTS);
  });

  it('are refunded when somebody gave them back in the dashboard', async () => {
    const session = await complete();
    await tell(COMPLETED, stripe.books.pay(session.id));
    await runOnce(app);
    const payment = session.payment_intent!;
    stripe.books.createRefund({ payment_intent: payment });
    await hook(stripe.event('charge.refunded', stripe.books.charge(payment)));
    await runOnce(app);
    expect(await order()).toMatchObject({ state: 'refunded' });
    const [item] = await itemsOf(app, maya);
    expect(await app.esim.useOf(item!.id)).toBe('cancelled');
  });
});
