/** What the reconciler goes over: all of it, a batch at a time, and nothing that is over. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { User } from '../../../src/server/context.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { newId } from '../../../src/server/db/ids.ts';
import { openSince } from '../../../src/server/orders/payment/pageRows.ts';
import { unendedRefunds } from '../../../src/server/orders/refunds/rows.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { complete, fillCart, orderRow } from '../../fixtures/orders.ts';

/** More than two batches. */
const MANY = 450;

describeDatabases('many open orders', (open) => {
  let db: Database;
  let app: TestApp;
  let maya: User;
  let ids: string[];

  beforeEach(async () => {
    db = await open();
    app = await buildApp(db, { now: () => NOW });
    maya = await newTraveler(app);
    await fillCart(app, maya);
    await complete(app, maya);
    const order = await orderRow(app, maya);
    ids = Array.from({ length: MANY }, () => newId(NOW));
    const copies = ids.map((id, at) => ({
      ...order,
      ...{ id, number: id, cart_version: 100 + at, payment_session: id, payment_ref: id },
    }));
    await db.write((tx) => tx.insertInto('orders').values(copies).execute());
  });
  afterEach(async () => {
    await db.write(async (tx) => {
      await tx.deleteFrom('refunds').where('order_id', 'in', ids).execute();
      await tx.deleteFrom('orders').where('id', 'in', ids).execute();
    });
  });

  it('are read one batch after the other, without those of another state or time', async () => {
    const [later, cancelled, ...waiting] = ids;
    await db.write(async (tx) => {
      await tx
        .updateTable('orders')
        .set({ created_at: NOW + 1 })
        .where('id', '=', later!)
        .execute();
      await tx.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', cancelled!).execute();
    });
    const read = await Array.fromAsync(openSince(db.read, 'awaiting_payment', NOW), ({ id }) => id);
    expect(read.filter((id) => ids.includes(id))).toEqual(waiting.toSorted());
    expect(await Array.fromAsync(openSince(db.read, 'created', NOW))).toEqual([]);
  });

  it('have refunds that are read in the same way', async () => {
    const refunds = ids.map((id, at) => ({
      ...{ id: newId(NOW), order_id: id, user_id: maya.id, amount: 1, cause: 'goodwill' as const },
      ...{
        state: at ? ('pending' as const) : ('done' as const),
        attempt: 0,
        provider_ref: id,
        asked_at: NOW,
      },
      ...{ credit_note: null, order_item_id: null, part_of: null, done_at: null },
    }));
    await db.write((tx) => tx.insertInto('refunds').values(refunds).execute());
    const payments = async (before: number) =>
      Array.fromAsync(unendedRefunds(db.read, before), ({ payment_ref }) => payment_ref);
    expect((await payments(NOW)).toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await payments(NOW - 1)).toEqual([]);
  });
});
