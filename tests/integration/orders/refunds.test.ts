import { beforeEach, expect, it, vi } from 'vitest';
import { refundItem as refundRoute } from '../../../src/server/purchases/calls.ts';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { App, User } from '../../../src/server/context.ts';
import * as outbox from '../../../src/server/outbox/rows.ts';
import { runPeriodicJob } from '../../../src/server/outbox/periodicJobs.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { completeOrder } from '../../../src/server/orders/orders.ts';
import { reconcile } from '../../../src/server/orders/payment/reconcile.ts';
import { refundOrder, retryRefund } from '../../../src/server/orders/refunds/operator.ts';
import { refundPart } from '../../../src/server/orders/refunds/part.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { compareWithProvider } from '../../../src/server/orders/payment/compareWithProvider.ts';
import { installEsim } from '../../fixtures/installEsim.ts';
import { orderPage } from '../../../src/server/support/order/page.ts';
import { possibleActions } from '../../../src/server/support/order/possible.ts';
import { stuck } from '../../../src/server/support/queues.ts';
import { retry } from '../../../src/server/ops/ops.ts';
import { certificateOf, checkCertificate } from '../../../src/server/purchases/certificate.ts';
import { calendarEntry, listPurchases } from '../../../src/server/purchases/purchases.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA_CENTS, insure } from '../../fixtures/insurance.ts';
import {
  clock,
  complete,
  fillCart,
  itemsOf,
  JAPAN_CENTS,
  orderRow,
  paidStatus,
  pay,
  sendEvent,
  statesOf,
  webhookOf,
} from '../../fixtures/orders.ts';

