/** More data for an eSIM that a phone has: offered, bought like anything else, added once, given back while unused (F170). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCartItem as addRoute, getCart as cartRoute } from '../../../src/server/cart/calls.ts';
import type { User } from '../../../src/server/context.ts';
import { topUpPage } from '../../../src/server/esim/topUps/page.ts';
import { sendEsimReminders } from '../../../src/server/esim/usage/reminderMail.ts';
import { watchUsage } from '../../../src/server/esim/usage/watch.ts';
import { erase } from '../../../src/server/privacy/end.ts';
import { forgetTravelers } from '../../../src/server/orders/forget/forget.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { openEsimAccess } from '../../../src/server/providers/esim/access/esimAccess.ts';
import { boughtItems } from '../../../src/server/purchases/boughtItems.ts';
import { refundItem as refundRoute } from '../../../src/server/purchases/calls.ts';
import { listPurchases, calendarEntry } from '../../../src/server/purchases/purchases.ts';
import { purchasesPage } from '../../../src/server/purchases/page.ts';
import type { Cart } from '../../../src/shared/cart/cart.ts';
import { cartWarnings } from '../../../src/shared/cart/checks.ts';
import { serverMessages } from '../../../src/shared/lib/serverMessages.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { botToken, callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { openMailbox, type Mailbox } from '../../fixtures/mailbox.ts';
import { clock, complete, fillCart, itemsOf, JAPAN, orderRow, pay } from '../../fixtures/orders.ts';
import { TIMEOUT_MS } from '../../fixtures/patience.ts';
import { startEsimAccess, type EsimAccessDouble } from '../../mocks/esimAccess.ts';

const GB = 1024 ** 3;
const FIRST_DAY = Date.parse(`${JAPAN.startDate}T00:00Z`);
/** More than four fifths are used. It is noon there, which is an hour for mails. */
const LOW = FIRST_DAY + 8 * DAY + 3 * HOUR;

