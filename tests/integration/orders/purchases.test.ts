import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import {
  purchase as purchaseRoute,
  listPurchases as listRoute,
  refundItem as refundRoute,
} from '../../../src/server/purchases/calls.ts';
import type { User } from '../../../src/server/context.ts';
import type { Query } from '../../../src/server/db/database.ts';
import { refundOutcome } from '../../../src/server/purchases/outcomes.ts';
import { beginRefund } from '../../../src/server/orders/refunds/begin.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { latestPurchase, listPurchases } from '../../../src/server/purchases/purchases.ts';
import { offlinePagesVersion } from '../../../src/server/purchases/offlinePages.ts';
import { offlinePagesCounts } from '../../../src/server/purchases/offlinePagesRows.ts';
import { purchasesPage } from '../../../src/server/purchases/page.ts';
import { qrPath } from '../../../src/server/lib/qr.ts';
import type { EsimPurchase } from '../../../src/shared/esim/purchase.ts';
import type { PurchaseOrder } from '../../../src/shared/orders/orders.ts';
import { isSettling, stageOf } from '../../../src/shared/orders/moving.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import {
  clock,
  complete,
  esimsOf,
  fillCart,
  JAPAN,
  JAPAN_CENTS,
  orderRow,
  pay,
} from '../../fixtures/orders.ts';

const TOKYO = (date: string): number => Date.parse(`${date}T00:00+09:00`);