describeDatabases('refunds before use (F091, F113)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let esim: string;
  let policy: string;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), {
      now: time.now,
      // The sandbox's events come by themselves, as they do over HTTP.
      send: webhookOf(() => app),
    });
    maya = await newTraveler(app);
    await fillCart(app, maya);
    time.advance(1);
    await insure(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    [esim, policy] = (await itemsOf(app, maya)).map(({ id }) => id) as [string, string];
  });

  const order = () => orderRow(app, maya);
  const ask = (item: string, on: App = app, user = maya) =>
    callRoute(on, refundRoute, { user, body: { item_id: item } });
  const states = async () => (await itemsOf(app, maya)).map(({ state }) => state);
  const ledger = async () => {
    const { payment_ref } = await order();
    return app.db.read
      .selectFrom('sandbox_refunds')
      .select(['amount', 'key'])
      .where('payment_ref', '=', payment_ref!)
      .orderBy('id')
      .execute();
  };
  const book = async () => {
    const { id } = await order();
    return app.db.read
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('asked_at')
      .orderBy('id')
      .execute();
  };
  const shown = async () => (await listPurchases(app, maya)).orders[0]!;
  const quiet = () => audit(app.db, { now: time.now(), quiet: false });

  it('gives one item back and its money, and leaves the other', async () => {
    const { status, body } = await ask(esim);
    expect([status, body.success, body.code]).toEqual([200, true, undefined]);
    expect(await states()).toEqual(['refunded', 'done']);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
    expect(await ledger()).toMatchObject([{ amount: JAPAN_CENTS }]);
    expect(await app.esim.useOf(esim)).toBe('cancelled');
    const { total, refunded, items } = await shown();
    expect([total, refunded]).toEqual([JAPAN_CENTS + COLOMBIA_CENTS, JAPAN_CENTS]);
    const [card, cover] = items;
    expect([card!.delivered, card!.refund.state]).toEqual([null, 'done']);
    expect([cover!.delivered?.kind, cover!.refund.state]).toEqual(['insurance', 'offered']);
    expect(await calendarEntry(app, maya, esim)).toBeUndefined();
  });

  it('refunds the order once its last item went back, through the states that were drawn', async () => {
    const { verify_token } = (await certificateOf(app, maya, policy))!.policy;
    await ask(esim);
    await ask(policy);
    expect(await states()).toEqual(['refunded', 'refunded']);
    expect((await ledger()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      JAPAN_CENTS,
      COLOMBIA_CENTS,
    ]);
    const { id, total } = await order();
    expect(total).toBe(JAPAN_CENTS + COLOMBIA_CENTS);
    expect((await statesOf(app, id)).slice(-3)).toEqual(['fulfilled', 'refund_pending', 'refunded']);
    expect((await checkCertificate(app, verify_token))?.period).toBeUndefined();
  });

  it('is one refund, however often and from wherever it is asked for', async () => {
    const other = await buildApp(app.db, { now: time.now });
    const asked = await Promise.all([ask(esim), ask(esim, other), ask(esim), ask(esim, other), ask(esim)]);
    expect(asked.map(({ body }) => body.success)).toEqual(Array(5).fill(true));
    await runOnce(app);
    expect(await ledger()).toHaveLength(1);
    expect((await ask(esim)).body.success).toBe(true);
    expect(await ledger()).toHaveLength(1);
    expect(await book()).toHaveLength(1);
  });

  it('refuses what a phone has installed, before and in the very moment', async () => {
    await installEsim(app.db, esim);
    expect((await ask(esim)).body).toMatchObject({ success: false, code: 'INSTALLED' });
    expect(await book()).toEqual([]);
    const late = await buildApp(app.db, {
      now: time.now,
      replace: { esim: { ...app.esim, useOf: async () => 'unused' as const } },
    });
    expect((await ask(esim, late)).body).toMatchObject({ success: false, code: 'INSTALLED' });
    expect(await states()).toEqual(['done', 'done']);
    expect(await ledger()).toEqual([]);
    expect((await shown()).items[0]).toMatchObject({
      delivered: { kind: 'esim' },
      refund: { state: 'closed' },
    });
  });

  it('ends with the last day that was agreed, in UTC', async () => {
    const rules = (await shown()).items.map(({ refund }) => refund);
    expect(rules.map(({ until }) => until)).toEqual(['2027-01-20', '2027-01-09']);
    expect(rules[0]!.rule).toBe(
      'Refunded in full until Jan 20, 2027 (UTC), as long as no phone has installed it.',
    );
    expect(rules[1]!.rule).toBe('Refunded in full until Jan 9, 2027 (UTC), the day before departure.');
    time.advance(Date.UTC(2027, 0, 10) - time.now());
    expect((await ask(policy)).body).toMatchObject({ success: false, code: 'OVER' });
    expect((await shown()).items.map(({ refund }) => refund.state)).toEqual(['offered', 'closed']);
    expect((await ask(esim)).body.success).toBe(true);
    expect(await states()).toEqual(['refunded', 'done']);
  });

  it('changes nothing and says so when the wholesaler cannot be asked', async () => {
    const away = () => Promise.reject(new Error('away'));
    const mute = await buildApp(app.db, {
      now: time.now,
      replace: { esim: { ...app.esim, useOf: away, cancel: away } },
    });
    expect((await ask(esim, mute)).body).toMatchObject({ success: false, code: 'UNREACHABLE' });
    expect(await book()).toEqual([]);
  });

  it('hides the code while it is being taken back, and goes on by itself', async () => {
    let calls = 0;
    const cancel = (key: string) => (calls++ ? app.esim.cancel(key) : Promise.reject(new Error('away')));
    const shaky = await buildApp(app.db, { now: time.now, replace: { esim: { ...app.esim, cancel } } });
    expect((await ask(esim, shaky)).body.success).toBe(true);
    const [card] = (await shown()).items;
    expect([card!.refund.state, card!.delivered]).toEqual(['asked', null]);
    expect(await states()).toEqual(['done', 'done']);
    time.advance(1000);
    await runOnce(shaky);
    expect(await states()).toEqual(['refunded', 'done']);
  });

  it('looks before it pays again when the provider’s answer was lost', async () => {
    const { refund } = app.payments;
    let lost = true;
    const payments = {
      ...app.payments,
      refund: async (wanted: Parameters<typeof refund>[0]) => {
        const made = await refund(wanted);
        if (lost) throw new Error('the line broke');
        return made;
      },
    };
    const lossy = await buildApp(app.db, { now: time.now, replace: { payments } });
    await ask(esim, lossy);
    expect(await states()).toEqual(['refund_pending', 'done']);
    expect((await shown()).items[0]!.refund.state).toBe('pending');
    lost = false;
    time.advance(MINUTE);
    await runOnce(lossy);
    expect(await states()).toEqual(['refunded', 'done']);
    expect(await ledger()).toHaveLength(1);
  });

  it('says late, aloud, when the money cannot be paid back, and is tried again by an operator', async () => {
    const { refund, refundsOf } = app.payments;
    let broken = true;
    const failing = () => Promise.reject(new Error('refused'));
    const payments = { ...app.payments, refund: failing, refundsOf };
    const stuck = await buildApp(app.db, { now: time.now, replace: { payments } });
    const errors: unknown[] = [];
    stuck.log = { ...app.log, warn: () => {}, error: (...line: unknown[]) => errors.push(line) } as never;
    await ask(esim, stuck);
    while (broken && time.now() < NOW + 80 * HOUR) {
      time.advance(30 * MINUTE);
      await runOnce(stuck);
      broken = (await book())[0]!.state === 'pending';
    }
    const [row] = await book();
    expect(errors).toEqual([
      [{ order: row!.order_id, refund: row!.id }, 'refund could not be made: needs attention'],
    ]);
    expect((await shown()).items[0]!.refund.state).toBe('late');
    expect(await app.db.write((tx) => retryRefund(tx, app, row!.id))).toBe(true);
    expect(await app.db.write((tx) => retryRefund(tx, app, row!.id))).toBe(false);
    await runOnce(app);
    expect(await states()).toEqual(['refunded', 'done']);
    expect(await ledger()).toMatchObject([{ key: `refund:${row!.id}:2` }]);
    expect(refund).toBeDefined();
  });

  it('gives up work about a refund that is not there, and goes on with the rest', async () => {
    const add = (id: string) =>
      app.db.write((tx) => outbox.add(tx, 'refund', `${id}:1`, { refund: id }, time.now()));
    await add('gone');
    for (const ms of [0, 72 * HOUR]) {
      time.advance(ms);
      await runOnce(app);
    }
    const entry = app.db.read.selectFrom('outbox').select('state').where('dedupe_key', '=', 'refund:gone:1');
    expect(await entry.execute()).toEqual([{ state: 'dead' }]);
    await app.db.write((tx) => tx.deleteFrom('outbox').where('dedupe_key', '=', 'refund:gone:1').execute());
  });

  it('is nobody else’s to ask for (threat 9)', async () => {
    const other = await newTraveler(app);
    const before = await order();
    for (const id of [esim, 'x', '\u0001', before.id]) expect((await ask(id, app, other)).status).toBe(404);
    expect([await order(), await states()]).toEqual([before, ['done', 'done']]);
  });

  it('gives back what could not be delivered, or takes too long', async () => {
    const kofi = await newTraveler(app);
    await fillCart(app, kofi);
    await pay(app, await complete(app, kofi));
    const [item] = await itemsOf(app, kofi);
    expect((await ask(item!.id, app, kofi)).body).toMatchObject({ success: false, code: 'BUSY' });
    const dead = { ...app.esim, placeOrder: () => Promise.reject(new Error('sold out')) };
    await runOnce(await buildApp(app.db, { now: time.now, replace: { esim: dead } }));
    expect((await listPurchases(app, kofi)).orders[0]!.items[0]!.refund.state).toBe('offered');
    expect((await ask(item!.id, app, kofi)).body.success).toBe(true);
    const { id } = await orderRow(app, kofi);
    expect((await statesOf(app, id)).slice(-4)).toEqual([
      'fulfilling',
      'needs_attention',
      'refund_pending',
      'refunded',
    ]);
    time.advance(DAY);
    await runOnce(app);
    expect(await app.esim.useOf(item!.id)).toBeUndefined();
  });

  it('is not begun while the item is being delivered, not even by an operator', async () => {
    const kofi = await newTraveler(app);
    await fillCart(app, kofi);
    await pay(app, await complete(app, kofi));
    const { id } = await orderRow(app, kofi);
    const begun: (number | undefined)[] = [];
    const delivering: typeof app.esim = {
      ...app.esim,
      async placeOrder(...wanted) {
        begun.push(await refundOrder(app, id));
        return app.esim.placeOrder(...wanted);
      },
    };
    await runOnce(await buildApp(app.db, { now: time.now, replace: { esim: delivering } }));
    expect(begun).toEqual([0]);
    expect(await orderRow(app, kofi)).toMatchObject({ state: 'fulfilled' });
  });

  it('notices what was given back at the provider by hand: a part changes no item', async () => {
    const { payment_ref, id } = await order();
    const byHand = (amount: number | null, key: string) =>
      app.payments.refund({ payment: payment_ref!, amount, refundId: '', orderId: id, idempotencyKey: key });
    await byHand(500, 'hand-1');
    await app.payments.sendDue();
    await runOnce(app);
    expect(await states()).toEqual(['done', 'done']);
    expect(await book()).toMatchObject([
      { cause: 'provider', amount: 500, state: 'done', order_item_id: null },
    ]);
    expect((await ask(esim)).body).toMatchObject({ success: false, code: 'OTHER' });
    await byHand(null, 'hand-2');
    await app.payments.sendDue();
    await runOnce(app);
    expect(await states()).toEqual(['refunded', 'refunded']);
    expect(await order()).toMatchObject({ state: 'refunded' });
    expect(await app.esim.useOf(esim)).toBe('cancelled');
    expect(await quiet()).toEqual([]);
  });

  it('tells staff, with its order, of what could not be taken back after all was paid back', async () => {
    const { payment_ref, id, number } = await order();
    const whose = { payment: payment_ref!, amount: null, refundId: '', orderId: id };
    const silent = await buildApp(app.db, {
      now: time.now,
      replace: { esim: { ...app.esim, cancel: () => Promise.reject(new Error('away')) } },
    });
    const errors: unknown[] = [];
    silent.log = { ...app.log, warn: () => {}, error: (...line: unknown[]) => errors.push(line) } as never;
    await app.payments.refund({ ...whose, idempotencyKey: `whole-${id}` });
    await app.payments.sendDue();
    await runOnce(silent);
    time.advance(72 * HOUR);
    await runOnce(silent);
    expect(errors).toEqual([
      [{ order: id, item: esim, refund: undefined }, 'item could not be taken back: needs attention'],
    ]);
    const work = { dedupe_key: `withdraw:item:${esim}`, state: 'dead', order: number };
    expect((await stuck(app)).entries).toContainEqual(expect.objectContaining(work));
    const page = (await orderPage(app, number))!;
    expect(possibleActions(page).map(({ action }) => action)).toContain('retry');
    await retry(app, [number]);
    await runOnce(app);
    expect(await app.esim.useOf(esim)).toBe('cancelled');
  });

  it('finds it in the daily comparison when no event came', async () => {
    const { payment_ref, id } = await order();
    const wanted = {
      payment: payment_ref!,
      amount: null,
      refundId: '',
      orderId: id,
      idempotencyKey: 'hand-3',
    };
    await app.payments.refund(wanted);
    expect(await compareWithProvider(app, NOW)).toMatchObject({ noted: 1 });
    expect(await order()).toMatchObject({ state: 'refunded' });
    expect(await compareWithProvider(app, NOW)).toMatchObject({ settled: 0, noted: 0 });
    await runOnce(app);
    await app.payments.sendDue();
    await runOnce(app);
  });

  it('gives a whole order back when an operator decides so, once', async () => {
    const { id } = await order();
    await installEsim(app.db, esim);
    expect(await refundOrder(app, id)).toBe(2);
    await runOnce(app);
    expect(await refundOrder(app, id)).toBe(0);
    expect(await order()).toMatchObject({ state: 'refunded' });
    expect(await ledger()).toHaveLength(2);
    expect(await refundOrder(app, 'nowhere')).toBeUndefined();
  });

  it('gives all of an item back by an operator that its traveler asked for in vain', async () => {
    await installEsim(app.db, esim);
    const late = await buildApp(app.db, {
      now: time.now,
      replace: { esim: { ...app.esim, useOf: async () => 'unused' as const } },
    });
    await ask(esim, late);
    expect(await book()).toMatchObject([{ state: 'void' }]);
    await refundOrder(app, (await order()).id);
    await runOnce(app);
    expect((await ledger()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      JAPAN_CENTS,
      COLOMBIA_CENTS,
    ]);
  });

  it('gives all of a payment back that differed from its order', async () => {
    const kofi = await newTraveler(app);
    await fillCart(app, kofi);
    const session = await complete(app, kofi);
    await app.db.write((tx) =>
      tx.updateTable('sandbox_payments').set({ amount: 1000 }).where('id', '=', session).execute(),
    );
    await app.payments.choose(session, 'approve');
    const { id } = await orderRow(app, kofi);
    expect(await orderRow(app, kofi)).toMatchObject({ state: 'needs_attention', paid_amount: 1000 });
    const [item] = await itemsOf(app, kofi);
    expect((await ask(item!.id, app, kofi)).body).toMatchObject({ success: false, code: 'OTHER' });
    expect(await refundOrder(app, id)).toBe(1);
    expect(await refundOrder(app, id)).toBe(0);
    await runOnce(app);
    expect(await orderRow(app, kofi)).toMatchObject({ state: 'refunded' });
    const { payment_ref } = await orderRow(app, kofi);
    expect(await app.payments.refundsOf(payment_ref!)).toMatchObject([{ amount: 1000 }]);
  });

  it('gives a part of a payment back that is more than its order cost', async () => {
    const kofi = await newTraveler(app);
    await fillCart(app, kofi);
    const session = await complete(app, kofi);
    await app.db.write((tx) =>
      tx.updateTable('sandbox_payments').set({ amount: 9000 }).where('id', '=', session).execute(),
    );
    await app.payments.choose(session, 'approve');
    const { id, payment_ref } = await orderRow(app, kofi);
    expect(await app.db.write((tx) => refundPart(tx, app, id, 9001))).toBe(false);
    expect(await app.db.write((tx) => refundPart(tx, app, id, 8000))).toBe(true);
    expect((await listPurchases(app, kofi)).orders).toMatchObject([{ refunded: 0, refunding: 8000 }]);
    await runOnce(app);
    expect(await app.payments.refundsOf(payment_ref!)).toMatchObject([{ amount: 8000 }]);
  });
});

