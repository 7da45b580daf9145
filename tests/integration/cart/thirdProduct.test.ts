import { beforeEach, expect, it, vi } from 'vitest';
import { allProducts } from '../../../src/server/allProducts.ts';
import { add, getCart } from '../../../src/server/cart/cart.ts';
import type { User } from '../../../src/server/context.ts';
import { DELETED_ACCOUNTS_OWNER } from '../../../src/server/account/rows.ts';
import { SECOND } from '../../../src/shared/lib/durations.ts';
import { forgetTravelers } from '../../../src/server/orders/forget/forget.ts';
import { readSnapshot } from '../../../src/server/products/snapshot.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { boughtItems } from '../../../src/server/purchases/boughtItems.ts';
import { calendarEntry, listPurchases, refund } from '../../../src/server/purchases/purchases.ts';
import { offlinePagesVersion } from '../../../src/server/purchases/offlinePages.ts';
import { receiptOf } from '../../../src/server/purchases/receipt.ts';
import { erase } from '../../../src/server/privacy/end.ts';
import { tripOf } from '../../../src/server/trips/trips.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import {
  clock,
  complete,
  fillCart,
  itemsOf,
  JAPAN_CENTS,
  orderRow,
  pay,
  webhookOf,
} from '../../fixtures/orders.ts';
import { HANEDA, HANEDA_CENTS, TRANSFER, transferCompany, transferProduct } from '../../fixtures/transfer.ts';
import { allRides, changeDriver, createRides } from '../../fixtures/transferRides.ts';

