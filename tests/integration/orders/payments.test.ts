import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { edit, getCart } from '../../../src/server/cart/cart.ts';
import type { User } from '../../../src/server/context.ts';
import { reconcile } from '../../../src/server/orders/payment/reconcile.ts';
import { MINUTE } from '../../../src/shared/lib/durations.ts';
import { receivePayment } from '../../../src/server/orders/payment/webhook.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import type { PaymentStatus } from '../../../src/server/providers/payments/port.ts';
import { openSandboxPayments, sandboxKey } from '../../../src/server/providers/payments/sandbox.ts';
import { eventText } from '../../../src/server/providers/payments/sandbox/event.ts';
import { testPage } from '../../../src/server/orders/payment/sandboxPage.ts';
import { signature, SIGNATURE_HEADER } from '../../../src/server/providers/signature.ts';
import { sku } from '../../../src/shared/cart/skus.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp, NOW, SECRET, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf } from '../../fixtures/forms.ts';
import {
  clock,
  complete,
  esimsOf,
  fillCart,
  JAPAN,
  JAPAN_CENTS,
  orderRow,
  ordersOf,
  paidStatus,
  pay,
  sendEvent,
  statesOf,
} from '../../fixtures/orders.ts';

describeDatabases('payment events (threats 14-17)', (open) => {
  let app: TestApp;
  let maya: User;
  let session: string;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
    await fillCart(app, maya);
    session = await complete(app, maya);
  });

  const state = async () => (await orderRow(app, maya)).state;
  const outbox = async () => {
    const { id } = await orderRow(app, maya);
    const items = await app.db.read
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', id)
      .execute();
    const keys = items.map((item) => `fulfil:${item.id}`);
    return app.db.read.selectFrom('outbox').selectAll().where('dedupe_key', 'in', keys).execute();
  };

  it('marks the order paid, empties the cart and notes the delivery, all at once', async () => {
    await pay(app, session);
    const order = await orderRow(app, maya);
    expect(order).toMatchObject({ state: 'paid', paid_at: NOW, payment_session: session });
    expect(order.payment_ref).toMatch(/^sbx_/);
    expect((await getCart(app, maya)).cart_items).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'pending', attempts: 0 }]);
    expect(await statesOf(app, order.id)).toEqual(['created', 'awaiting_payment', 'paid']);
  });

  it('undoes all of it when one part fails, and takes the event when it comes again', async () => {
    let failing = true;
    const write: TestApp['db']['write'] = (work) =>
      app.db.write(async (tx) => {
        const value = await work(tx);
        if (failing) throw new Error('the disk is full');
        return value;
      });
    const broken = await buildApp(app.db, { replace: { db: { ...app.db, write } } });
    const status = await paidStatus(app, session);
    const body = eventText('evt_twice', 'payment.paid', status);
    const headers = { [SIGNATURE_HEADER]: signature([sandboxKey(SECRET)], NOW / 1000, body) };
    const request = () => new Request('http://localhost/hook', { method: 'POST', body, headers });
    expect((await receivePayment(broken, request())).status).toBe(500);
    expect(await state()).toBe('awaiting_payment');
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
    failing = false;
    expect((await receivePayment(broken, request())).status).toBe(200);
    expect(await state()).toBe('paid');
  });

  it('takes an event a hundred times and applies it once', async () => {
    const status = await paidStatus(app, session);
    const taken = await Promise.all(Array.from({ length: 100 }, () => sendEvent(app, 'evt_hundred', status)));
    expect(taken).toEqual(Array(100).fill(true));
    expect(await statesOf(app, (await orderRow(app, maya)).id)).toEqual([
      'created',
      'awaiting_payment',
      'paid',
    ]);
    expect(await outbox()).toHaveLength(1);
    await runOnce(app);
    expect(await esimsOf(app, (await orderRow(app, maya)).id)).toHaveLength(1);
  });

  it('ends the same in any order of events, each as often as it likes', async () => {
    const names = ['open', 'failed', 'expired', 'paid'] as const;
    const story = fc.shuffledSubarray([...names, ...names, ...names], { minLength: 4 });
    await fc.assert(
      fc.asyncProperty(story, async (events) => {
        const user = await newTraveler(app);
        await fillCart(app, user);
        const token = await complete(app, user);
        const paid = await paidStatus(app, token);
        for (const [i, name] of [...events, 'paid' as const].entries()) {
          const status: PaymentStatus = { ...paid, state: name, ref: name === 'paid' ? paid.ref : null };
          // Some events come again under their own id, others are told anew under another.
          expect(await sendEvent(app, `${token}_${name}_${i % 2}`, status)).toBe(true);
        }
        const order = await orderRow(app, user);
        expect(order).toMatchObject({ state: 'paid', payment_ref: paid.ref });
        expect(
          await app.db.read.selectFrom('cart_items').selectAll().where('user_id', '=', user.id).execute(),
        ).toEqual([]);
      }),
      { numRuns: 24 },
    );
  });

  it.each([
    ['one cent less', { amount: JAPAN_CENTS - 1 }],
    ['one cent more', { amount: JAPAN_CENTS + 1 }],
    ['another currency', { currency: 'eur' }],
    ['another session', { session: 'of somebody else' }],
  ])('keeps the money and delivers nothing when it was %s (threat 17)', async (_, change) => {
    await sendEvent(app, `evt_${session}`, await paidStatus(app, session, change));
    expect(await orderRow(app, maya)).toMatchObject({ state: 'needs_attention', paid_at: NOW });
    expect(await outbox()).toEqual([]);
    await runOnce(app);
    expect(await esimsOf(app, (await orderRow(app, maya)).id)).toEqual([]);
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
  });

  it('acknowledges and keeps events of orders it does not know', async () => {
    const status = { ...(await paidStatus(app, session)), orderId: 'nowhere' };
    expect(await sendEvent(app, 'evt_nowhere', status)).toBe(true);
    const kept = app.db.read.selectFrom('webhook_inbox').selectAll().where('event_id', '=', 'evt_nowhere');
    expect(await kept.executeTakeFirst()).toMatchObject({ provider: 'sandbox', type: 'payment.paid' });
    expect(await state()).toBe('awaiting_payment');
  });

  it('lets money win over an order whose time was over', async () => {
    time.advance(61 * MINUTE);
    await reconcile(app);
    expect(await state()).toBe('expired');
    await sendEvent(app, 'evt_late', await paidStatus(app, session));
    expect(await state()).toBe('paid');
    await runOnce(app);
    expect(await state()).toBe('fulfilled');
  });

  it('lets money win over a cancelled order, and leaves the edited item in the cart', async () => {
    const [item] = (await getCart(app, maya)).cart_items;
    const options = optionsOf('1', { ...JAPAN, dataLimitInGB: '8' });
    const change = { product_id: '1' as const, options, original_price: 0, markup_price: 0, token: '' };
    await edit(app, maya, { ...change, cart_item_id: item!.cart_item_id });
    expect(await state()).toBe('cancelled');
    await pay(app, session);
    expect(await state()).toBe('paid');
    const [left] = (await getCart(app, maya)).cart_items;
    expect(sku(left!, 'dataLimitInGB')).toBe('8');
  });

  it('empties only what was ordered', async () => {
    await fillCart(app, maya, { ...JAPAN, dataLimitInGB: '1' });
    await pay(app, session);
    const left = (await getCart(app, maya)).cart_items;
    expect(left.map((item) => sku(item, 'dataLimitInGB'))).toEqual(['1']);
  });

  it('finds that the payment was faster than the closing of its page', async () => {
    await fillCart(app, maya, { ...JAPAN, dataLimitInGB: '1' });
    expect((await ordersOf(app, maya))[0]).toMatchObject({ state: 'cancelled' });
    await app.payments.choose(session, 'approve');
    await runOnce(app);
    expect((await ordersOf(app, maya))[0]).toMatchObject({ state: 'fulfilled' });
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
  });

  it('does not sell a second time what a late payment has bought: the order opened meanwhile is cancelled', async () => {
    await fillCart(app, maya, { ...JAPAN, dataLimitInGB: '1' });
    const both = await complete(app, maya);
    await pay(app, session);
    const states = (await ordersOf(app, maya)).map((order) => order.state);
    expect(states).toEqual(['paid', 'cancelled']);
    await runOnce(app);
    expect((await app.payments.getStatus(both))?.state).toBe('expired');
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
  });

  it('says at error level that an order was paid twice, and changes nothing', async () => {
    await pay(app, session);
    const errors: unknown[] = [];
    const log = { ...app.log, error: (...line: unknown[]) => errors.push(line) } as unknown as typeof app.log;
    const watched = await buildApp(app.db, { now: time.now, replace: { log } });
    const before = await orderRow(app, maya);
    await sendEvent(watched, 'evt_second', await paidStatus(app, session, { ref: 'sbx_second' }));
    expect(await orderRow(app, maya)).toEqual(before);
    expect(errors).toEqual([[{ order: before.id }, 'order was paid a second time']]);
  });

  it('asks the provider when an event got lost, from ten minutes on', async () => {
    await app.payments.choose(session, 'approve');
    await reconcile(app);
    expect(await state()).toBe('awaiting_payment');
    time.advance(10 * MINUTE);
    await reconcile(app);
    expect(await state()).toBe('paid');
  });

  it('closes what was never paid and what never had a page, and leaves the rest', async () => {
    const other = await newTraveler(app);
    await fillCart(app, other);
    const away = { ...app.payments, createSession: () => Promise.reject(new Error('away')) };
    await complete(await buildApp(app.db, { now: time.now, replace: { payments: away } }), other).catch(
      () => {},
    );
    time.advance(30 * MINUTE);
    await reconcile(app);
    expect(await orderRow(app, other)).toMatchObject({ state: 'start_failed' });
    expect(await state()).toBe('awaiting_payment');
    time.advance(30 * MINUTE);
    await reconcile(app);
    expect(await state()).toBe('expired');
  });

  it('leaves an order open whose page the provider does not know yet, as long as that may be paid', async () => {
    const getStatus = async () => undefined;
    const away = await buildApp(app.db, {
      now: time.now,
      replace: { payments: { ...app.payments, getStatus } },
    });
    time.advance(10 * MINUTE);
    await reconcile(away);
    expect(await state()).toBe('awaiting_payment');
    time.advance(50 * MINUTE);
    await reconcile(away);
    expect(await state()).toBe('expired');
  });

  it.each(['expired', 'failed'] as const)(
    'another page of the order that %s leaves its own open',
    async (end) => {
      const other = await paidStatus(app, session, { session: 'sbx_other', state: end, ref: null });
      await sendEvent(app, `evt_${end}`, other);
      expect(await state()).toBe('awaiting_payment');
    },
  );

  it('reconciles the others when the provider stumbles over one', async () => {
    const other = await newTraveler(app);
    await fillCart(app, other);
    const second = await complete(app, other);
    await app.payments.choose(second, 'approve');
    const getStatus = (id: string) =>
      id === session ? Promise.reject(new Error('away')) : app.payments.getStatus(id);
    time.advance(10 * MINUTE);
    await reconcile(
      await buildApp(app.db, { now: time.now, replace: { payments: { ...app.payments, getStatus } } }),
    );
    expect(await state()).toBe('awaiting_payment');
    expect(await orderRow(app, other)).toMatchObject({ state: 'paid' });
  });
});