describeDatabases('what the provider is asked for', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
    await fillCart(app, maya);
  });
  const state = async () => (await orderRow(app, maya)).state;

  it('daily: paid sessions that nobody told us of; one without an order is an alarm', async () => {
    const session = await complete(app, maya);
    await app.payments.choose(session, 'approve');
    const { order_number: _, ...lost } = await app.db.read
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    const orphan = {
      ...lost,
      id: 'orphan',
      idempotency_key: 'orphan',
      order_id: 'of a lost backup',
      order_number: 'SJ-XXXXXX',
      payment_ref: `orphan-${maya.id}`,
    };
    await app.db.write((tx) => tx.insertInto('sandbox_payments').values(orphan).execute());
    const errors: unknown[] = [];
    const log = { ...app.log, error: (...line: unknown[]) => errors.push(line) } as unknown as App['log'];
    const watched = await buildApp(app.db, { now: time.now, replace: { log } });
    expect(await compareWithProvider(watched, NOW)).toMatchObject({ settled: 1, unknown: 1 });
    expect(await state()).toBe('paid');
    expect(errors).toEqual([
      [{ order: 'of a lost backup', session: 'orphan' }, 'paid session without an order'],
    ]);
    await app.db.write((tx) => tx.deleteFrom('sandbox_payments').where('id', '=', 'orphan').execute());
  });

  it('daily: all others, when a session or a refund cannot be compared', async () => {
    const status = await paidStatus(app, await complete(app, maya));
    const unread = (): never => {
      throw new Error('no state');
    };
    const broken = <T extends object>(record: T): T =>
      Object.defineProperty({ ...record }, 'state', { get: unread });
    const refund = { id: 're_1', payment: '', refundId: null, amount: 1, state: 'done' } as const;
    async function* records<T>(...each: T[]) {
      yield* each;
    }
    const payments: TestApp['payments'] = {
      ...app.payments,
      sessionsSince: () => records(broken(status), status),
      refundsSince: () => records(broken(refund)),
    };
    const counts = { sessions: 2, settled: 1, refunds: 1, noted: 0, failures: 2 };
    expect(await compareWithProvider({ ...app, payments }, NOW)).toMatchObject(counts);
    expect(await state()).toBe('paid');
  });

  it('once at a time, however many processes there are, and again after its time', async () => {
    const done: string[] = [];
    const name = `chore-${maya.id}`;
    const times = { everyMs: 5 * MINUTE, leaseMs: 10 * MINUTE };
    const gate = Promise.withResolvers<void>();
    const first = runPeriodicJob(app, name, times, async () => (await gate.promise, done.push('first')));
    await vi.waitUntil(() => held(name), { interval: 5 });
    const other = () => runPeriodicJob(app, name, times, async () => done.push('other'));
    expect(await Promise.all([other(), other()])).toEqual([false, false]);
    gate.resolve();
    expect(await first).toBe(true);
    expect(await other()).toBe(false);
    time.advance(5 * MINUTE);
    expect((await Promise.all([other(), other(), other()])).filter(Boolean)).toHaveLength(1);
    expect(done).toEqual(['first', 'other']);
  });

  it('again after a while when it failed, and after the lease when its process died', async () => {
    const name = `chore-${maya.id}`;
    const times = { everyMs: 5 * MINUTE, leaseMs: 10 * MINUTE };
    const failing = () => runPeriodicJob(app, name, times, () => Promise.reject(new Error('away')));
    await expect(failing()).rejects.toThrow('away');
    time.advance(5 * MINUTE - 1);
    expect(await failing()).toBe(false);
    time.advance(1);
    await expect(failing()).rejects.toThrow('away');
    time.advance(5 * MINUTE);
    void runPeriodicJob(app, name, times, () => new Promise(() => {}));
    await vi.waitUntil(() => held(name), { interval: 5 });
    const next = () => runPeriodicJob(app, name, times, async () => {});
    time.advance(10 * MINUTE - 1);
    expect(await next()).toBe(false);
    time.advance(1);
    expect(await next()).toBe(true);
  });

  it('and says what failed first when the database goes away meanwhile', async () => {
    let isAway = false;
    const db: App['db'] = {
      ...app.db,
      write: (work) => (isAway ? Promise.reject(new Error('no database')) : app.db.write(work)),
    };
    const lost = async () => {
      isAway = true;
      throw new Error('first');
    };
    const times = { everyMs: DAY, leaseMs: HOUR };
    await expect(runPeriodicJob({ ...app, db }, `chore-${maya.id}`, times, lost)).rejects.toThrow('first');
    isAway = false;
    const next = () => runPeriodicJob(app, `chore-${maya.id}`, times, async () => {});
    expect(await next()).toBe(false);
    time.advance(HOUR);
    expect(await next()).toBe(true);
  });

  const held = async (name: string) =>
    (await app.db.read.selectFrom('chores').select('owner').where('name', '=', name).executeTakeFirst())
      ?.owner;

  it('about a refund it took on and never told the end of', async () => {
    const session = await complete(app, maya);
    await sendEvent(app, `evt_${session}`, await paidAs(session));
    await runOnce(app);
    const [item] = await itemsOf(app, maya);
    const { refund, refundsOf } = app.payments;
    const slow = {
      ...app.payments,
      refund: async (wanted: Parameters<typeof refund>[0]) => ({
        ...(await refund(wanted)),
        state: 'pending' as const,
      }),
      refundsOf: async (payment: string) =>
        (await refundsOf(payment)).map((each) => ({ ...each, state: 'pending' as const })),
    };
    const waiting = await buildApp(app.db, { now: time.now, replace: { payments: slow } });
    await callRoute(waiting, refundRoute, { user: maya, body: { item_id: item!.id } });
    expect(await state()).toBe('refund_pending');
    time.advance(10 * MINUTE);
    await reconcile(waiting);
    expect(await state()).toBe('refund_pending');
    await reconcile(app);
    expect(await state()).toBe('refunded');
  });

  async function paidAs(session: string) {
    await app.payments.choose(session, 'approve');
    return (await app.payments.getStatus(session)) ?? paidStatus(app, session);
  }

  it('gives a slow payment two weeks, in which the same cart makes no second order', async () => {
    const session = await complete(app, maya);
    const status = await paidStatus(app, session, { state: 'processing', ref: null });
    await sendEvent(app, `evt_slow_${session}`, status);
    time.advance(13 * DAY);
    const { id } = await orderRow(app, maya);
    expect(await completeOrder(app, maya)).toEqual({ url: app.config.origin + paths.purchase(id) });
    expect((await orderRow(app, maya)).id).toBe(id);
    await sendEvent(app, `evt_failed_${session}`, { ...status, state: 'failed' });
    expect(await state()).toBe('expired');
    expect(await complete(app, maya)).not.toBe(session);
  });
});
