/** Sales, refunds and the way to an order, in the figures of `/staff/numbers`. Every test ends with an audit of the ledger. */
import { beforeEach, expect, it } from 'vitest';
import { countStep, writeCounts } from '../../../src/server/counts/counts.ts';
import { countVisit } from '../../../src/server/counts/visits.ts';
import type { User } from '../../../src/server/context.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { startBackground } from '../../../src/server/background.ts';
import { actOnOrder, type OrderInput } from '../../../src/server/support/order/actions.ts';
import { numbersCsv, numbersOf } from '../../../src/server/support/numbers/numbers.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { afterTest } from '../../fixtures/afterwards.ts';
import { buildApp, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { createMigratedPlace, describeDatabases } from '../../fixtures/databases.ts';
import {
  complete,
  fillCart,
  itemsOf,
  JAPAN,
  JAPAN_CENTS,
  orderRow,
  paidStatus,
  pay,
  sendEvent,
} from '../../fixtures/orders.ts';

const NOVEMBER = Date.UTC(2026, 10, 30, 23, 59);
const DECEMBER = Date.UTC(2026, 11, 1, 0, 1);

describeDatabases('numbers', (_open, place) => {
  let app: TestApp;
  let time: number;

  beforeEach(async () => {
    time = NOVEMBER;
    // A database of its own: the figures are of all orders there are.
    const own = await createMigratedPlace(place.dialect);
    app = await buildApp(own.open(), { now: () => time });
    // After the audit.
    afterTest.push(() => own.remove());
  });

  const order = async (user: User, amount?: number, items = 1): Promise<string> => {
    await fillCart(app, user, ...Array.from({ length: items }, () => JAPAN));
    const session = await complete(app, user);
    if (amount === undefined) await pay(app, session);
    else {
      await app.payments.choose(session, 'approve');
      const status = await app.payments.getStatus(session);
      await sendEvent(app, `evt_${session}`, { ...(await paidStatus(app, session)), ...status, amount });
      await app.db.write((tx) =>
        tx.updateTable('sandbox_payments').set({ amount }).where('id', '=', session).execute(),
      );
    }
    await runOnce(app);
    return (await orderRow(app, user)).number;
  };
  const act = async (number: string, input: Partial<OrderInput> & Pick<OrderInput, 'action'>) => {
    const done = await actOnOrder(app, number, {
      actor: null,
      reason: 'A test.',
      once: crypto.randomUUID(),
      ...input,
    });
    expect(done).toBe(number);
    await runOnce(app);
  };
  /** What the payment provider's own ledger took and gave back. */
  const ofProvider = async () => {
    const paid = await app.db.read
      .selectFrom('sandbox_payments')
      .select('amount')
      .where('state', '=', 'paid')
      .execute();
    const back = await app.db.read.selectFrom('sandbox_refunds').select('amount').execute();
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + Number(amount), 0);
    return { sales: sum(paid), refunds: sum(back) };
  };

  it('are those of the ledger to the cent: sales, parts, items and payments that differ', async () => {
    const maya = await newTraveler(app, 'Maya');
    await order(maya);
    const first = await order(maya, undefined, 2);
    const [item] = await itemsOf(app, maya);
    await act(first, { action: 'part', cents: 333 });
    const differing = await order(await newTraveler(app, 'Ada'), 1000);
    await order(await newTraveler(app, 'Ben'), 1901);
    time = DECEMBER;
    await act(differing, { action: 'refund' });
    await act(first, { action: 'item', item: item!.id });
    await writeCounts(app);
    const { months, total, products } = await numbersOf(app, '2026');
    expect(months.map(({ month }) => month)).toHaveLength(12);
    const [november, december] = months.slice(-2);
    expect(november).toMatchObject({
      month: '2026-11',
      total: { items: 5, sales: 3 * JAPAN_CENTS + 1000 + 1901, refunds: 333 },
      steps: { cart: 5, checkout: 4, paid: 4, delivered: 2 },
    });
    expect(december).toMatchObject({
      month: '2026-12',
      total: { items: 0, sales: 0, refunds: 1000 + JAPAN_CENTS, net: -1000 - JAPAN_CENTS },
    });
    expect(total).toMatchObject(await ofProvider());
    // All of one product, also where a whole order went back.
    expect(products.map(({ product }) => product)).toEqual(['1']);
  });

  it('count no refund that failed after it was told to be done', async () => {
    const maya = await newTraveler(app, 'Maya');
    const number = await order(maya);
    await act(number, { action: 'part', cents: 333 });
    expect((await numbersOf(app, '2026')).total).toMatchObject({ refunds: 333 });
    await app.db.write((tx) => tx.updateTable('refunds').set({ state: 'failed' }).execute());
    expect((await numbersOf(app, '2026')).total).toMatchObject({ refunds: 0, net: JAPAN_CENTS });
    await app.db.write((tx) => tx.updateTable('refunds').set({ state: 'done' }).execute());
  });

  it('of a year without any are empty, and of one to come those of today', async () => {
    expect(await numbersOf(app, '1999')).toMatchObject({ year: 2026, products: [], total: { net: 0 } });
    expect(await numbersOf(app, '9999')).toMatchObject({ year: 2026, later: undefined });
    expect((await numbersOf(app, 'x')).months).toHaveLength(11);
  });

  it('as CSV are plain decimals, below zero too', async () => {
    const maya = await newTraveler(app, 'Maya');
    await order(maya);
    time = DECEMBER;
    const [item] = await itemsOf(app, maya);
    await refundItem(app, maya, item!.id);
    await runOnce(app);
    const { text } = await numbersCsv(app, '2026', (product) => `Product ${product}`);
    expect(text.split('\r\n')).toEqual([
      'month,product,items,sales,refunds,net,currency',
      '2026-11,Product 1,1,19.25,0.00,19.25,USD',
      '2026-12,Product 1,0,0.00,19.25,-19.25,USD',
      '',
    ]);
  });

  it('count steps of all together, by the day, and lose none at an orderly stop', async () => {
    const user = await newTraveler(app, 'Maya');
    const visit = (over: Partial<Parameters<typeof countVisit>[1]> = {}) =>
      countVisit(app, {
        ...{ path: '/marketplace/esim', isViewed: true, status: 200, user },
        ...over,
      });
    visit();
    visit({ path: '/marketplace/insurance' });
    // None of these is a traveler who opens the page.
    visit({ path: '/help' });
    visit({ user: undefined });
    visit({ status: 404 });
    visit({ user: { ...user, staff: { role: 'owner', checkedAt: null } } });
    visit({ isViewed: false });
    await writeCounts(app);
    time = DECEMBER;
    visit();
    const worker = startBackground(app);
    visit();
    await worker.stop();
    const stored = await app.db.read
      .selectFrom('daily_counts')
      .selectAll()
      .orderBy('day')
      .orderBy('step')
      .execute();
    expect(stored.map((row) => ({ ...row, count: Number(row.count) }))).toEqual([
      { day: '2026-11-30', step: 'esim', count: 1 },
      { day: '2026-11-30', step: 'insurance', count: 1 },
      { day: '2026-12-01', step: 'esim', count: 2 },
    ]);
  });

  it('keep what could not be written, and add to what another process wrote', async () => {
    countStep(app, 'cart');
    const broken = {
      db: Object.assign(Object.create(app.db) as TestApp['db'], {
        write: () => Promise.reject(new Error('away')),
      }),
      now: app.now,
    };
    countStep(broken, 'cart');
    await expect(writeCounts(broken)).rejects.toThrow('away');
    Object.assign(broken.db, { write: app.db.write.bind(app.db) });
    await Promise.all([writeCounts(app), writeCounts(broken)]);
    const { count } = await app.db.read.selectFrom('daily_counts').select('count').executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });
});