describeDatabases('the webhook (threat 14)', (open) => {
  let app: TestApp;
  let maya: User;
  let body: string;

  beforeEach(async () => {
    app = await buildApp(open(), { send: async () => 503 });
    maya = await newTraveler(app);
    await fillCart(app, maya);
    const session = await complete(app, maya);
    body = eventText(`evt_${session}`, 'payment.paid', await paidStatus(app, session));
  });

  const T = NOW / 1000;
  const sign = (seconds: number, text = body, key = sandboxKey(SECRET)) => signature([key], seconds, text);
  const deliver = (text: string, headers: Record<string, string>, to = app) =>
    receivePayment(to, new Request(app.config.origin, { method: 'POST', headers, body: text }));
  const send = (header: string | undefined, text = body) =>
    deliver(text, header === undefined ? {} : { [SIGNATURE_HEADER]: header });

  it('needs neither a session nor our own origin, only the signature', async () => {
    const headers = { [SIGNATURE_HEADER]: sign(T), origin: 'https://provider.example' };
    expect((await deliver(body, headers)).status).toBe(200);
    expect(await orderRow(app, maya)).toMatchObject({ state: 'paid' });
  });

  it.each<[string, (good: string) => string | undefined]>([
    ['no signature', () => undefined],
    ['an empty one', () => ''],
    ['one bit off', (good) => good.replace(/.$/, (c) => (c === '0' ? '1' : '0'))],
    ['only a v0', (good) => good.replace('v1=', 'v0=')],
    ['no time', (good) => good.replace(/^t=\d+,/, '')],
    ['another time', (good) => good.replace(/^t=\d+/, `t=${T + 1}`)],
    ['a time that is no number', (good) => good.replace(/^t=\d+/, 't=NaN')],
    ['301 s ago', () => sign(T - 301)],
    ['301 s ahead', () => sign(T + 301)],
    ['another key', () => sign(T, body, sandboxKey('another secret'))],
    [
      'the right one after fifteen others',
      (good) => good.replace(',', `,v1=${'0'.repeat(64)}`.repeat(15) + ','),
    ],
    ['a signature of another body', () => sign(T, `${body} `)],
  ])('refuses %s', async (_, header) => {
    expect((await send(header(sign(T)))).status).toBe(400);
    expect(await orderRow(app, maya)).toMatchObject({ state: 'awaiting_payment' });
  });

  it.each([-300, 300])('allows %i s of difference', async (seconds) => {
    expect((await send(sign(T + seconds))).status).toBe(200);
  });

  it('takes either of two keys while they are being changed, and any of several signatures', async () => {
    const keys = ['foreign', sandboxKey(SECRET)];
    expect((await send(signature(keys, T, body))).status).toBe(200);
    const { db, config, now } = app;
    const rotated = openSandboxPayments({
      db,
      config,
      now,
      secret: 'the new secret',
      earlierSecrets: [SECRET],
    });
    expect(rotated.verifyEvent(body, new Headers({ [SIGNATURE_HEADER]: sign(T) }))).toBeDefined();
  });

  it.each(['', 'null', '{}', '[]', 'not json', '{"id":1,"type":"x","data":{}}'])(
    'refuses %j, though well signed',
    async (text) => {
      expect((await send(sign(T, text), text)).status).toBe(400);
    },
  );

  it('reads at most 64 kB', async () => {
    const text = 'x'.repeat(65_537);
    expect((await send(sign(T, text), text)).status).toBe(413);
  });

  it('says 500 when it cannot be kept, so that it is sent again', async () => {
    const db = { ...app.db, write: () => Promise.reject(new Error('database is away')) };
    const away = await buildApp(app.db, { replace: { db } });
    const answer = await deliver(body, { [SIGNATURE_HEADER]: sign(T) }, away);
    expect([answer.status, await answer.json()]).toEqual([500, { error: 'Something went wrong.' }]);
  });
});

