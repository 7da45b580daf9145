import type { ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLog } from '../../../../src/server/lib/log.ts';
import type { NewPayment, Payments } from '../../../../src/server/providers/payments/port.ts';
import { takeOutcomes } from '../../../../src/server/outgoing/outcomes.ts';
import { openStripePayments } from '../../../../src/server/providers/payments/stripe.ts';
import { stripeSettings } from '../../../../src/server/config/stripe.ts';
import { startStripe, WEBHOOK_SECRET, type StripeDouble } from '../../../mocks/stripe.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const PAYMENT: NewPayment = {
  orderId: '0199a8c5-0000-7000-8000-000000000001',
  orderNumber: 'SJ-7K2M9Q',
  lines: [
    { title: 'Travel eSIM', note: 'Japan, 5 GB', amount: 1925 },
    { title: 'Travel insurance', note: 'Premium, Non-US Coverage, Japan', amount: 20960 },
  ],
  amount: 22885,
  currency: 'usd',
  idempotencyKey: 'order:0199a8c5-0000-7000-8000-000000000001:s1',
  successUrl: 'https://sojourn.example/marketplace/purchases?order=0199a8c5',
  cancelUrl: 'https://sojourn.example/marketplace?checkout=cancelled#cart',
  expiresAt: NOW + 3_600_000,
};

const JSON_TYPE = { 'content-type': 'application/json' };

let open: StripeDouble[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const double of open.splice(0)) await double.close();
  open = [];
});

type Faults = NonNullable<Parameters<typeof startStripe>[0]>['fault'];

async function start(fault?: Faults, env: Record<string, string> = {}): Promise<[Payments, StripeDouble]> {
  const double = await startStripe({ now: () => NOW, ...(fault && { fault }) });
  open.push(double);
  const settings = stripeSettings({ ...double.settings, ...env })!;
  return [openStripePayments({ settings, log: openLog('silent'), now: () => NOW }), double];
}

