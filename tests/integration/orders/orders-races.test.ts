import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import { getCart } from '../../../src/server/cart/cart.ts';
import { remove } from '../../../src/server/cart/removal.ts';
import { reconcile } from '../../../src/server/orders/payment/reconcile.ts';
import { completeOrder } from '../../../src/server/orders/orders.ts';
import { MINUTE } from '../../../src/shared/lib/durations.ts';
import { receivePayment } from '../../../src/server/orders/payment/webhook.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import type { User } from '../../../src/server/context.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { clock, fillCart, JAPAN, ordersOf } from '../../fixtures/orders.ts';

/** What people, providers and the background may do at the same moment. */
const ACTS = [
  'add',
  'remove',
  'complete',
  'approve',
  'decline',
  'deliver',
  'work',
  'reconcile',
  'wait',
] as const;
type Act = (typeof ACTS)[number];

describeDatabases('everything at once (threats 12, 13, 15)', (open) => {
  it('leaves the books in order, and every payment with its goods', async () => {
    const time = clock(NOW);
    const send = async (body: string, headers: Record<string, string>) =>
      (await receivePayment(app, new Request('http://localhost/hook', { method: 'POST', body, headers })))
        .status;
    const app: TestApp = await buildApp(open(), { now: time.now, send });

    async function sessionsOf(user: User): Promise<string[]> {
      const orders = await ordersOf(app, user);
      return orders.map((order) => order.payment_session).filter((session) => session !== null);
    }
    const choose = async (user: User, choice: 'approve' | 'decline') => {
      const session = (await sessionsOf(user)).at(-1);
      if (session) await app.payments.choose(session, choice);
    };
    const DO: Record<Act, (user: User) => Promise<unknown>> = {
      add: (user) => fillCart(app, user, { ...JAPAN, dataLimitInGB: '1' }),
      async remove(user) {
        const [item] = (await getCart(app, user)).cart_items;
        if (item) await remove(app, user, { cart_item_id: item.cart_item_id });
      },
      complete: (user) => completeOrder(app, user),
      approve: (user) => choose(user, 'approve'),
      decline: (user) => choose(user, 'decline'),
      deliver: () => app.payments.sendDue(),
      work: () => runOnce(app),
      reconcile: () => reconcile(app),
      wait: async () => time.advance(7 * MINUTE),
    };

    const moments = fc.array(fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 5 }), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(moments, async (acts) => {
        const user = await newTraveler(app);
        await fillCart(app, user);
        for (const together of acts) await Promise.all(together.map((act) => DO[act](user)));
        // Quiet: everything that is owed gets its time.
        for (let round = 0; round < 3; round++) {
          time.advance(31 * MINUTE);
          await DO.deliver(user);
          await DO.reconcile(user);
          await DO.work(user);
          await sendMail(app);
        }
        expect(await audit(app.db, { now: time.now(), quiet: true })).toEqual([]);
        for (const order of await ordersOf(app, user)) {
          const payment = order.payment_session
            ? await app.payments.getStatus(order.payment_session)
            : undefined;
          expect([order.state === 'fulfilled', payment?.state === 'paid']).toEqual(
            payment?.state === 'paid' ? [true, true] : [false, false],
          );
        }
      }),
      { numRuns: 20 },
    );
  });
});
