/** What a clerk gives back of a policy that was changed: what is left of it, with what paid for its changes. */
import { beforeEach, expect, it } from 'vitest';
import { addCartItem } from '../../../src/server/cart/calls.ts';
import type { User } from '../../../src/server/context.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { changePolicy } from '../../../src/server/policies/calls.ts';
import type { Actor } from '../../../src/server/support/act.ts';
import { actOnOrder, type OrderInput } from '../../../src/server/support/order/actions.ts';
import { orderPage } from '../../../src/server/support/order/page.ts';
import { possibleActions } from '../../../src/server/support/order/possible.ts';
import { changeValue } from '../../../src/shared/insurance/changes.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { supportMessages } from '../../../src/shared/staff/support.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { botToken, callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA, COLOMBIA_CENTS, insure, TRAVELER } from '../../fixtures/insurance.ts';
import { clock, complete, fillCart, JAPAN_CENTS, orderRow, ordersOf, pay } from '../../fixtures/orders.ts';

const WEEK_CENTS = 7 * 160;

describeDatabases('a clerk gives a changed policy back', (open) => {
  let app: TestApp;
  let maya: User;
  let clerk: Actor;
  let number: string;
  let policy: string;

  beforeEach(async () => {
    const time = clock(NOW);
    app = await buildApp(open(), { now: time.now });
    maya = await newTraveler(app);
    clerk = { id: (await newTraveler(app, 'Ruth')).id, isOwner: false };
    await fillCart(app, maya);
    time.advance(1);
    await insure(app, maya);
    await buy();
    number = (await orderRow(app, maya)).number;
    policy = (await orderPage(app, number))!.items.find(({ product }) => product === '2')!.id;
    time.advance(1);
  });

  const buy = async () => {
    await pay(app, await complete(app, maya));
    await runOnce(app);
  };
  const act = (input: Partial<OrderInput> & Pick<OrderInput, 'action'>) =>
    actOnOrder(app, number, { actor: clerk, reason: 'A call.', once: crypto.randomUUID(), ...input });
  const possible = async (action: string, item?: string) =>
    possibleActions((await orderPage(app, number))!).find(
      (each) => each.action === action && each.item === item,
    );
  const amounts = async () =>
    (await app.db.read.selectFrom('refunds').selectAll().where('user_id', '=', maya.id).execute())
      .map(({ amount, state, cause }) => [Number(amount), state, cause])
      .toSorted(([a], [b]) => Number(a) - Number(b));
  const logged = async () => {
    const [order] = (await ordersOf(app, maya)).filter((each) => each.number === number);
    const rows = await app.db.read
      .selectFrom('staff_log')
      .select('details_json')
      .where('subject', '=', order!.id)
      .execute();
    return rows.map(({ details_json }) => (JSON.parse(details_json) as { amount?: string }).amount);
  };

  it('for what is left of it after it was made shorter', async () => {
    const { plan_id, departureDate } = COLOMBIA;
    const names = { first_name: 'Maya', middle_name: '', last_name: 'Okafor' };
    const body = { item_id: policy, version: 1, given: WEEK_CENTS, plan_id, departureDate, ...names };
    await callRoute(app, changePolicy, { user: maya, body: { ...body, returnDate: '2027-05-13' } });
    await runOnce(app);
    const left = COLOMBIA_CENTS - WEEK_CENTS;
    expect(await possible('item', policy)).toMatchObject({ cents: left, ofOtherOrders: 0 });
    app.config = { ...app.config, staffRefundCents: left };
    expect(await act({ action: 'item', item: policy })).toBe(number);
    await runOnce(app);
    expect(await amounts()).toEqual([
      [WEEK_CENTS, 'done', 'change'],
      [left, 'done', 'operator'],
    ]);
    expect(await logged()).toEqual([(left / 100).toFixed(2)]);
    // What is left of the payment is the price of the eSIM, to the cent.
    expect(await possible('refund')).toMatchObject({ cents: JAPAN_CENTS });
  });

  it('with what made it longer, which counts for the limit, before it went back and after', async () => {
    const body = {
      product_id: '2',
      options: optionsOf('2', { ...COLOMBIA, returnDate: '2027-05-27', policy: changeValue(policy, 1) }),
      ...{ original_price: 0, markup_price: 0, traveler_info: [TRAVELER] },
      token: await botToken(app, 'cart_insurance_edit'),
    };
    await callRoute(app, addCartItem, { user: maya, body });
    await buy();
    const all = COLOMBIA_CENTS + WEEK_CENTS;
    expect(await possible('item', policy)).toMatchObject({ cents: all, ofOtherOrders: WEEK_CENTS });
    expect(await possible('refund')).toMatchObject({ cents: all + JAPAN_CENTS, ofOtherOrders: WEEK_CENTS });
    const refused = { extra: { error: supportMessages.aboveLimit } };
    app.config = { ...app.config, staffRefundCents: all - 1 };
    expect(await act({ action: 'item', item: policy })).toMatchObject(refused);
    expect(await act({ action: 'refund' })).toMatchObject(refused);
    app.config = { ...app.config, staffRefundCents: all };
    expect(await act({ action: 'item', item: policy })).toBe(number);
    expect(await act({ action: 'part', cents: 1 })).toMatchObject(refused);
    await runOnce(app);
    expect(await act({ action: 'part', cents: 1 })).toMatchObject(refused);
    expect(await amounts()).toEqual([
      [WEEK_CENTS, 'done', 'operator'],
      [COLOMBIA_CENTS, 'done', 'operator'],
    ]);
    expect(await logged()).toEqual([(all / 100).toFixed(2)]);
  });
});