describeDatabases('a top-up', (open) => {
  let app: TestApp;
  let maya: User;
  let esim: string;
  let mailbox: Mailbox;
  let time: ReturnType<typeof clock>;

  const until = (at: number): void => time.advance(at - time.now());

  async function setUp(): Promise<void> {
    await fillCart(app, maya, { ...JAPAN, label: 'Ana' });
    await pay(app, await complete(app, maya));
    await runOnce(app);
    esim = (await itemsOf(app, maya))[0]!.id;
    await look();
  }

  beforeEach(async () => {
    time = clock(NOW);
    mailbox = openMailbox();
    app = await buildApp(open(), { now: time.now, send: async () => 503, replace: { mail: mailbox } });
    maya = await newTraveler(app);
  });

  const look = () => watchUsage(app, [esim]);
  const page = (user = maya) => topUpPage(app, user, esim);
  const offer = async (gb: string) => (await page())!.offers.find((each) => each.gb === gb)!;

  async function put(item: object, user = maya) {
    const token = await botToken(app, 'cart_esim_topup');
    const { body } = await callRoute(app, addRoute, { user, body: { ...item, token } });
    return body as { success: boolean; errors?: { field: string; errors: string[] }[]; cart?: Cart };
  }

  /** @returns the item that was paid */
  async function topUp(gb = '3') {
    expect(await put((await offer(gb)).cartItem)).toMatchObject({ success: true });
    await pay(app, await complete(app, maya));
    await runOnce(app);
    await look();
    return (await itemsOf(app, maya))[0]!;
  }

  const orders = async () => (await listPurchases(app, maya)).orders;
  async function pass(id = esim) {
    const item = (await orders()).flatMap(({ items }) => items).find((each) => each.id === id)!;
    const usage = item.delivered?.kind === 'esim' ? item.delivered.usage : undefined;
    return { item, usage, to: item.period.to };
  }
  const refund = async (item_id: string) =>
    (await callRoute(app, refundRoute, { user: maya, body: { item_id } })).body;

  describe('at the sandbox', () => {
    beforeEach(setUp);

    it('is bought from the pass: more data and days on the same eSIM, and no second one', async () => {
      until(LOW);
      await look();
      await sendEsimReminders(app);
      const letter = (await mailbox.collect(app)).find(({ subject }) => subject.includes('little data'));
      expect(letter!.text).toContain(`/marketplace/purchases/top-up/${esim}`);
      // Nobody presses for nothing.
      expect((await pass()).item.refund).toMatchObject({ state: 'closed', used: 'INSTALLED' });
      const { original_price, markup_price } = await priceOf('3');
      const item = await topUp('3');
      expect([item.state, item.amount]).toEqual(['done', original_price + markup_price]);
      expect(await orderRow(app, maya)).toMatchObject({ state: 'fulfilled' });
      const { usage, to } = await pass();
      expect([usage!.total, usage!.state, to]).toEqual([8 * GB, 'active', '2027-01-24']);
      const sold = app.db.read.selectFrom('sandbox_esims').selectAll().where('key', '=', item.id);
      expect(await sold.execute()).toEqual([]);
      const { item: own } = await pass(item.id);
      expect(own).toMatchObject({
        ...{ title: 'Top-up for Japan eSIM', note: '3 GB more', whom: 'Ana' },
        ...{ variant: 'topUp', part_of: esim, refund: { state: 'offered', until: '2027-01-24' } },
        delivered: { kind: 'topUp', data_gb: '3', start: '2027-01-18', end: '2027-01-24' },
      });
      const { passes } = await purchasesPage(app, maya, new URLSearchParams());
      expect(passes.map((each) => [each.item.id, each.qr !== undefined])).toEqual([
        [item.id, false],
        [esim, true],
      ]);
      expect((await boughtItems(app, maya)).map(({ id, to: last }) => [id, last])).toEqual([
        [esim, '2027-01-24'],
      ]);
      expect(await calendarEntry(app, maya, item.id)).toMatchObject({ end: '2027-01-24' });
    });

    const priceOf = async (gb: string) =>
      (await offer(gb)).cartItem as unknown as { original_price: number; markup_price: number };

    it('has another last day to be told of', async () => {
      until(LOW);
      await look();
      const told = { last_day_told: time.now() };
      await app.db.write((tx) =>
        tx.updateTable('esim_usage').set(told).where('order_item_id', '=', esim).execute(),
      );
      await topUp('3');
      const row = app.db.read.selectFrom('esim_usage').select('last_day_told');
      expect(await row.where('order_item_id', '=', esim).execute()).toEqual([{ last_day_told: null }]);
    });

    it('that is unused goes back with its data and days, also when it is pressed twice', async () => {
      until(LOW);
      await look();
      const { id } = await topUp();
      const [first, second] = await Promise.all([refund(id), refund(id)]);
      expect([first, second].map(({ success }) => success)).toEqual([true, true]);
      expect(await orderRow(app, maya)).toMatchObject({ state: 'refunded' });
      await look();
      const { usage, to, item } = await pass();
      expect([usage!.total, to, item.state]).toEqual([5 * GB, JAPAN.endDate, 'done']);
      expect(item.details).toContainEqual({ label: 'Validity', value: expect.stringContaining('Jan 20') });
    });

    it('is kept once some of it is used, and of two the longer counts', async () => {
      until(LOW);
      await look();
      const long = await topUp('5');
      time.advance(HOUR);
      const short = await topUp('3');
      expect((await pass()).to).toBe('2027-02-16');
      until(FIRST_DAY + 12 * DAY);
      await look();
      expect(await refund(long.id)).toMatchObject({ code: 'STARTED' });
      expect(await refund(short.id)).toMatchObject({ success: true });
      expect((await pass()).to).toBe('2027-02-16');
    });

    it('is offered a refund until its eSIM was told to be used up since it was added', async () => {
      until(FIRST_DAY + 10 * DAY);
      await look();
      expect((await pass()).usage!.state).toBe('used_up');
      expect(await put((await offer('1')).cartItem)).toMatchObject({ success: true });
      await pay(app, await complete(app, maya));
      await runOnce(app);
      const { id } = (await itemsOf(app, maya))[0]!;
      expect((await pass(id)).item.refund.state).toBe('offered');
      until(FIRST_DAY + 13 * DAY);
      await look();
      expect((await pass()).usage!.state).toBe('used_up');
      expect((await pass(id)).item.refund).toMatchObject({ state: 'closed', used: 'STARTED' });
      expect(await refund(id)).toMatchObject({ code: 'STARTED' });
    });

    it('is offered only for one’s own eSIM that a phone has and whose days run', async () => {
      expect(await page()).toMatchObject({ closed: 'WAITING', offers: [] });
      until(LOW);
      await look();
      const { cartItem } = await offer('3');
      const ben = await newTraveler(app, 'Ben');
      expect(await page(ben)).toBeUndefined();
      const no = { success: false, errors: [{ field: 'topUp', errors: [serverMessages.esim.noTopUp] }] };
      expect(await put(cartItem, ben)).toEqual(no);
      until(FIRST_DAY + 13 * DAY);
      await look();
      expect(await page()).toMatchObject({ closed: 'OVER', offers: [] });
      expect(await put(cartItem)).toEqual(no);
    });

    it('is one of the supplier’s own packages, at the supplier’s price', async () => {
      until(LOW);
      await look();
      const { cartItem } = await offer('3');
      const dates = { startDate: '2027-01-18', endDate: '2027-01-24' };
      const values = { destination: 'JPN', dataLimitInGB: '3', ...dates, topUp: esim };
      const asked = async (change: Record<string, string>) =>
        (await put({ ...cartItem, options: optionsOf('1', { ...values, ...change }) })).errors?.[0]?.field;
      expect(await asked({ dataLimitInGB: '4' })).toBe('packageSize');
      expect(await asked({ endDate: '2027-01-30' })).toBe('packageSize');
      expect(await asked({ destination: 'ESP' })).toBe('topUp');
      expect(await asked({ startDate: '2027-01-25', endDate: '2027-01-31' })).toBe('startDate');
      expect(await put({ ...cartItem, original_price: 1, markup_price: 0 })).toMatchObject({ success: true });
      const [item] = await cart();
      expect(item!.original_price).toBeGreaterThan(100);
    });

    const cart = async () =>
      ((await callRoute(app, cartRoute, { user: maya })).body as unknown as Cart).cart_items;

    it('is in the cart once for each eSIM, warns of nothing, and follows what becomes of it', async () => {
      until(LOW);
      await look();
      await put((await offer('3')).cartItem);
      await put((await offer('5')).cartItem);
      const [item, ...others] = await cart();
      expect([others, item!.errors]).toEqual([[], []]);
      expect(item!.sku_values).toContainEqual({ name: 'topUp', value: esim });
      expect(cartWarnings({ cart_items: [item!] })).toEqual([]);
      await app.db.write((tx) =>
        tx.updateTable('esim_usage').set({ state: 'expired' }).where('order_item_id', '=', esim).execute(),
      );
      expect((await cart())[0]!.errors).toEqual([{ field: 'topUp', errors: [serverMessages.esim.noTopUp] }]);
    });

    it('that waited in the cart too long says so: its days would have run', async () => {
      until(LOW);
      await look();
      await put((await offer('3')).cartItem);
      time.advance(3 * DAY);
      await look();
      expect((await cart())[0]!.errors).toEqual([
        { field: expect.stringMatching('startDate|topUp'), errors: [expect.any(String)] },
      ]);
    });

    it('is forgotten with its eSIM', async () => {
      until(LOW);
      await look();
      await topUp();
      const stored = () =>
        app.db.read.selectFrom('esim_top_ups').selectAll().where('user_id', '=', maya.id).execute();
      expect(await stored()).toHaveLength(1);
      until(FIRST_DAY + 200 * DAY);
      await forgetTravelers(app);
      expect(await stored()).toEqual([]);
      expect((await pass()).item).toMatchObject({ state: 'done', delivered: null });
    });
  });

  it('goes with the account, and the books of both stay whole', async () => {
    await setUp();
    until(LOW);
    await look();
    const { id } = await topUp();
    await app.db.write((tx) => erase(tx, app, maya.id));
    const left = app.db.read.selectFrom('esim_top_ups').selectAll().where('order_item_id', '=', id);
    expect(await left.execute()).toEqual([]);
    await runOnce(app);
  });

  describe('at eSIM Access', () => {
    let double: EsimAccessDouble;
    beforeEach(async () => {
      double = await startEsimAccess({ now: time.now });
      const config = { url: double.url, accessCode: double.accessCode, secret: undefined, senders: [] };
      await app.db.write((tx) =>
        tx.deleteFrom('settings').where('key', '=', 'esim-access:catalogue').execute(),
      );
      app.esim = openEsimAccess({ ...app, config, timeoutMs: TIMEOUT_MS });
      await setUp();
      double.install(esim);
      double.use(esim, 4 * GB);
      until(FIRST_DAY + 8 * DAY);
      await look();
    });
    afterEach(async () => {
      expect(double.problems).toEqual([]);
      await double.close();
    });

    it('is added to the eSIM, and says before it is bought that it is not taken back', async () => {
      expect(await page()).toMatchObject({ refundable: false });
      const item = await topUp('3');
      const sold = double.ledger.get(esim)!;
      expect([double.ledger.size, sold.topUps.map(({ transactionId }) => transactionId)]).toEqual([
        1,
        [item.id],
      ]);
      expect((await pass()).usage!.total).toBe(8 * GB);
      expect((await pass(item.id)).item.refund.state).toBe('closed');
      expect(await refund(item.id)).toMatchObject({ code: 'OVER' });
    });

    it('is given back by itself when the eSIM ended before it was added', async () => {
      await put((await offer('1')).cartItem);
      const session = await complete(app, maya);
      double.ledger.get(esim)!.esimStatus = 'USED_EXPIRED';
      await pay(app, session);
      await runOnce(app);
      await runOnce(app);
      expect(await orderRow(app, maya)).toMatchObject({ state: 'refunded' });
      expect((await orders())[0]!.items[0]!.refund).toMatchObject({ state: 'done', not_supplied: true });
      expect(double.ledger.get(esim)!.topUps).toEqual([]);
    });

    it('is not offered where the supplier offers none, or cannot be asked', async () => {
      double.topUps = [];
      expect(await page()).toMatchObject({ closed: 'NONE', offers: [] });
      await app.db.write((tx) =>
        tx.updateTable('esim_usage').set({ tops_up: 0 }).where('order_item_id', '=', esim).execute(),
      );
      expect(await page()).toMatchObject({ closed: 'NEVER' });
      expect((await pass()).usage).toMatchObject({ no_top_up: true });
      await app.db.write((tx) =>
        tx.updateTable('esim_usage').set({ tops_up: 1 }).where('order_item_id', '=', esim).execute(),
      );
      app.esim.listTopUps = () => Promise.reject(new Error('away'));
      expect(await page()).toMatchObject({ closed: 'AWAY', offers: [] });
    });
  });
});
