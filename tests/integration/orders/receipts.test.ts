import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../../src/server/context.ts';
import { newRefund } from '../../../src/server/orders/refunds/begin.ts';
import { insertRefund } from '../../../src/server/orders/refunds/rows.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { receiptOf } from '../../../src/server/purchases/receipt.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
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
  webhookOf,
} from '../../fixtures/orders.ts';

const ESIM_RULE = 'Refunded in full until Jan 20, 2027 (UTC), as long as no phone has installed it.';
const COVER_RULE = 'Refunded in full until Jan 9, 2027 (UTC), the day before departure.';

describeDatabases('receipts (F159)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: webhookOf(() => app) });
    maya = await newTraveler(app);
    await fillCart(app, maya);
  });

  const receipt = async (user = maya, on = app) => receiptOf(on, user, (await orderRow(app, maya)).id);

  async function bought(): Promise<void> {
    time.advance(1);
    await insure(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
  }

  it('name what was bought, what it cost, and the rules of that day', async () => {
    await bought();
    const { number } = await orderRow(app, maya);
    const total = JAPAN_CENTS + COLOMBIA_CENTS;
    const told = (await receipt())!;
    const numbers = { receipt_number: `R-${number}`, number };
    expect(told).toMatchObject({ ...numbers, state: 'fulfilled', paid_at: NOW + 1, tax: null, refunds: [] });
    expect([told.total, told.charged, told.remaining]).toEqual([total, total, total]);
    expect(told.items.map(({ title, amount }) => [title, amount])).toEqual([
      ['Travel eSIM', JAPAN_CENTS],
      ['Travel Insurance', COLOMBIA_CENTS],
    ]);
    const [esim, cover] = told.items.map(({ rules }) => rules);
    expect(esim).toEqual([
      '5 GB for at least 11 days, counted from the first connection to a network.',
      'Works in Japan. Data only: calls and texts stay with your own SIM.',
      'Paid once. Nothing renews automatically; when the data is used up it ends and costs no more.',
      ESIM_RULE,
    ]);
    expect(cover!.at(-1)).toBe(COVER_RULE);
    expect(cover![0]).toBe('$1.60 a day, 131 days. The day of departure and the day of return both count.');
  });

  it('do not follow later edits: not of the catalogue, and not of the rule', async () => {
    await bought();
    const before = await receipt();
    const content = {
      ...app.content,
      insurance: () => ({ ...app.content.insurance(), plans: [] }),
      countries: () => [],
      products: () => [],
    };
    const changed = await buildApp(app.db, { now: time.now, replace: { content } });
    expect(await receipt(maya, changed)).toEqual(before);
    const [item] = await itemsOf(app, maya);
    const agreed = item!.snapshot_json.replace(ESIM_RULE, 'As it was agreed.');
    await app.db.write((tx) =>
      tx.updateTable('order_items').set({ snapshot_json: agreed }).where('id', '=', item!.id).execute(),
    );
    expect((await receipt())!.items[0]!.rules.at(-1)).toBe('As it was agreed.');
  });

  it('tell what went back, and what remains', async () => {
    await bought();
    const [item] = await itemsOf(app, maya);
    time.advance(1000);
    await refundItem(app, maya, item!.id);
    expect(await receipt()).toMatchObject({
      refunds: [{ of: 'Travel eSIM', amount: JAPAN_CENTS, state: 'done', at: NOW + 1001 }],
      charged: JAPAN_CENTS + COLOMBIA_CENTS,
      remaining: COLOMBIA_CENTS,
    });
  });

  it('say nothing of a refund that was asked for and not given', async () => {
    await bought();
    const before = await receipt();
    const [item] = await itemsOf(app, maya);
    const refund = newRefund(app, await orderRow(app, maya), item!, { cause: 'traveler', state: 'void' });
    // As when a phone had it before the supplier could take it back.
    await app.db.write((tx) => insertRefund(tx, refund));
    expect(await receipt()).toMatchObject({ refunds: [], remaining: before!.remaining });
  });

  it('number the credit notes of an order from 1, each refund its own for good', async () => {
    await bought();
    const [esim, cover] = await itemsOf(app, maya);
    await refundItem(app, maya, cover!.id);
    // A clock set back must not change the order of numbers.
    time.advance(-5000);
    await refundItem(app, maya, esim!.id);
    const { number } = await orderRow(app, maya);
    expect((await receipt())!.refunds).toMatchObject([
      { of: 'Travel eSIM', credit_note: `C-${number}-2` },
      { of: 'Travel Insurance', credit_note: `C-${number}-1` },
    ]);
  });

  it('say what was really charged when it was not the total', async () => {
    const session = await complete(app, maya);
    await sendEvent(app, 'evt_cent', await paidStatus(app, session, { amount: JAPAN_CENTS - 1 }));
    expect(await receipt()).toMatchObject({
      state: 'needs_attention',
      total: JAPAN_CENTS,
      charged: JAPAN_CENTS - 1,
    });
  });

  it('are for paid orders, and for who paid them (threat 9)', async () => {
    const session = await complete(app, maya);
    expect(await receipt()).toBeUndefined();
    await pay(app, session);
    expect(await receipt()).toBeDefined();
    expect(await receipt(await newTraveler(app))).toBeUndefined();
    expect(await receiptOf(app, maya, '../..')).toBeUndefined();
  });
});