describeDatabases('purchases (F150, F151, D35, D36)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    // The sandbox's event never arrives: what is known is what was asked.
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
  });

  const finalise = (user: User | undefined, order_id: unknown, on: TestApp = app) =>
    callRoute(on, purchaseRoute, { user, body: { order_id } });
  const orderOf = async (answer: ReturnType<typeof finalise>) =>
    (await answer).body['order'] as PurchaseOrder;
  const list = async (user: User) =>
    (await callRoute(app, listRoute, { user })).body['orders'] as PurchaseOrder[];

  const pageOf = (user: User, order?: string) =>
    purchasesPage(app, user, new URLSearchParams(order === undefined ? {} : { order }));

  async function ordered(values: Record<string, string> = JAPAN): Promise<{ id: string; session: string }> {
    await fillCart(app, maya, values);
    const session = await complete(app, maya);
    return { id: (await orderRow(app, maya)).id, session };
  }

  it('asks the provider, delivers, and answers with the eSIM', async () => {
    const { id, session } = await ordered();
    await app.payments.choose(session, 'approve');
    const answer = await finalise(maya, id);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const [esim] = await esimsOf(app, id);
    const lpa = `LPA:1$sandbox.sojourn.example$${esim!.matching_id}`;
    expect(answer.body['order']).toEqual({
      id,
      number: (await orderRow(app, maya)).number,
      status: 'fulfilled',
      total: JAPAN_CENTS,
      refunded: 0,
      refunding: 0,
      payable: false,
      created_at: NOW,
      paid_at: NOW,
      items: [
        {
          id: esim!.key,
          product_id: 1,
          title: app.content.products()[0]!.display_name,
          note: 'Japan, 5 GB',
          whom: '',
          details: [
            { label: 'Destination', value: 'Japan' },
            { label: 'Package', value: '5 GB' },
            { label: 'Validity', value: 'Jan 10, 2027 - Jan 20, 2027 (11 days)' },
          ],
          amount: JAPAN_CENTS,
          state: 'done',
          period: {
            from: '2027-01-10',
            to: '2027-01-20',
            eve: TOKYO('2027-01-09'),
            first_start: TOKYO('2027-01-10'),
            last_start: TOKYO('2027-01-10'),
            first_end: TOKYO('2027-01-21'),
            last_end: TOKYO('2027-01-21'),
          },
          delivered: {
            kind: 'esim',
            iccid: esim!.iccid,
            activation_code: lpa,
            manual_code: esim!.matching_id,
            smdp: 'sandbox.sojourn.example',
            apn: 'internet.sojourn.example',
            qr: expect.stringContaining(encodeURIComponent(qrPath(lpa).path)),
            start: '2027-01-10',
            end: '2027-01-20',
            data_gb: '5',
            destination: 'Japan',
            destination_id: 'JPN',
            countries: ['JP'],
            status: 'ready',
          },
          refund: {
            state: 'offered',
            until: '2027-01-20',
            rule: 'Refunded in full until Jan 20, 2027 (UTC), as long as no phone has installed it.',
          },
        },
      ],
    });
  });

  it('tells the version of the papers: what is on its way, delivered, taken back (F175)', async () => {
    expect(await offlinePagesVersion(app, maya)).toBeUndefined();
    const { id, session } = await ordered();
    // The eSIM made the trip, whose last change the version ends with.
    const trip = `.t${NOW.toString(36)}`;
    expect(await offlinePagesVersion(app, maya)).toBe(`0.0${trip} soon`);
    expect(await offlinePagesVersion(app, await newTraveler(app))).toBeUndefined();
    await app.payments.choose(session, 'approve');
    const [item] = (await orderOf(finalise(maya, id))).items;
    expect(await offlinePagesVersion(app, maya)).toBe(`1.0${trip}`);
    await callRoute(app, refundRoute, { user: maya, body: { item_id: item!.id } });
    await runOnce(app);
    expect(await offlinePagesVersion(app, maya)).toBe(`1.2${trip}`);
    expect(await offlinePagesVersion(app, await newTraveler(app))).toBeUndefined();
  });

  it('adds the changes that products count, and takes the last of their suppliers’ answers', async () => {
    const numbers = (...all: number[]) => all.map((each) => sql<Record<string, number>>`${each}`);
    const one = { versions: () => ({ changes: numbers(1, 2), answers: numbers(5) }) };
    const other = { versions: () => ({ changes: numbers(4), answers: numbers(9, 7) }) };
    expect(await offlinePagesCounts(app.db.read, maya.id, { one, other })).toMatchObject({
      changes: 7,
      answers: 9,
    });
  });

  it('says of an eSIM that it has ended once its last day is over there', async () => {
    const { id, session } = await ordered();
    await app.payments.choose(session, 'approve');
    const statusOf = async () =>
      ((await orderOf(finalise(maya, id))).items[0]!.delivered as EsimPurchase).status;
    time.advance(TOKYO('2027-01-21') - 1 - app.now());
    expect(await statusOf()).toBe('ready');
    time.advance(1);
    expect(await statusOf()).toBe('ended');
  });

  it('may be asked at will: one eSIM', async () => {
    const { id, session } = await ordered();
    await app.payments.choose(session, 'approve');
    const answers = await Promise.all(Array.from({ length: 10 }, () => finalise(maya, id)));
    for (const { status } of answers) expect(status).toBe(200);
    expect(await finalise(maya, id)).toMatchObject({
      body: { success: true, order: { status: 'fulfilled' } },
    });
    expect(await esimsOf(app, id)).toHaveLength(1);
  });

  it('does not take the word of the address for a payment', async () => {
    const { id } = await ordered();
    const answer = await finalise(maya, id);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, order: { status: 'awaiting_payment' } },
    });
    expect(await esimsOf(app, id)).toEqual([]);
  });

  it('says nothing new while the payment provider cannot be asked', async () => {
    const { id, session } = await ordered();
    await app.payments.choose(session, 'approve');
    const payments = { ...app.payments, getStatus: () => Promise.reject(new Error('away')) };
    const away = await buildApp(app.db, { now: time.now, replace: { payments } });
    expect((await orderOf(finalise(maya, id, away))).status).toBe('awaiting_payment');
    expect((await orderOf(finalise(maya, id))).status).toBe('fulfilled');
  });

  it('is paid and being prepared while the wholesaler is away', async () => {
    const { id, session } = await ordered();
    await app.payments.choose(session, 'approve');
    const esim = { ...app.esim, placeOrder: () => Promise.reject(new Error('away')) };
    const away = await buildApp(app.db, { now: time.now, replace: { esim } });
    const order = await orderOf(finalise(maya, id, away));
    expect(order).toMatchObject({ status: 'fulfilling', items: [{ state: 'uncertain', delivered: null }] });
    time.advance(1000);
    expect((await orderOf(finalise(maya, id))).status).toBe('fulfilled');
  });

  it('waits a moment for what another process is delivering just now', async () => {
    const { id, session } = await ordered();
    await pay(app, session);
    const began = Promise.withResolvers<void>();
    const line = Promise.withResolvers<void>();
    const placeOrder: TestApp['esim']['placeOrder'] = async (...order) => {
      began.resolve();
      await line.promise;
      return app.esim.placeOrder(...order);
    };
    const worker = await buildApp(app.db, { now: time.now, replace: { esim: { ...app.esim, placeOrder } } });
    const working = runOnce(worker);
    await began.promise;
    const order = orderOf(finalise(maya, id));
    line.resolve();
    expect((await order).status).toBe('fulfilled');
    await working;
  });

  it('waits a moment for what another process is taking just now', async () => {
    const { id, session } = await ordered();
    await pay(app, session);
    const [held, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const take = async (tx: Query) => {
      await tx.updateTable('outbox').set({ lease_owner: 'another' }).where('kind', '=', 'fulfil').execute();
      held.resolve();
      await looked.promise;
    };
    // On SQLite nobody else writes meanwhile: there the first look delivers.
    const taking = app.db.dialect === 'postgres' ? app.db.write(take) : held.resolve();
    await held.promise;
    const write: TestApp['db']['write'] = (work) => app.db.write(work).finally(looked.resolve);
    const reader = await buildApp({ ...app.db, write }, { now: time.now });
    expect((await orderOf(finalise(maya, id, reader))).status).toBe('fulfilled');
    await taking;
  });

  it('knows only the caller’s own orders (threat 9)', async () => {
    const { id, session } = await ordered();
    await pay(app, session);
    await runOnce(app);
    const before = await orderRow(app, maya);
    const other = await newTraveler(app);
    expect(await finalise(other, id)).toMatchObject({ status: 404, body: { error: 'Not found.' } });
    expect(await finalise(undefined, id)).toMatchObject({ status: 401 });
    expect(await list(other)).toEqual([]);
    expect(await latestPurchase(app, other)).toBeUndefined();
    expect(await pageOf(other, id)).toMatchObject({
      orders: [],
      passes: [],
      returned: undefined,
    });
    expect(await orderRow(app, maya)).toEqual(before);
  });

  it('refuses an id with NUL before it reaches a database that cannot hold it', async () => {
    expect((await finalise(maya, '\u0000')).status).toBe(400);
    expect((await pageOf(maya, '\u0000')).returned).toBeUndefined();
  });

  it.each(['nowhere', '../..', "' or 1=1 --", 'x'.repeat(64)])('answers 404 for %j', async (id) => {
    expect((await finalise(maya, id)).status).toBe(404);
    expect((await pageOf(maya, id)).returned).toBeUndefined();
  });

  it.each([
    {},
    { order_id: 1 },
    { order_id: '' },
    { order_id: 'x'.repeat(65) },
    { order_id: 'x', paid: true },
  ])('answers 400 for %j', async (body) => {
    expect((await callRoute(app, purchaseRoute, { user: maya, body })).status).toBe(400);
  });

  it('lists what was paid or may still be, newest first, and keeps it to its owner’s browser', async () => {
    const first = await ordered();
    await pay(app, first.session);
    await runOnce(app);
    time.advance(1000);
    const second = await ordered({ ...JAPAN, dataLimitInGB: '1' });
    expect((await list(maya)).map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'awaiting_payment'],
      [first.id, 'fulfilled'],
    ]);
    expect(await latestPurchase(app, maya)).toMatchObject({ id: first.id });
    time.advance(1000);
    const third = await ordered({ ...JAPAN, dataLimitInGB: '2' });
    expect((await list(maya)).map(({ id }) => id)).toEqual([third.id, first.id]);
    const { headers } = await callRoute(app, listRoute, { user: maya });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('lists a hundred orders a page, and knows its last page', async () => {
    const { id, session } = await ordered();
    await pay(app, session);
    const { number } = await orderRow(app, maya);
    for (let nth = 1; nth <= 100; nth++) {
      time.advance(1);
      await pay(app, (await ordered()).session);
    }
    await runOnce(app);
    const page = async (page?: string) =>
      (await callRoute(app, listRoute, { user: maya, query: page ? { page } : {} })).body;
    expect(await page()).toMatchObject({ page: 1, pages: 2, orders: Array(100).fill({}) });
    expect(await page('2')).toMatchObject({ page: 2, pages: 2, orders: [{ id }] });
    expect(await page('9')).toMatchObject({ page: 2, orders: [{ id }] });
    for (const bad of ['0', '-1', 'x', '1.5'])
      expect((await callRoute(app, listRoute, { user: maya, query: { page: bad } })).status).toBe(400);
    const shown = await purchasesPage(app, maya, new URLSearchParams({ page: '2' }));
    expect(shown).toMatchObject({ page: 2, pages: 2, passes: [{ order: { id } }] });
    const outcome = await refundOutcome(
      app,
      maya,
      new URLSearchParams({ refund: shown.passes[0]!.item.id, why: 'OVER' }),
    );
    expect(outcome).toMatchObject({ number, code: 'OVER' });
  });

  it('tells whom an item is for', async () => {
    await ordered({ ...JAPAN, label: 'Ana' });
    expect((await list(maya))[0]!.items).toMatchObject([{ note: 'Japan, 5 GB', whom: 'Ana' }]);
  });

  it('shows what was bought as it was bought, whatever the catalogue says today', async () => {
    const { session } = await ordered();
    await pay(app, session);
    await runOnce(app);
    const content = { ...app.content, products: () => [] };
    const esim = { ...app.esim, listDestinations: async () => [] };
    const changed = await buildApp(app.db, { replace: { content, esim } });
    expect(await listPurchases(changed, maya)).toEqual(await listPurchases(app, maya));
    expect((await latestPurchase(changed, maya))!.items[0]!.details[0]!.value).toBe('Japan');
  });

  it('gives the page its passes with codes to scan, and what still moves', async () => {
    const { id, session } = await ordered();
    expect(await pageOf(maya)).toMatchObject({ passes: [], moving: undefined });
    expect(await pageOf(maya, id)).toMatchObject({ passes: [], moving: { id } });
    await pay(app, session);
    expect(await pageOf(maya)).toMatchObject({
      passes: [{ item: { delivered: null }, qr: undefined }],
      moving: { id, status: 'paid' },
    });
    const settled = await pageOf(maya, id);
    expect(settled).toMatchObject({ returned: { id, status: 'fulfilled' }, moving: undefined });
    const [pass] = settled.passes;
    expect(pass!.qr).toEqual(qrPath((pass!.item.delivered as EsimPurchase).activation_code));
    await app.db.write((tx) => beginRefund(tx, app, pass!.item.id, 'traveler'));
    const back = (await pageOf(maya)).moving!;
    expect(['asked', 'pending']).toContain(back.items[0]!.refund.state);
    // Which may take days: a page without script does not load itself anew for it.
    expect(isSettling(back)).toBe(false);
    await runOnce(app);
    const given = await pageOf(maya, id);
    expect(given).toMatchObject({ returned: { status: 'refunded' }, moving: undefined });
    expect(stageOf(given.returned!)).not.toBe(stageOf(back));
  });

  it('shows the purchase in the address first, and its payment as news for an hour', async () => {
    const first = await ordered();
    await pay(app, first.session);
    await pageOf(maya, first.id);
    time.advance(60_000);
    const second = await ordered({ ...JAPAN, destination: 'EUROPE' });
    await pay(app, second.session);
    await pageOf(maya, second.id);
    const orderOfPasses = async (id?: string) => (await pageOf(maya, id)).passes.map(({ order }) => order.id);
    expect(await orderOfPasses()).toEqual([second.id, first.id]);
    expect(await orderOfPasses(first.id)).toEqual([first.id, second.id]);
    expect(await pageOf(maya, first.id)).toMatchObject({ needsStatusNote: true });
    time.advance(3_600_000);
    expect(await pageOf(maya, first.id)).toMatchObject({ needsStatusNote: false });
  });
});