describe('a Checkout session', () => {
  it('is asked for as documented: cents, a line for each item, the order’s id everywhere, our key', async () => {
    const [payments, double] = await start();
    const made = await payments.createSession(PAYMENT);
    expect(made.url).toBe(`${double.url}/c/pay/${made.session}`);
    expect(payments.origins).toEqual([double.url]);
    const [asked] = double.asked;
    expect(asked!.key).toBe(PAYMENT.idempotencyKey);
    expect(Object.fromEntries(asked!.fields)).toEqual({
      mode: 'payment',
      client_reference_id: PAYMENT.orderId,
      'metadata[order_id]': PAYMENT.orderId,
      'metadata[order_number]': 'SJ-7K2M9Q',
      'payment_intent_data[metadata][order_id]': PAYMENT.orderId,
      'payment_intent_data[metadata][order_number]': 'SJ-7K2M9Q',
      'payment_intent_data[description]': 'Order SJ-7K2M9Q',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1925',
      'line_items[0][price_data][tax_behavior]': 'inclusive',
      'line_items[0][price_data][product_data][name]': 'Travel eSIM',
      'line_items[0][price_data][product_data][description]': 'Japan, 5 GB',
      'line_items[1][quantity]': '1',
      'line_items[1][price_data][currency]': 'usd',
      'line_items[1][price_data][unit_amount]': '20960',
      'line_items[1][price_data][tax_behavior]': 'inclusive',
      'line_items[1][price_data][product_data][name]': 'Travel insurance',
      'line_items[1][price_data][product_data][description]': 'Premium, Non-US Coverage, Japan',
      success_url: `${PAYMENT.successUrl}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: PAYMENT.cancelUrl,
      expires_at: String((NOW + 3_900_000) / 1000),
    });
  });

  it('is one for a key, however often it is asked for', async () => {
    const [payments, double] = await start();
    const first = await payments.createSession(PAYMENT);
    expect(await payments.createSession(PAYMENT)).toEqual(first);
    expect(double.books.sessions.size).toBe(1);
    await expect(payments.createSession({ ...PAYMENT, amount: 1, lines: [] })).rejects.toThrow();
  });

  it('is waited for while another click asks for it under the same key', async () => {
    let busy = 2;
    const inUse = '{"error":{"type":"invalid_request_error","code":"idempotency_key_in_use","message":"x"}}';
    const [payments, { books, asked }] = await start(
      (_, response) => busy-- > 0 && (response.writeHead(409, JSON_TYPE).end(inUse), true),
    );
    expect((await payments.createSession(PAYMENT)).session).toBe([...books.sessions.keys()][0]);
    expect(asked.map(({ key }) => key)).toEqual(Array(3).fill(PAYMENT.idempotencyKey));
  });

  it('is asked for under another key once Stripe keeps a failure for the first', async () => {
    const kept = new Set<string>();
    const [payments, { books, asked }] = await start(({ key = '' }, response) => {
      if (key !== PAYMENT.idempotencyKey) return false;
      const replayed = kept.has(key) ? { 'idempotent-replayed': 'true' } : {};
      kept.add(key);
      response
        .writeHead(500, { ...JSON_TYPE, ...replayed })
        .end('{"error":{"type":"api_error","message":"x"}}');
      return true;
    });
    await expect(payments.createSession(PAYMENT)).rejects.toThrow();
    expect(asked).toHaveLength(1);
    const again = await payments.createSession(PAYMENT);
    expect(await payments.createSession(PAYMENT)).toEqual(again);
    expect(books.sessions.size).toBe(1);
  });

  it('is told to be open, paid, on its way, failed or expired', async () => {
    const [payments, { books }] = await start();
    const { session } = await payments.createSession(PAYMENT);
    const money = { amount: 22885, tax: null, currency: 'usd', ref: null };
    const told = { session, orderId: PAYMENT.orderId, ...money };
    expect(await payments.getStatus(session)).toEqual({ ...told, state: 'open' });
    books.pay(session, {}, true);
    expect(await payments.getStatus(session)).toEqual({ ...told, state: 'processing' });
    books.settle(session, false);
    expect(await payments.getStatus(session)).toEqual({ ...told, state: 'failed' });
    books.settle(session, true);
    const ref = books.sessionOf(session).payment_intent;
    expect(await payments.getStatus(session)).toEqual({ ...told, ref, state: 'paid' });
    expect(await payments.getStatus('cs_test_unknown')).toBeUndefined();
  });

  it('is closed while it is open; money that was faster wins', async () => {
    const [payments, { books }] = await start();
    const { session } = await payments.createSession(PAYMENT);
    expect(await payments.expire(session)).toBe('expired');
    expect(await payments.expire(session)).toBe('expired');
    const other = await payments.createSession({ ...PAYMENT, idempotencyKey: 'another' });
    books.pay(other.session);
    expect(await payments.expire(other.session)).toBe('paid');
    expect(await payments.expire('cs_test_unknown')).toBeUndefined();
  });
});

describe('a refund', () => {
  it('is keyed, known again by our name, and never more than was paid', async () => {
    const [payments, { books, asked }] = await start();
    const { session } = await payments.createSession(PAYMENT);
    const payment = books.pay(session).payment_intent!;
    const wanted = {
      payment,
      amount: 1925,
      refundId: 'r1:1',
      orderId: PAYMENT.orderId,
      idempotencyKey: 'refund:r1:1',
    };
    const made = await payments.refund(wanted);
    expect(made).toMatchObject({ payment, refundId: 'r1:1', amount: 1925, state: 'done' });
    expect(await payments.refund(wanted)).toEqual(made);
    expect(asked.at(-1)).toMatchObject({ path: '/v1/refunds', key: 'refund:r1:1' });
    expect(await payments.refundsOf(payment)).toEqual([made]);
    await expect(
      payments.refund({ ...wanted, amount: 20961, refundId: 'r2:1', idempotencyKey: 'refund:r2:1' }),
    ).rejects.toThrow();
    const rest = await payments.refund({
      ...wanted,
      amount: null,
      refundId: 'r3:1',
      idempotencyKey: 'refund:r3:1',
    });
    expect(rest.amount).toBe(20960);
  });

  it('is told to be on its way, or to have failed', async () => {
    const [payments, { books }] = await start();
    const payment = books.pay((await payments.createSession(PAYMENT)).session).payment_intent!;
    const one = books.createRefund({ payment_intent: payment, amount: 100 });
    for (const [status, state] of [
      ['pending', 'pending'],
      ['requires_action', 'pending'],
      ['failed', 'failed'],
      ['canceled', 'failed'],
    ]) {
      books.refunds.set(one.id, { ...one, status: status! });
      expect(await payments.refundsOf(payment)).toMatchObject([{ id: one.id, refundId: null, state }]);
    }
  });
});

describe('the books of the last days', () => {
  it('are read to their end, a hundred at a time, without what is no order of ours', async () => {
    const [payments, { books, asked }] = await start();
    for (let i = 0; i < 120; i++)
      await payments.createSession({ ...PAYMENT, orderId: `order-${i}`, idempotencyKey: `key-${i}` });
    const [first] = [...books.sessions.values()];
    books.sessions.set('cs_test_other', {
      ...first!,
      id: 'cs_test_other',
      client_reference_id: null,
      metadata: {},
    });
    asked.length = 0;
    const all = await Array.fromAsync(payments.sessionsSince(NOW - 1000));
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(120);
    expect(asked).toHaveLength(2);
    expect(await Array.fromAsync(payments.sessionsSince(NOW + 1000))).toEqual([]);
    expect(await Array.fromAsync(payments.refundsSince(NOW - 1000))).toEqual([]);
  });
});

describe('a line that is not as it should be', () => {
  const say =
    (text: string, status = 200): Faults =>
    (_, response) => (response.writeHead(status, { 'content-type': 'application/json' }).end(text), true);
  const half: Faults = (_, response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"id":');
    setImmediate(() => response.destroy());
    return true;
  };
  const away: Faults = (_, response) => (response.destroy(), true);

  it.each<[string, Faults]>([
    ['500', say('{"error":{"type":"api_error","message":"x"}}', 500)],
    ['429', say('{"error":{"type":"invalid_request_error","code":"rate_limit","message":"x"}}', 429)],
    ['garbage', say('<html>not json</html>')],
    ['nothing', say('')],
    ['another type', say('{"object":"checkout.session","id":7}')],
    ['a list', say('[]')],
    ['null', say('null')],
    ['half an answer', half],
    ['a reset', away],
  ])('fails on %s, and says so', async (_, fault) => {
    const [payments] = await start(fault);
    const all = [
      payments.createSession(PAYMENT),
      payments.getStatus('cs_test_1'),
      payments.expire('cs_test_1'),
      payments.refundsOf('pi_1'),
    ];
    for (const result of await Promise.allSettled(all)) expect(result.status).toBe('rejected');
  });

  it('takes no redirect for an answer, whatever its body says', async () => {
    const session = JSON.stringify({ id: 'cs_test_1', object: 'checkout.session' });
    const [payments] = await start((_, response) => (response.writeHead(302, JSON_TYPE).end(session), true));
    await expect(payments.getStatus('cs_test_1')).rejects.toThrow();
  });

  it('reads no more than a few MB, and tells owners of a service that does not answer', async () => {
    takeOutcomes();
    const long = ' '.repeat(5 * 1024 * 1024);
    const [payments, double] = await start(
      (_, response) => (response.writeHead(200, JSON_TYPE).end(`${long}{"object":"list","data":[]}`), true),
    );
    await expect(payments.refundsOf('pi_1')).rejects.toThrow();
    expect(takeOutcomes().get(new URL(double.url).hostname)).toBe(false);
  });

  it('follows no redirect (threat 29)', async () => {
    const target = await startStripe({ now: () => NOW });
    open.push(target);
    const [payments] = await start(
      (_, response) => (
        response.writeHead(302, { location: `${target.url}/v1/checkout/sessions` }).end(),
        true
      ),
    );
    await expect(payments.createSession(PAYMENT)).rejects.toThrow();
    await expect(payments.getStatus('cs_test_1')).rejects.toThrow();
    expect(target.asked).toEqual([]);
  });

  it('asks a question twice when the first answer was lost, and nothing that changes something', async () => {
    let failing = 1;
    const [payments, double] = await start((_, response) => failing-- > 0 && (response.destroy(), true));
    expect(await payments.getStatus('cs_test_unknown')).toBeUndefined();
    expect(double.asked).toHaveLength(2);
    failing = 1;
    await expect(payments.createSession(PAYMENT)).rejects.toThrow();
    expect(double.asked).toHaveLength(3);
  });

  it('waits 5 s for the whole answer, its body included', async () => {
    const [arrived, arrive] = deferred();
    const [payments] = await start((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      setImmediate(arrive);
      return true;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = payments.createSession(PAYMENT).then(
      () => 'answered',
      (error: Error) => error.message,
    );
    await arrived;
    await vi.advanceTimersByTimeAsync(4999);
    expect(await Promise.race([failed, new Promise((go) => setImmediate(go, 'waiting'))])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatch(/timeout/);
  });

  it('names no address that is none', async () => {
    const [payments, { books }] = await start();
    const create = books.createSession.bind(books);
    books.createSession = (asked) => Object.assign(create(asked), { url: 'not an address' });
    await expect(payments.createSession(PAYMENT)).rejects.toThrow();
  });
});

function deferred(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}

describe('an event (threat 14)', () => {
  async function paid(env: Record<string, string> = {}) {
    const [payments, double] = await start(undefined, env);
    const { session } = await payments.createSession(PAYMENT);
    return { payments, double, session: double.books.pay(session) };
  }
  const sign = (payload: string, secret = WEBHOOK_SECRET, seconds = NOW / 1000, scheme = 'v1') =>
    new Headers({
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        scheme,
        timestamp: seconds,
      }),
    });

  it('is taken when it is well signed, and tells how the session stands', async () => {
    const { payments, double, session } = await paid();
    const { body, headers } = double.event('checkout.session.completed', session);
    expect(payments.verifyEvent(body, headers)).toEqual({
      id: expect.stringMatching(/^evt_/) as string,
      type: 'checkout.session.completed',
      status: {
        session: session.id,
        orderId: PAYMENT.orderId,
        state: 'paid',
        amount: 22885,
        tax: null,
        currency: 'usd',
        ref: session.payment_intent,
      },
    });
  });

  it('tells of money that is on its way, that came, that never will, and of a page that closed', async () => {
    const { payments, double, session } = await paid();
    const told = (type: string, change: object) => {
      const { body, headers } = double.event(type, { ...session, ...change });
      return payments.verifyEvent(body, headers)?.status?.state;
    };
    const unpaid = { payment_status: 'unpaid' };
    expect(told('checkout.session.completed', unpaid)).toBe('processing');
    expect(told('checkout.session.async_payment_succeeded', {})).toBe('paid');
    expect(told('checkout.session.async_payment_failed', unpaid)).toBe('failed');
    expect(told('checkout.session.expired', { ...unpaid, status: 'expired' })).toBe('expired');
  });

  it('says of which payment money went back, whatever the event is called', async () => {
    const { payments, double, session } = await paid();
    const refunded = session.payment_intent!;
    const refund = double.books.createRefund({ payment_intent: refunded });
    for (const [type, object] of [
      ['charge.refunded', double.books.charge(refunded)],
      ['refund.failed', refund],
      ['refund.updated', refund],
    ] as const) {
      const { body, headers } = double.event(type, object);
      expect(payments.verifyEvent(body, headers)).toMatchObject({ type, refunded });
    }
  });

  it('is refused when it is forged, old, from the future, or not signed at all', async () => {
    const { payments, double, session } = await paid();
    const { body, headers } = double.event('checkout.session.completed', session);
    const good = headers.get('stripe-signature')!;
    const bad = [
      '',
      good.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
      good.replace('v1=', 'v0='),
      good.replace(/^t=\d+/, `t=${NOW / 1000 + 1}`),
      good.replace(/^t=\d+/, 't=NaN'),
      good.replace(/^t=\d+,/, ''),
    ].map((header) => new Headers({ 'stripe-signature': header }));
    bad.push(sign(body, 'whsec_of_somebody_else'), sign(`${body} `), new Headers());
    bad.push(sign(body, WEBHOOK_SECRET, NOW / 1000 - 301), sign(body, WEBHOOK_SECRET, NOW / 1000 + 301));
    for (const header of bad) expect(payments.verifyEvent(body, header)).toBeUndefined();
    for (const seconds of [-300, 300])
      expect(payments.verifyEvent(body, sign(body, WEBHOOK_SECRET, NOW / 1000 + seconds))).toBeDefined();
  });

  it('may be signed with either of two secrets while they are being changed', async () => {
    const env = { STRIPE_WEBHOOK_SECRET: 'whsec_new', STRIPE_WEBHOOK_SECRET_2: WEBHOOK_SECRET };
    const { payments, double, session } = await paid(env);
    const { body } = double.event('checkout.session.completed', session);
    for (const secret of [WEBHOOK_SECRET, 'whsec_new'])
      expect(payments.verifyEvent(body, sign(body, secret))).toBeDefined();
    expect(payments.verifyEvent(body, sign(body, 'whsec_third'))).toBeUndefined();
  });

  it.each(['null', '{}', '[]', 'not json', '{"object":"event","id":1}', ''])(
    'is refused when it is %j, though well signed',
    async (text) => {
      const [payments] = await start();
      const headers = text ? sign(text) : sign('x');
      expect(payments.verifyEvent(text, headers)).toBeUndefined();
    },
  );

  it('is refused when its header is longer than a provider would send', async () => {
    const { payments, double, session } = await paid();
    const { body, headers } = double.event('checkout.session.completed', session);
    const good = headers.get('stripe-signature')!;
    const among = (others: number) =>
      new Headers({ 'stripe-signature': good + `,v1=${'0'.repeat(64)}`.repeat(others) });
    expect(payments.verifyEvent(body, among(3))).toBeDefined();
    expect(payments.verifyEvent(body, among(15))).toBeUndefined();
  });

  it('of the other mode changes nothing (threat 17)', async () => {
    const { double, session } = await paid();
    const settings = stripeSettings({ ...double.settings, STRIPE_SECRET_KEY: 'sk_live_0123' })!;
    const live = openStripePayments({ settings, log: openLog('silent'), now: () => NOW });
    const { body, headers } = double.event('checkout.session.completed', session);
    const type = 'checkout.session.completed';
    expect(live.verifyEvent(body, headers)).toEqual({ id: expect.any(String) as string, type });
  });

  it('about anything else is taken and changes nothing', async () => {
    const { payments, double, session } = await paid();
    const customer = double.event('customer.created', session);
    expect(Object.keys(payments.verifyEvent(customer.body, customer.headers)!)).toEqual(['id', 'type']);
    const foreign = { ...session, client_reference_id: null, metadata: null };
    const other = double.event('checkout.session.completed', foreign);
    expect(payments.verifyEvent(other.body, other.headers)?.status).toBeUndefined();
  });
});
