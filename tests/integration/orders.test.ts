import { beforeEach, expect, it } from 'vitest';
import { completeOrder } from '../../src/server/orders/orders.ts';
import type { User } from '../../src/server/lib/context.ts';
import { buildApp, NOW, type TestApp } from '../fixtures/app.ts';
import { newTraveler } from '../fixtures/calls.ts';
import { describeDatabases } from '../fixtures/databases.ts';
import { clock, fillCart, JAPAN_CENTS, orderRow, ordersOf } from '../fixtures/orders.ts';

describeDatabases('completing an order (D32, F144)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now });
    maya = await newTraveler(app);
  });

  it('makes one order and one payment page of fifty clicks at once', async () => {
    await fillCart(app, maya);
    const answers = await Promise.all(Array.from({ length: 50 }, () => completeOrder(app, maya)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf(app, maya)).toHaveLength(1);
    const order = await orderRow(app, maya);
    expect(order).toMatchObject({ state: 'awaiting_payment', total: JAPAN_CENTS, currency: 'usd' });
    const sessions = await app.db.read
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    expect(sessions).toHaveLength(1);
    expect(answers[0]).toEqual({ url: `${app.config.origin}/pay/sandbox/${sessions[0]!.id}` });
  });
});
