import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../../src/server/context.ts';
import { recordRefunds } from '../../../src/server/orders/refunds/recordRefunds.ts';
import { retryRefund } from '../../../src/server/orders/refunds/operator.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import type { RefundStatus } from '../../../src/server/providers/payments/port.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { openMailbox } from '../../fixtures/mailbox.ts';
import { clock, complete, fillCart, itemsOf, JAPAN_CENTS, orderRow, pay } from '../../fixtures/orders.ts';

/** Providers send what they know in any order, and again days later. */
describeDatabases('what a provider tells of a refund that is done already', (open) => {
  const time = clock(NOW);
  const mailbox = openMailbox();
  let app: TestApp;
  let maya: User;
  let done: RefundStatus;

  beforeEach(async () => {
    // News that no sandbox would send breaks the books that are compared with it.
    app = await buildApp(open(), {
      audited: false,
      now: time.now,
      send: async () => 503,
      replace: { mail: mailbox },
    });
    maya = await newTraveler(app);
    await fillCart(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    const [item] = await itemsOf(app, maya);
    await refundItem(app, maya, item!.id);
    const { payment_ref } = await orderRow(app, maya);
    // A page waits some seconds for its refund, which goes on without it on a busy machine.
    await expect
      .poll(async () => (done = (await app.payments.refundsOf(payment_ref!))[0]!))
      .toMatchObject({ state: 'done', amount: JAPAN_CENTS });
    await mailbox.collect(app);
    time.advance(60_000);
  });

  const row = async () => {
    const { id } = await orderRow(app, maya);
    const rows = app.db.read.selectFrom('refunds').selectAll().where('order_id', '=', id);
    return rows.executeTakeFirstOrThrow();
  };
  const tell = async (news: Partial<RefundStatus>): Promise<void> => {
    const { id } = await orderRow(app, maya);
    await app.db.write((tx) => recordRefunds(tx, app, id, [{ ...done, ...news }]));
  };
  const mine = async () => (await mailbox.collect(app)).filter(({ to }) => to === maya.email);

  it.each(['pending', 'done'] as const)('is no news when it says "%s" once more', async (state) => {
    const before = await row();
    await tell({ state });
    expect(await row()).toEqual(before);
    expect((await orderRow(app, maya)).state).toBe('refunded');
    expect(await mine()).toEqual([]);
  });

  it('is news when it has failed afterwards, and that stays so', async () => {
    await tell({ state: 'failed' });
    expect(await row()).toMatchObject({ state: 'failed' });
    await tell({ state: 'done' });
    await tell({ state: 'pending' });
    expect(await row()).toMatchObject({ state: 'failed' });
    expect(await mine()).toEqual([]);
  });

  it.each(['failed', 'done', 'pending'] as const)(
    'says nothing about the next try when it is the one that failed: "%s"',
    async (state) => {
      await tell({ state: 'failed' });
      const { id } = await row();
      expect(await app.db.write((tx) => retryRefund(tx, app, id))).toBe(true);
      const before = await row();
      expect(before).toMatchObject({ state: 'asked', attempt: 2, provider_ref: null });
      await tell({ state });
      expect(await row()).toEqual(before);
      expect(await mine()).toEqual([]);
    },
  );
});