describeDatabases('the sandbox provider', (open) => {
  let app: TestApp;
  let maya: User;
  let session: string;
  let time: ReturnType<typeof clock>;
  let answers: number[];
  const sent: string[] = [];

  beforeEach(async () => {
    time = clock(NOW);
    answers = [];
    sent.length = 0;
    const send = async (raw: string, headers: Record<string, string>) => {
      sent.push(raw);
      const status = answers.shift();
      if (status === 0) throw new Error('nobody answers');
      if (status) return status;
      const request = new Request('http://localhost/hook', { method: 'POST', body: raw, headers });
      return (await receivePayment(app, request)).status;
    };
    app = await buildApp(open(), { now: time.now, send });
    maya = await newTraveler(app);
    await fillCart(app, maya);
    session = await complete(app, maya);
  });

  const state = async () => (await orderRow(app, maya)).state;
  const post = (
    fields: Record<string, string>,
    headers: Record<string, string> = { origin: app.config.origin },
  ) =>
    new Request(`${app.config.origin}/pay/sandbox/${session}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    });
  const visit = (request: Request) => ({ app, user: undefined, address: '127.0.0.1', request });
  const choose = async (choice: string): Promise<string | null> => {
    const answer = await testPage(visit(post({ choice })), session);
    if (!(answer instanceof Response)) return null;
    expect(answer.status).toBe(303);
    return answer.headers.get('location');
  };

  it('gives one session for a key, behind a token of 256 bits', async () => {
    const payment = {
      orderId: 'o1',
      orderNumber: 'SJ-X',
      lines: [],
      amount: 100,
      currency: 'usd' as const,
      idempotencyKey: `key-${session}`,
      successUrl: app.config.origin,
      cancelUrl: app.config.origin,
      expiresAt: NOW + MINUTE,
    };
    // Of the provider's own books only: no order of ours stands behind it.
    const sessions = await Promise.all(Array.from({ length: 20 }, () => app.payments.createSession(payment)));
    expect(new Set(sessions.map(({ url }) => url)).size).toBe(1);
    expect(Buffer.from(sessions[0]!.session, 'base64url')).toHaveLength(32);
    await expect(app.payments.createSession({ ...payment, amount: 101 })).rejects.toThrow('another payment');
  });

  it('approves: the signed event makes the order paid, and the browser goes on to it', async () => {
    const order = await orderRow(app, maya);
    expect(await choose('approve')).toBe(`${app.config.origin}/marketplace/purchases?order=${order.id}`);
    expect(await state()).toBe('paid');
    expect(sent).toHaveLength(1);
  });

  it('charges once, however often it is approved', async () => {
    const urls = await Promise.all(Array.from({ length: 10 }, () => choose('approve')));
    expect(new Set(urls).size).toBe(1);
    expect(await choose('decline')).toBe(urls[0]);
    expect(await choose('cancel')).toBe(urls[0]);
    expect(sent).toHaveLength(1);
    const payment = await app.payments.getStatus(session);
    expect(await orderRow(app, maya)).toMatchObject({ state: 'paid', payment_ref: payment!.ref });
  });

  it('declines: back to the cart with a message, and it may be tried again', async () => {
    expect(await choose('decline')).toBe(`${app.config.origin}/marketplace?checkout=declined#cart`);
    expect(await state()).toBe('awaiting_payment');
    expect(await complete(app, maya)).toBe(session);
    await choose('approve');
    expect(await state()).toBe('paid');
  });

  it('cancels: back to the cart, and nothing has changed (D34)', async () => {
    expect(await choose('cancel')).toBe(`${app.config.origin}/marketplace?checkout=cancelled#cart`);
    expect(await state()).toBe('awaiting_payment');
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('takes no money after its hour, and says so', async () => {
    time.advance(60 * MINUTE);
    expect(await choose('approve')).toBeNull();
    expect(await testPage(visit(new Request(app.config.origin)), session)).toMatchObject({
      payment: { state: 'expired' },
    });
    expect(await app.payments.getStatus(session)).toMatchObject({ state: 'expired', ref: null });
  });

  it('closes an open session, and says paid when the payment was faster', async () => {
    expect(await app.payments.expire(session)).toBe('expired');
    expect(await choose('approve')).toBeNull();
    const other = await newTraveler(app);
    await fillCart(app, other);
    const second = await complete(app, other);
    await app.payments.choose(second, 'approve');
    expect(await app.payments.expire(second)).toBe('paid');
    expect(await app.payments.expire('unknown')).toBeUndefined();
  });

  it('shows nothing for a token that was never given out', async () => {
    for (const token of ['x', '%00', '\u0000', 'A'.repeat(43), `${session}A`])
      expect(await testPage(visit(new Request(app.config.origin)), token)).toMatchObject({
        payment: undefined,
      });
    expect(await testPage(visit(post({ choice: 'approve' })), 'A'.repeat(43))).toMatchObject({
      payment: undefined,
    });
  });

  it('asks again when nothing, or something odd, was chosen', async () => {
    for (const fields of [{}, { choice: '' }, { choice: 'refund' }, { choice: 'toString' }])
      expect(await testPage(visit(post(fields as Record<string, string>)), session)).toMatchObject({
        unchosen: true,
      });
    expect(await state()).toBe('awaiting_payment');
  });

  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, {}])(
    'refuses a form from %j',
    async (headers) => {
      const sent = visit(post({ choice: 'approve' }, headers as Record<string, string>));
      expect(answerOf(await testPage(sent, session)).status).toBe(403);
      expect(await state()).toBe('awaiting_payment');
    },
  );

  it('sends the event again until it is accepted: after 1, 2 and 4 s', async () => {
    answers = [0, 500, 503];
    await choose('approve');
    expect(await state()).toBe('awaiting_payment');
    for (const seconds of [1, 2]) {
      time.advance(seconds * 1000 - 1);
      expect(await app.payments.sendDue()).toBe(0);
      time.advance(1);
      expect(await app.payments.sendDue()).toBe(1);
      expect(await state()).toBe('awaiting_payment');
    }
    time.advance(4000);
    expect(await app.payments.sendDue()).toBe(1);
    expect(await state()).toBe('paid');
    time.advance(60 * MINUTE);
    expect(await app.payments.sendDue()).toBe(0);
    expect(new Set(sent).size).toBe(1);
  });

  it('sends an event once when two processes look at the same moment', async () => {
    answers = [503];
    await choose('approve');
    time.advance(1000);
    const counts = await Promise.all([app.payments.sendDue(), app.payments.sendDue()]);
    expect(counts.sort()).toEqual([0, 1]);
  });
});

describeDatabases('the event over HTTP', (open) => {
  const hosts: (string | undefined)[] = [];
  const app = { current: undefined as TestApp | undefined };
  const server = createServer((req, res) => {
    hosts.push(req.headers.host);
    void text(req).then(async (body) => {
      const headers = { [SIGNATURE_HEADER]: String(req.headers[SIGNATURE_HEADER]) };
      const request = new Request(`http://localhost${req.url}`, { method: 'POST', body, headers });
      res.writeHead((await receivePayment(app.current!, request)).status).end();
    });
  });
  const text = async (req: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  };
  afterEach(() => new Promise((closed) => server.close(closed)));

  it('reaches the address we listen on, under the name we are known by', async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const config = { host: '0.0.0.0', port, origin: 'https://sojourn.example' };
    app.current = await buildApp(open(), { config });
    const maya = await newTraveler(app.current);
    await fillCart(app.current, maya);
    await app.current.payments.choose(await complete(app.current, maya), 'approve');
    expect(await orderRow(app.current, maya)).toMatchObject({ state: 'paid' });
    expect(hosts).toEqual(['sojourn.example']);
  });
});
