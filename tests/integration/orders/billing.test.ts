import { beforeEach, expect, it } from 'vitest';
import { billingLinesOf } from '../../../src/components/receipt/statement.ts';
import { receiptCopy } from '../../../src/copy/purchases/receipt.ts';
import type { User } from '../../../src/server/context.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { endAccount } from '../../../src/server/privacy/end.ts';
import { offeredBilling } from '../../../src/server/purchases/billing.ts';
import { addBilling } from '../../../src/server/purchases/calls.ts';
import { receiptOf } from '../../../src/server/purchases/receipt.ts';
import { receiptForm } from '../../../src/server/purchases/receiptForm.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { BILLING_MAX } from '../../../src/shared/orders/billing.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { exportedData } from '../../fixtures/export.ts';
import { clock, complete, fillCart, orderRow, pay } from '../../fixtures/orders.ts';

const TYPED = {
  name: ' Reyes  Studio ',
  address: 'Calle 5\r\n\r\n 28004 Madrid ',
  tax_number: 'ESB12345678',
};
const STORED = { name: 'Reyes Studio', address: 'Calle 5\n28004 Madrid', tax_number: 'ESB12345678' };
const OTHER = { name: 'Maya Reyes' };

describeDatabases('billing details of a receipt (F173)', (open) => {
  let app: TestApp;
  let maya: User;
  let order: string;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now });
    maya = await newTraveler(app);
    order = await buy();
  });

  async function buy(user = maya): Promise<string> {
    await fillCart(app, user);
    await pay(app, await complete(app, user));
    return (await orderRow(app, user)).id;
  }
  const add = (details: object, user = maya) =>
    callRoute(app, addBilling, { user, body: { order_id: order, ...details } });
  const billing = async () => (await receiptOf(app, maya, order))!.billing;

  it('stand on it as typed, tidied, and are offered for the next one', async () => {
    expect([await billing(), await offeredBilling(app, maya)]).toEqual([null, undefined]);
    expect(await add(TYPED)).toMatchObject({ status: 200, body: { billing: STORED } });
    expect(await billing()).toEqual({ ...STORED, added_at: time.now() });
    expect(await offeredBilling(app, maya)).toEqual(STORED);
    expect(await offeredBilling(app, await newTraveler(app))).toBeUndefined();
  });

  it('stay once they are chosen: the same again is accepted, others are not', async () => {
    const answers = await Promise.all([add(TYPED), add(TYPED)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await add(OTHER)).status).toBe(409);
    expect(await billing()).toMatchObject(STORED);
  });

  it('are corrected within thirty days of adding them, and the receipt says when', async () => {
    time.advance(40 * DAY);
    await add(TYPED);
    time.advance(30 * DAY - 1);
    const corrected = { ...STORED, name: 'Reyes Studio SL' };
    expect(await add({ ...corrected, corrects: 0 })).toMatchObject({
      status: 200,
      body: { billing: corrected },
    });
    const now = time.now();
    expect(await billing()).toMatchObject({ ...corrected, corrected_at: now });
    const receipt = (await receiptOf(app, maya, order))!;
    expect(billingLinesOf(receipt).at(-1)).toMatchObject({ label: receiptCopy.corrected });
    time.advance(1);
    expect((await add({ ...OTHER, corrects: now })).status).toBe(409);
    expect((await add({ ...corrected, corrects: 0 })).status).toBe(200);
    expect(await billing()).toMatchObject({ ...corrected, corrected_at: now });
  });

  it('are corrected only by who saw those that are replaced', async () => {
    await add(TYPED);
    time.advance(1);
    const tabs = ['A', 'B'].map((name) => add({ name, corrects: 0 }));
    const statuses = (await Promise.all(tabs)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    time.advance(1);
    expect((await add({ name: 'C', corrects: 0 })).status).toBe(409);
    const { corrected_at } = (await billing())!;
    expect((await add({ name: 'C', corrects: corrected_at })).status).toBe(200);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(BILLING_MAX.name + 1) }, 'name'],
    ['a long address', { ...OTHER, address: 'x'.repeat(BILLING_MAX.address + 1) }, 'address'],
    ['many lines', { ...OTHER, address: 'x\n'.repeat(7) }, 'address'],
    ['a long tax number', { ...OTHER, tax_number: 'x'.repeat(BILLING_MAX.tax_number + 1) }, 'tax_number'],
  ])('are refused at the field with %s', async (_, details, field) => {
    const { status, body } = await add(details);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
    expect(await billing()).toBeNull();
  });

  it('are for the owner of a paid order (threat 9)', async () => {
    expect((await add(OTHER, await newTraveler(app))).status).toBe(404);
    const kofi = await newTraveler(app);
    await fillCart(app, kofi);
    await complete(app, kofi);
    order = (await orderRow(app, kofi)).id;
    expect((await add(OTHER, kofi)).status).toBe(404);
  });

  it('are added without script, by the form of the receipt, which shows refused ones again', async () => {
    const posted = (fields: Record<string, string>) => {
      const body = new URLSearchParams({ billing: order, ...fields });
      const headers = { origin: app.config.origin };
      const request = new Request(app.config.origin + paths.receipt(order), {
        method: 'POST',
        body,
        headers,
      });
      return submit(receiptForm, { app, user: maya, address: '127.0.0.1', request });
    };
    const refused = { name: '', address: 'Calle 5' };
    expect(await posted(refused)).toMatchObject({ values: refused, errors: { name: 'Name is required.' } });
    const answer = (await posted(TYPED)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${paths.receipt(order)}?done=billing`,
    ]);
    expect(await billing()).toMatchObject(STORED);
    expect(await posted({ ...TYPED, name: '', corrects: '0' })).toMatchObject({
      errors: { name: 'Name is required.' },
    });
    expect(await posted(OTHER)).toMatchObject({ values: OTHER, refused: 'CONFLICT' });
    expect(((await posted({ ...OTHER, corrects: '0' })) as Response).status).toBe(303);
    expect(await billing()).toMatchObject(OTHER);
  });

  it('are in the export, and gone with the account', async () => {
    await add(TYPED);
    const { tables } = await exportedData(app, maya);
    expect(tables['orders']).toMatchObject([{ id: order, billing_json: STORED }]);
    await endAccount(app, maya, async () => true);
    const left = await app.db.read.selectFrom('orders').select(['id', 'billing_json']).execute();
    expect(left.find(({ id }) => id === order)).toEqual({ id: order, billing_json: null });
  });
});
