/** A refund that is tried again after an attempt whose outcome was unknown: paid once, whatever is told of it, and when. */
import { beforeEach, expect, it } from 'vitest';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { User } from '../../../src/server/context.ts';
import { retryRefund } from '../../../src/server/orders/refunds/operator.ts';
import { recordRefunds } from '../../../src/server/orders/refunds/recordRefunds.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import type { RefundStatus } from '../../../src/server/providers/payments/port.ts';
import { HOUR } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { insure } from '../../fixtures/insurance.ts';
import { clock, complete, fillCart, itemsOf, JAPAN_CENTS, orderRow, pay } from '../../fixtures/orders.ts';

describeDatabases('a refund whose first attempt was paid without an answer for three days', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let payments: TestApp['payments'];
  let told: RefundStatus;
  let id: string;

  beforeEach(async () => {
    time = clock(NOW);
    // News that no sandbox would send breaks the books that are compared with it, so each test audits where they agree.
    app = await buildApp(open(), { audited: false, now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
    await fillCart(app, maya);
    time.advance(1);
    await insure(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    const [esim] = await itemsOf(app, maya);
    ({ payments } = app);
    const refund = async (wanted: Parameters<typeof payments.refund>[0]) => {
      await payments.refund(wanted);
      throw new Error('the line broke');
    };
    app.payments = { ...payments, refund, refundsOf: async () => [] };
    await refundItem(app, maya, esim!.id);
    time.advance(72 * HOUR);
    await runOnce(app);
    id = (await row()).id;
    expect(await row()).toMatchObject({ state: 'failed', attempt: 1, provider_ref: null });
    told = (await ledger())[0]!;
    app.payments = payments;
  });

  const rows = async () =>
    app.db.read
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', (await orderRow(app, maya)).id)
      .orderBy('id')
      .execute();
  const row = async () => (await rows())[0]!;
  const ledger = async () => payments.refundsOf((await orderRow(app, maya)).payment_ref!);
  const tell = async (...news: Partial<RefundStatus>[]) => {
    const order = await orderRow(app, maya);
    const statuses = news.map((each) => ({ ...told, ...each }));
    await app.db.write((tx) => recordRefunds(tx, app, order.id, statuses));
  };
  const tryAgain = async () => expect(await app.db.write((tx) => retryRefund(tx, app, id))).toBe(true);
  const isPaidOnce = async () => {
    await runOnce(app);
    expect((await itemsOf(app, maya)).map(({ state }) => state)).toEqual(['refunded', 'done']);
    expect(await ledger()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'done', amount: JAPAN_CENTS, provider_ref: told.id }]);
    expect(await audit(app.db, { now: time.now(), quiet: false })).toEqual([]);
  };

  it('is found, not paid again, when it is tried again', async () => {
    await tryAgain();
    await isPaidOnce();
  });

  it('is found when the provider tells of it before the next attempt, or during it', async () => {
    await tryAgain();
    await tell({});
    expect(await row()).toMatchObject({ state: 'done', attempt: 2 });
    await isPaidOnce();
  });

  it('is found by the attempt after the next, too, when the provider could not be asked meanwhile', async () => {
    await tryAgain();
    app.payments = { ...payments, refundsOf: () => Promise.reject(new Error('away')) };
    await runOnce(app);
    await tell({ state: 'pending' });
    time.advance(72 * HOUR);
    await runOnce(app);
    expect(await row()).toMatchObject({ state: 'failed', attempt: 2, provider_ref: told.id });
    app.payments = payments;
    await tryAgain();
    await isPaidOnce();
  });

  it.each(['done', 'pending', 'failed'] as const)(
    'is paid again once that attempt failed at the bank, and late news of it, "%s", ends no later one',
    async (late) => {
      await tell({}, { state: 'failed' });
      await tryAgain();
      await tell({ state: late });
      expect(await row()).toMatchObject({ state: 'asked', attempt: 2, provider_ref: null });
      // A list that is older than what was told before.
      app.payments = { ...payments, refundsOf: async () => [{ ...told, state: late }] };
      await runOnce(app);
      expect(await ledger()).toHaveLength(2);
      expect(await row()).toMatchObject({ state: 'done', attempt: 2 });
      const before = await rows();
      await tell({ state: late }, { state: 'failed' });
      expect(await rows()).toEqual(before);
    },
  );

  it('stands in the books when it was paid twice all the same', async () => {
    app.payments = { ...payments, refundsOf: async () => [] };
    await tryAgain();
    await runOnce(app);
    expect(await ledger()).toHaveLength(2);
    await tell({ state: 'pending' });
    await tell({ state: 'done' });
    expect(await rows()).toMatchObject([
      { state: 'done', attempt: 2, cause: 'traveler' },
      { state: 'done', cause: 'provider', provider_ref: told.id, order_item_id: null },
    ]);
    await tell({ state: 'failed' });
    expect((await rows()).map(({ state }) => state)).toEqual(['done', 'failed']);
  });
});
