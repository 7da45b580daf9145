import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getCart as getCartRoute } from '../../../src/server/cart/calls.ts';
import { listDestinations as destinationsRoute } from '../../../src/server/esim/calls.ts';
import { staleEsimCatalogueAge } from '../../../src/server/esim/esim.ts';
import { soldProducts } from '../../../src/server/esim/soldProducts.ts';
import type { User } from '../../../src/server/context.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/shared/lib/durations.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { openEsimAccess } from '../../../src/server/providers/esim/access/esimAccess.ts';
import type { EsimProvider } from '../../../src/server/providers/esim/port.ts';
import { latestPurchase } from '../../../src/server/purchases/purchases.ts';
import type { Cart } from '../../../src/shared/cart/cart.ts';
import type { Destination } from '../../../src/shared/esim/esim.ts';
import { ESIM } from '../../../src/shared/products/products.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { readableLog } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { clock, complete, fillCart, itemsOf, JAPAN, orderRow, pay, statesOf } from '../../fixtures/orders.ts';
import { TIMEOUT_MS } from '../../fixtures/patience.ts';
import { startEsimAccess, type EsimAccessDouble } from '../../mocks/esimAccess.ts';

const ORDER = { destination: 'JPN', dataGb: '5', start: JAPAN.startDate, end: JAPAN.endDate };

