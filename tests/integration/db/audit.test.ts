import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { Query } from '../../../src/server/db/database.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { insure } from '../../fixtures/insurance.ts';
import { complete, fillCart, JAPAN, orderRow, pay } from '../../fixtures/orders.ts';

class Undone extends Error {}

describeDatabases('the audit of the invariants', (open) => {
  let app: TestApp;
  let paid: { id: string; item: string; policy: string; user: string };
  let waiting: { id: string; cart: string; user: string };

  beforeEach(async () => {
    app = await buildApp(open(), { send: async () => 503 });
    const maya = await newTraveler(app);
    await fillCart(app, maya, JAPAN, { ...JAPAN, dataLimitInGB: '1' });
    await insure(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    const { id } = await orderRow(app, maya);
    const itemOf = (product: string) =>
      app.db.read
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', id)
        .where('product_id', '=', product)
        .executeTakeFirstOrThrow();
    const [item, policyItem] = [await itemOf('1'), await itemOf('2')];
    paid = { id, item: item.id, policy: policyItem.id, user: maya.id };
    const other = await newTraveler(app);
    await fillCart(app, other);
    await complete(app, other);
    const open_ = await orderRow(app, other);
    waiting = { id: open_.id, cart: open_.cart_id, user: other.id };
  });

  /** Audits the rows as they would be after a change, which is then undone. */
  async function findings(change: (tx: Query) => Promise<unknown>, options = {}): Promise<string[]> {
    let sentences: string[] = [];
    await app.db
      .write(async (tx) => {
        await change(tx);
        sentences = await audit({ ...app.db, read: tx }, options);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return sentences.map((sentence) => sentence.split(' ')[0]!);
  }

  const items = () => sql.table('order_items');
  const id = () => sql.lit(paid.item);
  const policy = (key: string) => ({
    key,
    policy_number: 'n',
    plan_id: '1510',
    departure_date: '2027-01-10',
    return_date: '2027-05-20',
    issued_at: NOW,
    cancelled_at: null,
  });
  type Break = (tx: Query) => Promise<unknown>;
  const BREAKS: [string, string, Break][] = [
    [
      'I2',
      'a state without an event',
      (tx) => tx.updateTable('orders').set({ state: 'refunded' }).where('id', '=', waiting.id).execute(),
    ],
    [
      'I2',
      'a missing event',
      (tx) => tx.deleteFrom('order_events').where('order_id', '=', paid.id).where('seq', '=', 2).execute(),
    ],
    [
      'I2',
      'an event out of line',
      (tx) =>
        tx
          .updateTable('order_events')
          .set({ from_state: 'expired' })
          .where('order_id', '=', paid.id)
          .where('seq', '=', 2)
          .execute(),
    ],
    [
      'I3',
      'a paid order without its payment',
      (tx) => tx.updateTable('orders').set({ payment_ref: null }).where('id', '=', paid.id).execute(),
    ],
    [
      'I3',
      'a payment of another amount',
      (tx) => tx.updateTable('sandbox_payments').set({ amount: 1 }).where('order_id', '=', paid.id).execute(),
    ],
    [
      'I5',
      'a paid item that nobody delivers',
      (tx) => tx.deleteFrom('outbox').where('dedupe_key', '=', `fulfil:${paid.item}`).execute(),
    ],
    [
      'I5',
      'a delivery without money',
      (tx) => tx.updateTable('orders').set({ payment_ref: null }).where('id', '=', paid.id).execute(),
    ],
    [
      'I6',
      'a done item without its purchase',
      (tx) => tx.deleteFrom('purchases').where('order_item_id', '=', paid.item).execute(),
    ],
    [
      'I6',
      'a purchase of an item that is not done',
      (tx) => sql`update ${items()} set state = 'dead' where id = ${id()}`.execute(tx),
    ],
    [
      'I7',
      'an eSIM that nobody paid for',
      (tx) =>
        tx
          .insertInto('sandbox_esims')
          .values({ key: 'k', iccid: 'i', matching_id: 'm', package: '', created_at: NOW, use: 'unused' })
          .execute(),
    ],
    [
      'I7',
      'a top-up that nobody paid for',
      (tx) =>
        tx
          .insertInto('sandbox_top_ups')
          .values({ key: 'k', iccid: 'i', gb: '1', days: 7, created_at: NOW, use: 'unused' })
          .execute(),
    ],
    [
      'I7',
      'an item that is an eSIM and a top-up',
      (tx) =>
        tx
          .insertInto('sandbox_top_ups')
          .values({ key: paid.item, iccid: 'i', gb: '1', days: 7, created_at: NOW, use: 'unused' })
          .execute(),
    ],
    [
      'I17',
      'an eSIM that became longer by nothing',
      (tx) => sql`update ${items()} set changed_json = snapshot_json where id = ${id()}`.execute(tx),
    ],
    [
      'I7',
      'a policy that nobody paid for',
      (tx) => tx.insertInto('sandbox_policies').values(policy('k')).execute(),
    ],
    [
      'I7',
      'a policy for an item that is no insurance',
      (tx) => tx.insertInto('sandbox_policies').values(policy(paid.item)).execute(),
    ],
    [
      'I7',
      'a policy number that is not the one of the insurer',
      (tx) =>
        tx
          .updateTable('sandbox_policies')
          .set({ policy_number: 'other' })
          .where('key', '=', paid.policy)
          .execute(),
    ],
    [
      'I8',
      'an amount changed afterwards',
      (tx) => sql`update ${items()} set amount = amount + 1 where id = ${id()}`.execute(tx),
    ],
    [
      'I9',
      'an item of somebody else',
      (tx) => sql`update ${items()} set user_id = ${waiting.user} where id = ${id()}`.execute(tx),
    ],
    [
      'I9',
      'a purchase of somebody else',
      (tx) =>
        tx
          .updateTable('purchases')
          .set({ user_id: waiting.user })
          .where('order_item_id', '=', paid.item)
          .execute(),
    ],
  ];

  it('finds nothing in books that are in order', async () => {
    expect(await findings(async () => {}, { now: NOW })).toEqual([]);
  });

  it.each(BREAKS.map(([rule, name], at) => [rule, name, at] as const))(
    '%s: finds %s',
    async (rule, _, at) => {
      expect(await findings(BREAKS[at]![2])).toContain(rule);
    },
  );

  it('I4: finds a second open order, should the unique key ever be lost', async () => {
    const twin = {
      ...(await app.db.read
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', waiting.id)
        .executeTakeFirstOrThrow()),
    };
    const double = { ...twin, id: 'twin', number: 'twin', payment_session: 'twin' };
    const sentences = await findings(async (tx) => {
      await sql`drop index orders_one_open`.execute(tx);
      await tx.insertInto('orders').values(double).execute();
    });
    expect(sentences).toContain('I4');
  });

  it('I3: finds an accepted payment event without effect', async () => {
    const sentences = await findings(async (tx) => {
      const [payment] = await tx
        .updateTable('sandbox_payments')
        .set({ state: 'paid' })
        .where('order_id', '=', waiting.id)
        .returning('id')
        .execute();
      const event = { id: 'e', payment_id: payment!.id, type: 'payment.succeeded', body: '', attempts: 1 };
      const times = { created_at: NOW, next_at: NOW, delivered_at: NOW };
      await tx
        .insertInto('sandbox_events')
        .values({ ...event, ...times })
        .execute();
    });
    expect(sentences).toEqual(['I3']);
  });

  it('I15: finds an item of a cart that was sold twice, unless one of the two is given back', async () => {
    const twin = (state: 'done' | 'refunded') => async (tx: Query) => {
      const { cart_item_id: _, ...item } = await tx
        .selectFrom('order_items')
        .selectAll()
        .where('id', '=', paid.item)
        .executeTakeFirstOrThrow();
      const values = { ...item, id: 'twin', provider_ref: null, state };
      await tx.insertInto('order_items').values(values).execute();
    };
    expect(await findings(twin('done'))).toContain('I15');
    expect(await findings(twin('refunded'))).not.toContain('I15');
  });

  it('I10, I11: finds what was forgotten, by the clock it is given', async () => {
    const forgotten = async (tx: Query) => {
      const event = { provider: 'x', event_id: 'x', type: 'x', body: '', received_at: NOW, done_at: null };
      await tx.insertInto('webhook_inbox').values(event).execute();
      const lease = {
        state: 'in_flight',
        attempts: 1,
        first_at: NOW,
        next_at: NOW,
        lease_owner: 'x',
        lease_until: NOW,
      } as const;
      await tx
        .insertInto('outbox')
        .values({ id: 'x', kind: 'expire', dedupe_key: 'x', payload: '{}', ...lease })
        .execute();
    };
    expect(await findings(forgotten, { now: NOW + 60_000 })).toEqual([]);
    expect(await findings(forgotten, { now: NOW + 60_001 })).toEqual(['I11']);
    expect(await findings(forgotten, { now: NOW + 300_001 })).toEqual(['I10', 'I11']);
  });

  it('I13: after quiet time, finds what is still to be done', async () => {
    const pending = async (tx: Query) => {
      const entry = {
        kind: 'expire',
        dedupe_key: 'y',
        payload: '{}',
        state: 'pending',
        attempts: 0,
      } as const;
      await tx
        .insertInto('outbox')
        .values({ id: 'y', ...entry, first_at: NOW, next_at: NOW })
        .execute();
    };
    await app.db.write((tx) => tx.updateTable('sandbox_events').set({ delivered_at: NOW }).execute());
    await sendMail(app);
    expect(await findings(async () => {}, { quiet: true })).toEqual([]);
    expect(await findings(pending)).toEqual([]);
    expect(await findings(pending, { quiet: true })).toEqual(['I13']);
  });
});