describeDatabases('a product that cart, orders and purchases have never heard of', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let company: ReturnType<typeof transferCompany>;

  beforeEach(async () => {
    time = clock(NOW);
    company = transferCompany();
    await (await open()).write(createRides);
    app = await buildApp(open(), {
      now: time.now,
      send: webhookOf(() => app),
      replace: { products: { ...allProducts, [TRANSFER]: transferProduct(company) } },
    });
    const entry = { ...app.content.products()[0]!, id: TRANSFER, display_name: 'Airport transfer' };
    app.content = { ...app.content, products: () => [entry] };
    maya = await newTraveler(app);
  });

  const put = (values: Record<string, string>) => {
    const { options } = app.products[TRANSFER]!;
    const sent = Object.entries(options).map(([name, option_id]) => ({
      option_id,
      option_value: values[name] ?? '',
    }));
    const prices = { original_price: 0, markup_price: 0 };
    return add(app, maya, { product_id: TRANSFER, options: sent, ...prices, traveler_info: [], token: '' });
  };
  const bought = async () => {
    expect(await put(HANEDA)).toMatchObject({ success: true });
    await pay(app, await complete(app, maya));
    await runOnce(app);
    return (await itemsOf(app, maya))[0]!;
  };
  const shown = async () => (await listPurchases(app, maya)).orders[0]!;

  it('is priced, named and checked in the cart by its own rules', async () => {
    expect(await put({ ...HANEDA, date: '' })).toMatchObject({ success: false, errors: [{ field: 'date' }] });
    expect(await put({ ...HANEDA, airport: 'LAX' })).toMatchObject({ success: false });
    expect(await put(HANEDA)).toMatchObject({ success: true });
    const [item, ...others] = (await getCart(app, maya)).cart_items;
    expect(others).toEqual([]);
    expect(item).toMatchObject({ product_id: 3, original_price: HANEDA_CENTS, errors: [] });
    expect(item!.sku_values[1]).toMatchObject({ value: 'Tokyo', destination: { name: 'Tokyo city' } });
    expect(await tripOf(app, maya)).toEqual({ country: 'JP', start: '2027-01-10', end: '2027-01-10' });
  });

  it('is frozen, paid, delivered and shown, with its receipt and its day', async () => {
    const row = await bought();
    expect(row).toMatchObject({ state: 'done', provider_ref: `ride-${row.id}`, amount: HANEDA_CENTS });
    expect(readSnapshot(row)).toMatchObject({ title: 'Airport transfer', note: 'HND, Tokyo city' });
    const { status, items } = await shown();
    expect(status).toBe('fulfilled');
    expect(items).toMatchObject([
      {
        title: 'Airport transfer',
        details: [
          { label: 'Day', value: 'Jan 10, 2027' },
          { label: 'Passenger', value: 'Quillon' },
        ],
        period: { from: '2027-01-10', to: '2027-01-10' },
        delivered: { kind: 'transfer', voucher: `T-${row.id}`, date: '2027-01-10' },
        refund: { state: 'offered', until: '2027-01-10', rule: 'Refunded until Jan 10, 2027 (UTC).' },
      },
    ]);
    expect(await calendarEntry(app, maya, row.id)).toMatchObject({ text: `Voucher T-${row.id}.` });
    const receipt = await receiptOf(app, maya, row.order_id);
    expect(receipt?.items[0]?.rules).toEqual([
      'The driver waits an hour.',
      'Refunded until Jan 10, 2027 (UTC).',
    ]);
    expect(await boughtItems(app, maya)).toMatchObject([
      { product: 'transfer', countries: ['JP'], from: '2027-01-10' },
    ]);
  });

  it('is bought together with an eSIM', async () => {
    await fillCart(app, maya);
    time.advance(1);
    await bought();
    const { items, total } = await shown();
    expect(items.map(({ delivered }) => delivered?.kind)).toEqual(['esim', 'transfer']);
    expect(total).toBe(JAPAN_CENTS + HANEDA_CENTS);
  });

  it('is looked up before it is bought again', async () => {
    company.afterBooking = vi.fn(() => {
      throw new Error('The line broke.');
    });
    expect(await bought()).toMatchObject({ state: 'uncertain' });
    time.advance(SECOND);
    await runOnce(app);
    expect((await itemsOf(app, maya))[0]).toMatchObject({ state: 'done' });
    expect(company.afterBooking).toHaveBeenCalledOnce();
  });

  it('is taken back before its money goes', async () => {
    const { id } = await bought();
    expect(await refund(app, maya, { item_id: id })).toMatchObject({ success: true });
    expect(company.rides.get(id)).toBe('cancelled');
    expect((await orderRow(app, maya)).state).toBe('refunded');
    expect((await shown()).items[0]).toMatchObject({ delivered: null, refund: { state: 'done' } });
    const paidBack = await app.db.read.selectFrom('sandbox_refunds').select('amount').execute();
    expect(paidBack).toEqual([{ amount: HANEDA_CENTS }]);
  });

  it('stays with its traveler once it was used', async () => {
    const { id } = await bought();
    company.rides.set(id, 'driven');
    expect(await refund(app, maya, { item_id: id })).toMatchObject({ success: false, code: 'BEGUN' });
    expect((await shown()).items[0]).toMatchObject({ delivered: { kind: 'transfer' } });
  });

  const rideOf = async (id: string) => (await allRides(app.db.read)).find(({ item_id }) => item_id === id);

  it('makes stored pages old when something of it changes', async () => {
    await bought();
    const before = await offlinePagesVersion(app, maya);
    await app.db.write(changeDriver);
    expect(before).toMatch(/^1\.0\.t/);
    expect(await offlinePagesVersion(app, maya)).toBe(before?.replace('1.0', '1.0.c1'));
  });

  it('forgets its traveler some time after the ride, in its own table, too', async () => {
    const { id } = await bought();
    expect(await rideOf(id)).toMatchObject({
      user_id: maya.id,
      passenger: 'Quillon',
      company_ref: `ride-${id}`,
    });
    time.advance(Date.parse('2028-01-10') - NOW);
    await forgetTravelers(app);
    expect(await rideOf(id)).toMatchObject({ user_id: maya.id, passenger: '', company_ref: `ride-${id}` });
    expect((await itemsOf(app, maya))[0]!.snapshot_json).not.toContain('Quillon');
  });

  it('waits for a release that knows it, and the operator is told which items wait', async () => {
    const { id } = await bought();
    time.advance(Date.parse('2028-01-10') - NOW);
    // As the release that sold it has done within an hour.
    await app.db.write((tx) =>
      tx.updateTable('order_items').set({ ends_on: '2027-01-10' }).where('id', '=', id).execute(),
    );
    const earlier = { ...app, products: allProducts };
    const [warn, error] = [vi.spyOn(app.log, 'warn'), vi.spyOn(app.log, 'error')];
    await forgetTravelers(earlier);
    expect(warn.mock.calls).toEqual([
      [{ items: [id] }, 'not forgotten: only another release knows these items'],
    ]);
    await expect(app.db.write((tx) => erase(tx, earlier, maya.id))).rejects.toThrow('does not know');
    expect(error.mock.calls).toEqual([
      [{ user: maya.id, items: [id] }, 'account not deleted: only another release knows these items'],
    ]);
    expect(await rideOf(id)).toMatchObject({ user_id: maya.id, passenger: 'Quillon' });
    warn.mockClear();
    await forgetTravelers(app);
    expect(await rideOf(id)).toMatchObject({ passenger: '' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('ends with its account, in its own table, too', async () => {
    const { id } = await bought();
    await app.db.write((tx) => erase(tx, app, maya.id));
    expect(await rideOf(id)).toMatchObject({
      user_id: DELETED_ACCOUNTS_OWNER,
      passenger: '',
      company_ref: null,
    });
  });
});