describeDatabases('eSIM Access v1', (open) => {
  let double: EsimAccessDouble;
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let log: ReturnType<typeof readableLog>;

  beforeEach(async () => {
    time = clock(NOW);
    log = readableLog();
    double = await startEsimAccess({ now: time.now, secret: 'test-secret' });
    app = await buildApp(open(), { now: time.now, send: async () => 503, replace: { log: log.log } });
    await app.db.write((tx) =>
      tx.deleteFrom('settings').where('key', '=', 'esim-access:catalogue').execute(),
    );
    app.esim = provider();
    maya = await newTraveler(app);
  });
  afterEach(async () => {
    // Bought here without an order of ours: the audit would rightly object.
    await app.db.write(async (tx) => {
      await tx.deleteFrom('esim_access_orders').where('key', 'like', '%item-%').execute();
      await tx.deleteFrom('esim_access_top_ups').where('key', 'like', '%top-up-%').execute();
    });
    expect(double.problems).toEqual([]);
    await double.close();
  });

  /** Like another process: it remembers only what is in the rows. */
  const provider = (url = double.url): EsimProvider => {
    const { accessCode, secret } = double;
    return openEsimAccess({
      ...app,
      config: { url, accessCode, secret, senders: ['203.0.113.7'] },
      timeoutMs: TIMEOUT_MS,
    });
  };
  const down = (): EsimProvider => provider('http://127.0.0.1:1');
  const packages = async (destination: string, start = JAPAN.startDate, end = JAPAN.endDate) =>
    (await app.esim.listPackages(destination, start, end)).map(
      ({ value, original_price, markup_price, isDefault }) =>
        `${value} ${original_price}+${markup_price}${isDefault ? ' default' : ''}`,
    );

  describe('its catalogue', () => {
    it('is listed under our names, without countries that are off sale', async () => {
      const { body } = await callRoute(app, destinationsRoute, { user: maya, params: { provider: 'esim' } });
      const list = body['destinations'] as Destination[];
      expect(list.map(({ id, name, kind }) => [id, name, kind])).toEqual([
        ['JPN', 'Japan', 'country'],
        ['ESP', 'Spain', 'country'],
        ['CAR-2', 'Caribbean (2 areas)', 'region'],
        ['NA-3', 'North America (3 areas)', 'region'],
      ]);
      expect(list[0]).toMatchObject({ iso2: 'JP', supportedCountries: ['JP'], from_price: 100 });
      expect(list[2]).toMatchObject({ iso2: null, supportedCountries: ['JM'] });
    });

    it('says on cards the lowest price that it charges, not that of the sample, also while it is away', async () => {
      const [esim, insurance] = await soldProducts(app);
      expect(esim).toMatchObject({ id: ESIM, price: { from: 100 } });
      expect(esim).not.toEqual(app.content.products()[0]);
      expect(insurance).toBe(app.content.products()[1]);
      expect((await soldProducts(app))[0]).toBe(esim);
      const priced = app.content
        .products()
        .map((each) => ({ ...each, price: { ...each.price, isComputed: false } }));
      expect(await soldProducts({ ...app, content: { ...app.content, products: () => priced } })).toEqual(
        priced,
      );
      app.esim = down();
      expect((await soldProducts(app))[0]).toEqual(esim);
      time.advance(HOUR);
      expect((await soldProducts(app))[0]).toEqual(esim);
    });

    it('is not asked for the price on cards while it is away', async () => {
      const { esim } = app;
      let [asked, since]: [number, number | undefined] = [0, undefined];
      const listDestinations = () => (asked++, esim.listDestinations());
      app.esim = { ...esim, listDestinations, silentSince: () => since };
      const [card] = await soldProducts(app);
      since = NOW;
      expect((await soldProducts(app))[0]).toBe(card);
      expect(asked).toBe(1);
      since = undefined;
      expect((await soldProducts(app))[0]).toBe(card);
      expect(asked).toBe(2);
    });

    it('does not hold up the price on cards while it does not answer', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      app.esim = { ...app.esim, listDestinations: () => new Promise(() => {}) };
      const products = soldProducts(app);
      await vi.advanceTimersByTimeAsync(SECOND);
      expect(await products).toBe(app.content.products());
    });

    it('gives each size its package, with our price', async () => {
      expect(await packages('JPN')).toEqual(['1 150+25', '5 700+150 default', '20 3125+625']);
      expect(await packages('NA-3', JAPAN.startDate, JAPAN.startDate)).toEqual(['1 200+50 default']);
      expect(await packages('CUB')).toEqual([]);
      expect(await packages('ATLANTIS')).toEqual([]);
    });

    it('tells the networks of each place, and nothing of hotspots', async () => {
      const told = await app.esim.networks();
      expect(told.get('JPN')).toEqual({
        countries: [
          {
            country: 'Japan',
            networks: [
              { name: 'Sakura', generation: '5G' },
              { name: 'Kaze', generation: '4G' },
            ],
          },
        ],
      });
      expect(told.has('ESP')).toBe(false);
    });

    it('sells nothing that runs out before the trip begins', async () => {
      expect(await packages('ESP', '2026-12-20', '2026-12-21')).toEqual(['3 200+50 default']);
      expect(await packages('ESP', '2026-12-22', '2026-12-23')).toEqual([]);
    });

    it('is asked for once, whoever waits, and the same list is given out while it stands', async () => {
      const lists = await Promise.all(Array.from({ length: 8 }, () => app.esim.listDestinations()));
      expect(double.calls.toSorted()).toEqual(['location/list', 'package/list']);
      expect(new Set([...lists, await app.esim.listDestinations()]).size).toBe(1);
    });

    it('is asked for again beside the traveler’s request after ten minutes', async () => {
      await app.esim.listDestinations();
      double.packages = double.packages.filter(({ locationCode }) => locationCode !== 'ES');
      time.advance(10 * MINUTE);
      expect(await app.esim.listDestinations()).toHaveLength(4);
      await expect.poll(() => app.esim.listDestinations()).toHaveLength(3);
    });

    it('is sold by for a day while it is down, its age told, and not a minute longer', async () => {
      await app.esim.listDestinations();
      expect(staleEsimCatalogueAge(app)).toBeUndefined();
      app.esim = down();
      time.advance(2 * 60 * MINUTE);
      expect(await packages('JPN')).toHaveLength(3);
      expect(staleEsimCatalogueAge(app)).toBe(2 * 60 * MINUTE);
      time.advance(22 * 60 * MINUTE);
      await expect(app.esim.listDestinations()).rejects.toMatchObject({ name: 'Unreachable' });
      app.esim = provider();
      expect(await packages('JPN')).toHaveLength(3);
      expect(staleEsimCatalogueAge(app)).toBeUndefined();
    });

    it('is never replaced by an empty one', async () => {
      await app.esim.listDestinations();
      double.packages = [];
      time.advance(2 * 60 * MINUTE);
      expect(await packages('JPN')).toHaveLength(3);
      expect(staleEsimCatalogueAge(app)).toBe(2 * 60 * MINUTE);
    });

    it('that cannot be had is a 503; a cart is read all the same, with its country', async () => {
      await fillCart(app, maya);
      app.esim = down();
      time.advance(25 * 60 * MINUTE);
      const asked = await callRoute(app, destinationsRoute, { user: maya, params: { provider: 'esim' } });
      expect(asked.status).toBe(503);
      const cart = await callRoute(app, getCartRoute, { user: maya });
      const [item] = (cart.body as Cart).cart_items;
      expect(item!.sku_values.find(({ name }) => name === 'destination')!.destination!.name).toBe('Japan');
    });
  });

  describe('an order', () => {
    it('is bought once under its key, and installed from what is answered', async () => {
      const esim = await app.esim.placeOrder('item-1', ORDER);
      const sold = double.ledger.get('item-1')!;
      expect(sold).toMatchObject({ packageCode: 'PJP5', charged: 1 });
      expect(esim).toMatchObject({ ref: sold.esimTranNo, iccid: sold.iccid, activationCode: sold.ac });
      expect(await app.esim.placeOrder('item-1', ORDER)).toEqual(esim);
      expect(await provider().findOrder('item-1')).toEqual(esim);
      expect(double.calls.filter((path) => path === 'esim/order')).toHaveLength(1);
      expect(await app.esim.findOrder('item-2')).toBeUndefined();
    });

    it('that was bought is delivered also when its package is no longer sold', async () => {
      double.allocating = 1;
      await expect(app.esim.placeOrder('item-1', ORDER)).rejects.toMatchObject({ name: 'StillAllocating' });
      double.packages = double.packages.filter(({ locationCode }) => locationCode !== 'JP');
      await app.db.write((tx) =>
        tx.deleteFrom('settings').where('key', '=', 'esim-access:catalogue').execute(),
      );
      const again = provider();
      await expect(again.placeOrder('item-2', ORDER)).rejects.toThrow('sells no 5 GB');
      const { iccid } = double.ledger.get('item-1')!;
      expect(await again.placeOrder('item-1', ORDER)).toMatchObject({ iccid });
    });

    it('that is still being made is waited for, not bought again', async () => {
      double.allocating = 2;
      const pending = { name: 'StillAllocating' };
      await expect(app.esim.placeOrder('item-1', ORDER)).rejects.toMatchObject(pending);
      await expect(app.esim.findOrder('item-1')).rejects.toMatchObject(pending);
      expect(await app.esim.findOrder('item-1')).toMatchObject({ iccid: double.ledger.get('item-1')!.iccid });
      expect(double.calls.filter((path) => path === 'esim/order')).toHaveLength(1);
    });

    it('whose answer was lost is found among all orders since, in front of any repeat', async () => {
      double.forgetful = true;
      await app.esim.placeOrder('item-1', ORDER);
      for (let n = 0; n < 3; n++) await app.esim.placeOrder(`item-of-others-${n}`, ORDER);
      await app.db.write((tx) => tx.updateTable('esim_access_orders').set({ order_no: null }).execute());
      time.advance(30 * MINUTE);
      expect(await provider().findOrder('item-1')).toMatchObject({
        ref: double.ledger.get('item-1')!.esimTranNo,
      });
      expect(await provider().findOrder('item-1')).toBeDefined();
      expect(double.ledger.get('item-1')!.charged).toBe(1);
    });

    it('that never arrived is not found, and bought', async () => {
      await app.esim.listDestinations();
      const { url } = double;
      await double.close();
      await expect(app.esim.placeOrder('item-1', ORDER)).rejects.toMatchObject({ name: 'Unreachable' });
      double = await startEsimAccess({
        now: time.now,
        secret: 'test-secret',
        port: Number(new URL(url).port),
      });
      expect(await provider().findOrder('item-1')).toBeUndefined();
      expect(await provider().placeOrder('item-1', ORDER)).toMatchObject({
        smdp: 'rsp-eu.simlessly.example',
      });
    });

    it('at a price of yesterday is refused, and bought at today’s', async () => {
      await app.esim.listDestinations();
      double.packages.find(({ packageCode }) => packageCode === 'PJP5')!.price = 75_000;
      await expect(app.esim.placeOrder('item-1', ORDER)).rejects.toMatchObject({ code: '200005' });
      await app.esim.placeOrder('item-1', ORDER);
      expect(double.ledger.get('item-1')).toMatchObject({ packageCode: 'PJP5', charged: 1 });
    });

    it('that the balance does not cover is an alarm', async () => {
      double.balance = 0;
      await expect(app.esim.placeOrder('item-1', ORDER)).rejects.toMatchObject({ code: '200007' });
      expect(log.lines.filter(({ level }) => level === 50)).toMatchObject([
        { msg: 'the balance is too low to deliver: deposit funds' },
      ]);
    });

    it('of what it does not sell is refused without a call', async () => {
      await expect(app.esim.placeOrder('item-1', { ...ORDER, dataGb: '3' })).rejects.toThrow('sells no 3 GB');
      expect(double.calls).not.toContain('esim/order');
    });
  });

  describe('given back', () => {
    it('ends it and returns the price; once more is harmless', async () => {
      await app.esim.placeOrder('item-1', ORDER);
      expect(await app.esim.useOf('item-1')).toBe('unused');
      const { balance } = double;
      expect(await app.esim.cancel('item-1')).toBe('cancelled');
      expect(double.balance).toBe(balance + 70_000);
      expect(await app.esim.cancel('item-1')).toBe('cancelled');
      expect(await app.esim.useOf('item-1')).toBe('cancelled');
      expect(double.calls.filter((path) => path === 'esim/cancel')).toHaveLength(1);
    });

    it('cannot be what a phone has, or what was never bought', async () => {
      await app.esim.placeOrder('item-1', ORDER);
      double.install('item-1');
      expect(await app.esim.useOf('item-1')).toBe('installed');
      expect(await app.esim.cancel('item-1')).toBe('installed');
      expect(double.calls).not.toContain('esim/cancel');
      expect(await app.esim.cancel('item-2')).toBeUndefined();
    });
  });

  describe('a top-up', () => {
    /** An eSIM on a phone, as its owner has it. */
    async function esim() {
      const { ref, iccid } = await app.esim.placeOrder('item-1', ORDER);
      double.install('item-1');
      return { ref, iccid };
    }
    const placed = () => double.calls.filter((path) => path === 'esim/topup').length;

    it('is one of its own for this eSIM, at our price', async () => {
      const own = await esim();
      expect(await app.esim.listTopUps(own)).toEqual([
        { value: '1', days: 7, original_price: 125, markup_price: 25 },
        { value: '3', days: 30, original_price: 300, markup_price: 50 },
      ]);
      expect(await app.esim.usage([own.ref])).toMatchObject([{ topsUp: true }]);
      expect(await app.esim.listTopUps({ ...own, ref: 'another', iccid: '8900000000000000000' })).toEqual([]);
    });

    it('is added once under its key, and found again by it', async () => {
      const own = await esim();
      const order = { ...own, dataGb: '3', days: 30 };
      const added = await app.esim.topUp('top-up-1', order);
      expect(added).toEqual({ ref: `${own.ref}-1` });
      expect(await app.esim.topUp('top-up-1', order)).toEqual(added);
      expect(await provider().findTopUp('top-up-1')).toEqual(added);
      expect(await app.esim.findTopUp('top-up-2')).toBeUndefined();
      expect([placed(), double.ledger.get('item-1')!.topUps.length]).toEqual([1, 1]);
      // It takes none back.
      expect(await app.esim.cancelTopUp('top-up-1')).toBe('installed');
      expect(await app.esim.cancelTopUp('top-up-2')).toBeUndefined();
    });

    it('whose answer was lost is found at the eSIM, in front of any repeat', async () => {
      double.forgetful = true;
      const own = await esim();
      await app.esim.topUp('top-up-1', { ...own, dataGb: '1', days: 7 });
      await app.db.write((tx) => tx.updateTable('esim_access_top_ups').set({ top_up_ref: null }).execute());
      expect(await provider().findTopUp('top-up-1')).toEqual({ ref: `${own.ref}-1` });
      expect(placed()).toBe(1);
    });

    it('is refused for good for an eSIM that it does not know, or that is over, and for nothing else', async () => {
      const own = await esim();
      const order = { ...own, dataGb: '1', days: 7 };
      const { balance } = double;
      double.balance = 0;
      await expect(app.esim.topUp('top-up-1', order)).rejects.toMatchObject({ code: '200007' });
      double.balance = balance;
      const [first] = double.topUps;
      first!.price += 1000;
      expect(await app.esim.topUp('top-up-1', order)).toEqual({ ref: `${own.ref}-1` });
      await expect(app.esim.topUp('top-up-2', { ...order, dataGb: '9' })).rejects.toMatchObject({
        code: '310241',
      });
      double.ledger.get('item-1')!.esimStatus = 'USED_EXPIRED';
      expect(await app.esim.topUp('top-up-2', order)).toBe('refused');
      expect(await app.esim.topUp('top-up-3', { ...order, ref: 'another', iccid: '89' })).toBe('refused');
    });

    it('is not taken for none where something else is wrong', async () => {
      const own = await esim();
      const bad = openEsimAccess({
        ...app,
        config: { url: double.url, accessCode: 'another', secret: undefined, senders: [] },
      });
      await expect(bad.listTopUps(own)).rejects.toThrow();
      await expect(bad.topUp('top-up-1', { ...own, dataGb: '1', days: 7 })).rejects.toThrow();
      expect(double.problems.splice(0)).not.toEqual([]);
    });
  });

  it('delivers an order from payment to QR code, while the wholesaler takes its time', async () => {
    double.allocating = 2;
    await fillCart(app, maya);
    await pay(app, await complete(app, maya));
    const { id, total } = await orderRow(app, maya);
    expect(total).toBe(850);
    for (const wait of [0, SECOND, 2 * SECOND]) {
      time.advance(wait);
      expect(await runOnce(app)).toBe(1);
    }
    expect(await statesOf(app, id)).toEqual([
      'created',
      'awaiting_payment',
      'paid',
      'fulfilling',
      'fulfilled',
    ]);
    const [item] = await itemsOf(app, maya);
    const sold = double.ledger.get(item!.id)!;
    expect([sold.charged, item!.provider_ref]).toEqual([1, sold.esimTranNo]);
    const bought = await latestPurchase(app, maya);
    expect(bought!.items[0]!.delivered).toMatchObject({ activation_code: sold.ac, iccid: sold.iccid });
    expect(JSON.stringify(log.lines)).not.toContain(sold.ac.split('$')[2]);
  });
});
