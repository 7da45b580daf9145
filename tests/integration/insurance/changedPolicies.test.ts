/** Policies that change after they were bought (F171): price, money, certificate and its check. */
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { User } from '../../../src/server/context.ts';
import {
  addCartItem as addRoute,
  deleteCartItem as removeRoute,
  restoreCartItem as restoreRoute,
} from '../../../src/server/cart/calls.ts';
import * as claimCalls from '../../../src/server/claims/calls.ts';
import { acceptPayment } from '../../../src/server/orders/accept.ts';
import { refundPart } from '../../../src/server/orders/refunds/part.ts';
import { refundOrder } from '../../../src/server/orders/refunds/operator.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { changePolicy as changeRoute } from '../../../src/server/policies/calls.ts';
import { erase } from '../../../src/server/privacy/end.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { changePolicyForm } from '../../../src/server/policies/form.ts';
import { changePage, changeQuery } from '../../../src/server/policies/page.ts';
import { runChanges } from '../../../src/server/policies/job.ts';
import { refundItem as refundRoute } from '../../../src/server/purchases/calls.ts';
import { certificateOf, checkCertificate } from '../../../src/server/purchases/certificate.ts';
import { offlinePagesVersion } from '../../../src/server/purchases/offlinePages.ts';
import { purchasesPage } from '../../../src/server/purchases/page.ts';
import { boughtItems } from '../../../src/server/purchases/boughtItems.ts';
import { retry } from '../../../src/server/ops/ops.ts';
import { orderPage } from '../../../src/server/support/order/page.ts';
import { attention, stuck } from '../../../src/server/support/queues.ts';
import { forgetTravelers } from '../../../src/server/orders/forget/forget.ts';
import { changeValue } from '../../../src/shared/insurance/changes.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { botToken, callRoute, newTraveler } from '../../fixtures/calls.ts';
import { ANSWERS, draftClaim } from '../../fixtures/claims.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA, COLOMBIA_CENTS, insure, TRAVELER } from '../../fixtures/insurance.ts';
import { formPost } from '../../fixtures/forms.ts';
import { clock, complete, itemsOf, ordersOf, pay, sendEvent } from '../../fixtures/orders.ts';

const RATE = 160;
const NAMES = { first_name: 'Maya', middle_name: '', last_name: 'Okafor' };
const { plan_id, departureDate, returnDate } = COLOMBIA;
const COLOMBIA_CHANGE = { plan_id, departureDate, returnDate };
const AS_IT_IS = { version: 1, given: 0, plan_id, departureDate, returnDate, ...NAMES };
/** Midnight in Colombia, which has one time zone and does not change its clocks. */
const BOGOTA = (date: string): number => Date.parse(`${date}T00:00-05:00`);

describeDatabases('a policy that is changed (F171)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let policy: string;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
    await insure(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    policy = (await itemsOf(app, maya))[0]!.id;
  });

  const change = async (input: object, user = maya) => {
    const body = { item_id: policy, ...AS_IT_IS, ...input };
    return callRoute(app, changeRoute, { user, body });
  };
  const toCart = async (values: object, version = 1, traveler = TRAVELER) => {
    const wanted = { ...COLOMBIA, ...values, policy: changeValue(policy, version) };
    const body = {
      product_id: '2',
      options: optionsOf('2', wanted),
      ...{ original_price: 0, markup_price: 0, traveler_info: [traveler] },
      token: await botToken(app, 'cart_insurance_edit'),
    };
    return (await callRoute(app, addRoute, { user: maya, body })).body as {
      success: boolean;
      errors?: { field: string; errors: string[] }[];
      cart?: { cart_items: { cart_item_id: string; original_price: number }[] };
    };
  };
  const buy = async () => {
    await pay(app, await complete(app, maya));
    await runOnce(app);
  };
  const certificate = async () => (await certificateOf(app, maya, policy))!.policy;
  const check = async (token: string) => {
    const { replaced, period, return: to } = (await checkCertificate(app, token))!;
    return { replaced, valid: period !== undefined, to };
  };
  const moneyBack = async () =>
    (await app.db.read.selectFrom('refunds').selectAll().where('user_id', '=', maya.id).execute()).map(
      ({ amount, state, cause }) => ({ amount: Number(amount), state, cause }),
    );
  const mails = () =>
    app.db.read
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('user_id', '=', maya.id)
      .where('dedupe_key', 'like', 'mail:coverChanged:%')
      .execute();
  const clean = async () => expect(await audit(app.db, { now: app.now() })).toEqual([]);

  it('gets other names without a price, and a certificate that replaces the old one', async () => {
    const before = await certificate();
    const papers = await offlinePagesVersion(app, maya);
    expect((await change({ middle_name: 'Adaeze' })).body).toEqual({ success: true });
    // What is kept for reading without a network is fetched again.
    expect(await offlinePagesVersion(app, maya)).not.toBe(papers);
    // The same button a second time.
    expect((await change({ middle_name: 'Adaeze' })).body).toEqual({ success: true });
    const after = await certificate();
    expect(after).toMatchObject({ traveler: 'Maya Adaeze Okafor', certificate: 2, return: returnDate });
    expect(after.policy_number).toBe(before.policy_number);
    expect(await check(before.verify_token)).toMatchObject({ replaced: true, valid: false });
    expect(await check(after.verify_token)).toMatchObject({ replaced: false, valid: true });
    expect(await moneyBack()).toEqual([]);
    expect(await mails()).toHaveLength(1);
    expect((await change({ first_name: 'Mia' })).body).toEqual({ success: false, code: 'CHANGED' });
    await clean();
  });

  it('that is refused is asked for again with all that was typed', async () => {
    await change({ middle_name: 'Adaeze' });
    const typed = { ...COLOMBIA_CHANGE, ...NAMES, first_name: 'Mia', returnDate: '2027-05-06' };
    const fields = { item_id: policy, version: '1', given: '0', action: 'change', ...typed };
    const refused = await submit(changePolicyForm, formPost(app, fields, { user: maya }));
    expect(refused).toMatchObject({ why: 'CHANGED' });
    const shown = changeQuery((refused as { values: Record<string, string> }).values);
    const page = await changePage(app, maya, policy, shown);
    expect(page).toMatchObject({ values: typed, statement: { difference: -14 * RATE } });
    const body = { ...fields, version: '2', returnDate: 'tomorrow' };
    const wrong = await submit(changePolicyForm, formPost(app, body, { user: maya }));
    const { values } = wrong as { values: Record<string, string> };
    expect(await changePage(app, maya, policy, changeQuery(values))).toMatchObject({
      values: { ...typed, returnDate: 'tomorrow' },
    });
  });

  it('moved in two tabs is moved as the first says, and the second is told', async () => {
    const byWeeks = [
      { departureDate: '2027-01-17', returnDate: '2027-05-27' },
      { departureDate: '2027-01-24', returnDate: '2027-06-03' },
    ];
    expect((await change(byWeeks[0]!)).body).toEqual({ success: true });
    expect((await change(byWeeks[0]!)).body).toEqual({ success: true });
    expect((await change(byWeeks[1]!)).body).toEqual({ success: false, code: 'CHANGED' });
    expect(await certificate()).toMatchObject({ departure: '2027-01-17', certificate: 2 });
    await clean();
  });

  it('moved and made shorter gives back what it costs less, once, and is refunded for the rest', async () => {
    const shorter = { departureDate: '2027-01-17', returnDate: '2027-05-20', given: 7 * RATE };
    expect((await change({ ...shorter, given: 7 * RATE + 1 })).body).toMatchObject({ code: 'CHANGED' });
    await Promise.all([change(shorter), change(shorter)]);
    await runOnce(app);
    expect(await moneyBack()).toEqual([{ amount: 7 * RATE, state: 'done', cause: 'change' }]);
    expect(await certificate()).toMatchObject({ departure: '2027-01-17', certificate: 2 });
    const { moments } = (await orderPage(app, (await ordersOf(app, maya))[0]!.id))!;
    expect(moments.flatMap((each) => (each.kind === 'cover' ? [each.step] : []))).toEqual(['asked', 'ended']);
    expect((await boughtItems(app, maya))[0]).toMatchObject({ from: '2027-01-17', to: '2027-05-20' });
    await clean();
    const { body } = await callRoute(app, refundRoute, { user: maya, body: { item_id: policy } });
    expect(body).toMatchObject({ success: true });
    expect((await moneyBack()).reduce((sum, { amount }) => sum + amount, 0)).toBe(COLOMBIA_CENTS);
    await clean();
  });

  it('made longer is paid by the cart, and goes back as a whole', async () => {
    const before = await certificate();
    const longer = { returnDate: '2027-05-27' };
    expect((await change({ ...longer })).body).toEqual({ success: false, code: 'PAY' });
    expect((await toCart(longer)).cart?.cart_items).toMatchObject([{ original_price: 7 * RATE }]);
    // A second one for the same policy takes its place.
    const { cart } = await toCart({ returnDate: '2027-06-03' });
    expect(cart?.cart_items).toMatchObject([{ original_price: 14 * RATE }]);
    const [first] = cart!.cart_items;
    const { undo } = (
      await callRoute(app, removeRoute, { user: maya, body: { cart_item_id: first!.cart_item_id } })
    ).body;
    await toCart({ returnDate: '2027-06-03' });
    expect((await callRoute(app, restoreRoute, { user: maya, body: { undo } })).status).toBe(409);
    await buy();
    expect(await certificate()).toMatchObject({ return: '2027-06-03', certificate: 2 });
    expect(await check(before.verify_token)).toMatchObject({ replaced: true });
    const page = await purchasesPage(app, maya, new URLSearchParams());
    expect(page.passes.map(({ item }) => item.id)).toEqual([policy]);
    expect(page.passes[0]!.item.refund.amount).toBe(COLOMBIA_CENTS + 14 * RATE);
    await clean();
    await callRoute(app, refundRoute, { user: maya, body: { item_id: policy } });
    await runOnce(app);
    expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
    await clean();
  });

  it('made longer and then much shorter gives back the newest payment first', async () => {
    await toCart({ returnDate: '2027-05-27' });
    await buy();
    const given = 14 * RATE;
    expect((await change({ version: 2, returnDate: '2027-05-13', given })).body).toEqual({ success: true });
    await runOnce(app);
    const back = (await moneyBack()).map(({ amount }) => amount);
    expect(back).toEqual([7 * RATE, 7 * RATE]);
    expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['fulfilled', 'refunded']);
    expect(await certificate()).toMatchObject({ return: '2027-05-13', certificate: 3 });
    await clean();
  });

  it('gives nothing back that the payment does not hold any more', async () => {
    const [{ id } = { id: '' }] = await ordersOf(app, maya);
    const given = 7 * RATE;
    await app.db.write((tx) => refundPart(tx, app, id, COLOMBIA_CENTS - given + 1));
    const shorter = { returnDate: '2027-05-13', given };
    expect((await change(shorter)).body).toEqual({ success: false, code: 'OTHER' });
    await runOnce(app);
    expect(await certificate()).toMatchObject({ return: returnDate });
    expect((await moneyBack()).map(({ amount }) => amount)).toEqual([COLOMBIA_CENTS - given + 1]);
  });

  it('another plan costs what it costs today, the same one what was agreed', async () => {
    expect((await change({ plan_id: '1508', given: 131 * 30 })).body).toEqual({ success: true });
    expect((await certificate()).plan).toMatchObject({ name: 'Standard', daily_rate: 130 });
    expect(await toCart({ plan_id: '1512' }, 2)).toMatchObject({
      cart: { cart_items: [{ original_price: 131 * 91 }] },
    });
    await runOnce(app);
    await clean();
  });

  it('is refused to others, without a difference, for what it cannot be, and while it is given back', async () => {
    expect((await change({}, await newTraveler(app))).status).toBe(404);
    expect((await change({})).body).toEqual({ success: false, code: 'SAME' });
    expect((await change({ returnDate: '2026-01-01' })).status).toBe(400);
    expect((await change({ last_name: '' })).body).toMatchObject({
      fields: { last_name: expect.any(String) },
    });
    expect(await toCart({ destination: '117', returnDate: '2027-05-27' })).toMatchObject({ success: false });
    const other = await newTraveler(app);
    const answer = await callRoute(app, addRoute, {
      user: other,
      body: {
        product_id: '2',
        options: optionsOf('2', { ...COLOMBIA, returnDate: '2027-05-27', policy: changeValue(policy, 1) }),
        ...{ original_price: 0, markup_price: 0, traveler_info: [TRAVELER] },
        token: await botToken(app, 'cart_insurance_edit'),
      },
    });
    expect(answer.body).toMatchObject({ success: false, errors: [{ field: 'policy' }] });
    await callRoute(app, refundRoute, { user: maya, body: { item_id: policy } });
    expect((await change({ middle_name: 'A.' })).body).toEqual({ success: false, code: 'GONE' });
  });

  it('is not changed while the insurer has a claim on it', async () => {
    const claim = await draftClaim(app, maya, policy);
    expect((await changePage(app, maya, policy, new URLSearchParams()))!.closed).toBe(undefined);
    const draft = { id: claim, version: 1, step: 'review', answers: ANSWERS };
    await callRoute(app, claimCalls.saveClaimDraft, { user: maya, body: draft });
    await callRoute(app, claimCalls.sendClaim, { user: maya, body: { id: claim, version: 2 } });
    expect((await change({ middle_name: 'A.' })).body).toEqual({ success: false, code: 'CLAIM' });
  });

  it('paid for after it was changed otherwise is refused, and the money goes back by itself', async () => {
    await toCart({ returnDate: '2027-05-27' });
    const session = await complete(app, maya);
    await change({ middle_name: 'Adaeze' });
    await pay(app, session);
    await runOnce(app);
    expect(await certificate()).toMatchObject({ return: returnDate, certificate: 2 });
    expect(await moneyBack()).toEqual([{ amount: 7 * RATE, state: 'done', cause: 'refused' }]);
    expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['fulfilled', 'refunded']);
    await clean();
  });

  it('is changed once although the answer of the insurer was lost', async () => {
    const insurer = app.insurance;
    app.insurance = {
      ...insurer,
      async changePolicy(...input) {
        await insurer.changePolicy(...input);
        throw new Error('lost');
      },
    };
    await change({ returnDate: '2027-05-13', given: 7 * RATE });
    // While it is under way nothing else happens to it.
    expect((await change({ middle_name: 'A.' })).body).toEqual({ success: false, code: 'BUSY' });
    const refused = await callRoute(app, refundRoute, { user: maya, body: { item_id: policy } });
    expect(refused.body).toMatchObject({ success: false, code: 'BUSY' });
    expect(await moneyBack()).toEqual([]);
    time.advance(31_000);
    await runChanges(app);
    await runOnce(app);
    expect(await moneyBack()).toEqual([{ amount: 7 * RATE, state: 'done', cause: 'change' }]);
    await clean();
  });

  describe('when the insurer makes no change for three days', () => {
    const away = () => Promise.reject(new Error('away'));
    const shorter = { returnDate: '2027-05-13', given: 7 * RATE };
    const longer = { returnDate: '2027-05-27' };
    const changes = async () =>
      (await app.db.read.selectFrom('policy_changes').select('state').where('item_id', '=', policy).execute())
        .map(({ state }) => state)
        .join();
    const make = async (wanted: typeof shorter | typeof longer) => {
      if ('given' in wanted) return change(wanted);
      await toCart(wanted);
      return buy();
    };
    const letters = async () => (await mails()).map(({ dedupe_key }) => dedupe_key.split(':').at(-1));
    const closed = async () => (await changePage(app, maya, policy, new URLSearchParams()))!.closed;
    const later = async (ms: number) => {
      time.advance(ms);
      await runChanges(app);
      await runOnce(app);
    };
    let insurer: TestApp['insurance'];
    beforeEach(() => {
      insurer = app.insurance;
      app.insurance = { ...insurer, changePolicy: away };
    });

    it('what it did not make is refused, and the policy is free again', async () => {
      await make(shorter);
      await later(70 * HOUR);
      expect(await closed()).toBe('BUSY');
      await later(HOUR);
      expect([await changes(), await letters(), await closed()]).toEqual(['refused', ['refused'], undefined]);
      expect(await moneyBack()).toEqual([]);
      app.insurance = insurer;
      expect((await change(shorter)).body).toEqual({ success: true });
      await runOnce(app);
      await clean();
    });

    it('what was paid for it goes back by itself', async () => {
      await make(longer);
      await later(71 * HOUR);
      expect([await changes(), await letters(), await closed()]).toEqual(['refused', ['refused'], undefined]);
      expect(await moneyBack()).toEqual([{ amount: 7 * RATE, state: 'done', cause: 'refused' }]);
      expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['fulfilled', 'refunded']);
      await clean();
    });

    it.each(['traveler', 'operator'])(
      'what was paid for it and given back by the %s ends like a change that was refused',
      async (who) => {
        await make(longer);
        const { id } = (await ordersOf(app, maya)).at(-1)!;
        const [{ id: item_id } = { id: '' }] = await itemsOf(app, maya);
        time.advance(HOUR);
        if (who === 'operator') expect(await refundOrder(app, id)).toBe(1);
        else await callRoute(app, refundRoute, { user: maya, body: { item_id } });
        await runOnce(app);
        expect([await changes(), await letters(), await closed()]).toEqual([
          'refused',
          ['refused'],
          undefined,
        ]);
        const { moments } = (await orderPage(app, (await ordersOf(app, maya))[0]!.id))!;
        const steps = moments.flatMap((each) => (each.kind === 'cover' ? [each.step] : []));
        expect(steps).toEqual(['asked', 'ended']);
        await clean();
      },
    );

    it.each([shorter, longer])('what it made without an answer is in force: %o', async (wanted) => {
      app.insurance.changePolicy = async (...input) => {
        await insurer.changePolicy(...input);
        throw new Error('lost');
      };
      await make(wanted);
      await later(71 * HOUR);
      expect(await changes()).toBe('done');
      expect(await certificate()).toMatchObject({ return: wanted.returnDate, certificate: 2 });
      await clean();
    });

    it.each([
      ['policy', shorter],
      ['fulfil', longer],
    ])('and cannot even be asked, it stays open for people, who look again: %s', async (kind, wanted) => {
      app.insurance.findChange = away;
      await make(wanted);
      await later(71 * HOUR);
      await later(HOUR);
      expect([await changes(), await letters(), await closed()]).toEqual(['asked', [], 'SILENT']);
      const { number } = (await ordersOf(app, maya)).at(-1)!;
      // One that was paid waits for a decision about its order.
      const listed = async () => [
        ...(await attention(app, undefined, 50)).rows.map((order) => ({
          kind: 'fulfil',
          order: order.number,
        })),
        ...(await stuck(app)).entries.map((entry) => ({ kind: entry.kind, order: entry.order })),
      ];
      expect((await listed()).filter(({ order }) => order === number)).toEqual([{ kind, order: number }]);
      await clean();
      app.insurance.findChange = insurer.findChange;
      await retry(app, [number]);
      await later(0);
      expect([await changes(), await letters(), await closed()]).toEqual(['refused', ['refused'], undefined]);
      await clean();
    });

    /** Pays a cent too little, which staff accepts. @returns the order's id */
    const payOther = async (user = maya) => {
      const session = await complete(app, user);
      const order = (await ordersOf(app, user)).at(-1)!;
      const amount = order.total - 1;
      await app.payments.choose(session, 'approve');
      await sendEvent(app, `evt_${order.id}`, { ...(await app.payments.getStatus(session))!, amount });
      await app.db.write((tx) =>
        tx.updateTable('sandbox_payments').set({ amount }).where('id', '=', session).execute(),
      );
      await app.db.write((tx) => acceptPayment(tx, app, order.id));
      await runOnce(app);
      return order.id;
    };

    it('is free again once staff gave back the whole of a payment that differed', async () => {
      await toCart(longer);
      const order = await payOther();
      expect([await changes(), await closed()]).toEqual(['asked', 'BUSY']);
      time.advance(HOUR);
      expect(await refundOrder(app, order)).toBe(1);
      await runOnce(app);
      expect([await changes(), await closed()]).toEqual(['refused', undefined]);
      expect(await moneyBack()).toMatchObject([{ state: 'done', cause: 'operator' }]);
      await clean();
    });

    it('and its own payment differed, it is given back once the change is decided', async () => {
      maya = await newTraveler(app);
      await insure(app, maya);
      const order = await payOther();
      policy = (await itemsOf(app, maya))[0]!.id;
      await change({ middle_name: 'Adaeze' });
      expect(await refundOrder(app, order)).toBe(0);
      expect([await changes(), await moneyBack()]).toEqual(['asked', []]);
      app.insurance = insurer;
      await later(HOUR);
      expect([await changes(), await refundOrder(app, order)]).toEqual(['done', 1]);
      await runOnce(app);
      expect(await moneyBack()).toMatchObject([{ state: 'done', cause: 'operator' }]);
      await clean();
    });

    it.each(['traveler', 'operator'])(
      'given back meanwhile by the %s and made after all, it is in force',
      async (who) => {
        app.insurance.changePolicy = async (...input) => {
          await insurer.changePolicy(...input);
          throw new Error('lost');
        };
        await make(longer);
        app.insurance.findChange = away;
        const paid = (await ordersOf(app, maya)).at(-1)!;
        const item_id = (await itemsOf(app, maya)).find(({ order_id }) => order_id === paid.id)!.id;
        if (who === 'operator') expect(await refundOrder(app, paid.id)).toBe(1);
        else await callRoute(app, refundRoute, { user: maya, body: { item_id } });
        await later(71 * HOUR);
        expect(await closed()).toBe('SILENT');
        app.insurance = insurer;
        await later(HOUR / 2);
        await later(0);
        expect([await changes(), await letters(), await closed()]).toEqual(['done', ['done'], undefined]);
        expect(await certificate()).toMatchObject({ return: longer.returnDate, certificate: 2 });
        // Somebody of ours gave the money back whatever came of it; a traveler pays for what was made.
        const state = who === 'operator' ? 'done' : 'void';
        expect(await moneyBack()).toEqual([{ amount: 7 * RATE, state, cause: who }]);
        await clean();
        expect((await change({ ...longer, version: 2, middle_name: 'A.' })).body).toEqual({ success: true });
        await clean();
      },
    );
  });

  describe('whose extension was not given back, because the insurer had made it', () => {
    const shorter = { version: 2, returnDate: '2027-05-13', given: 14 * RATE };
    const extension = async () => (await ordersOf(app, maya)).at(-1)!;
    const giveBack = (item_id: string) => callRoute(app, refundRoute, { user: maya, body: { item_id } });
    let item: string;

    beforeEach(async () => {
      const insurer = app.insurance;
      app.insurance = {
        ...insurer,
        async changePolicy(...input) {
          await insurer.changePolicy(...input);
          throw new Error('lost');
        },
      };
      await toCart({ returnDate: '2027-05-27' });
      await buy();
      item = (await itemsOf(app, maya))[0]!.id;
      expect((await giveBack(item)).body).toMatchObject({ success: false, code: 'BEGUN' });
      app.insurance = insurer;
      time.advance(31_000);
      await runOnce(app);
      expect(await moneyBack()).toEqual([{ amount: 7 * RATE, state: 'void', cause: 'traveler' }]);
      await clean();
    });

    it('it goes back with the policy', async () => {
      await giveBack(policy);
      await runOnce(app);
      expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
      expect((await moneyBack()).map(({ amount, state }) => [amount, state]).toSorted()).toEqual([
        [7 * RATE, 'done'],
        [COLOMBIA_CENTS, 'done'],
      ]);
      await clean();
    });

    it('it goes back with the policy although the provider refused at first', async () => {
      const { refund } = app.payments;
      const { payment_ref } = await extension();
      app.payments.refund = async (wanted) => {
        const made = await refund(wanted);
        return wanted.payment === payment_ref ? { ...made, state: 'failed' } : made;
      };
      const { refundsOf } = app.payments;
      app.payments.refundsOf = async (payment) => (payment === payment_ref ? [] : refundsOf(payment));
      await giveBack(policy);
      await runOnce(app);
      expect(await extension()).toMatchObject({ state: 'refund_pending' });
      Object.assign(app.payments, { refund, refundsOf });
      await app.db.write((tx) =>
        tx.deleteFrom('sandbox_refunds').where('payment_ref', '=', payment_ref).execute(),
      );
      await retry(app, [(await extension()).number]);
      await runOnce(app);
      expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
      await clean();
    });

    it('it goes back when the policy is made shorter than it was bought', async () => {
      expect((await change(shorter)).body).toEqual({ success: true });
      await runOnce(app);
      expect((await moneyBack()).map(({ amount, state, cause }) => [amount, state, cause])).toEqual([
        [7 * RATE, 'done', 'change'],
        [7 * RATE, 'done', 'change'],
      ]);
      expect((await ordersOf(app, maya)).map(({ state }) => state)).toEqual(['fulfilled', 'refunded']);
      await clean();
    });
  });

  it('is given back by itself when the insurer refuses what was stopped for a refund and went on', async () => {
    const insurer = app.insurance;
    app.insurance = { ...insurer, changePolicy: () => Promise.reject(new Error('away')) };
    await toCart({ returnDate: '2027-05-27' });
    await buy();
    const [{ id: item_id } = { id: '' }] = await itemsOf(app, maya);
    app.insurance = { ...app.insurance, cancelPolicy: async () => 'begun' };
    await callRoute(app, refundRoute, { user: maya, body: { item_id } });
    expect(await moneyBack()).toMatchObject([{ state: 'void' }]);
    app.insurance = { ...insurer, changePolicy: async () => 'refused' };
    time.advance(31_000);
    await runOnce(app);
    expect(await moneyBack()).toEqual([{ amount: 7 * RATE, state: 'done', cause: 'refused' }]);
    await clean();
  });

  it('while it runs is extended, or ended early for whole weeks, and nothing else', async () => {
    time.advance(BOGOTA('2027-02-01') - NOW);
    const query = new URLSearchParams({ action: 'show', returnDate: '2027-05-10' });
    const page = await changePage(app, maya, policy, query);
    expect(page!.statement).toMatchObject({ kind: 'end', difference: -7 * RATE, then: { to: '2027-05-13' } });
    expect((await change({ returnDate: '2027-05-10', given: 7 * RATE })).body).toEqual({ success: true });
    await runOnce(app);
    // Ten days are not needed, one week goes back; the same button a second time, and another day.
    const again = async (day: string) => (await change({ returnDate: day, given: 7 * RATE })).body;
    expect(await again('2027-05-10')).toEqual({ success: true });
    expect(await again('2027-05-14')).toEqual({ success: false, code: 'CHANGED' });
    expect(await certificate()).toMatchObject({ return: '2027-05-13', departure: departureDate });
    expect(await toCart({ returnDate: '2027-05-20', departureDate: '2027-02-02' }, 2)).toMatchObject({
      success: true,
    });
    await buy();
    expect(await certificate()).toMatchObject({ return: '2027-05-20', departure: departureDate });
    expect(await toCart({ returnDate: '2028-01-10' }, 3)).toMatchObject({ success: false });
    await clean();
    time.advance(BOGOTA('2027-05-21') - app.now());
    expect((await change({ version: 3, returnDate: '2027-05-01' })).body).toEqual({
      success: false,
      code: 'OVER',
    });
  });

  it('is not made any more once the account is deleted', async () => {
    const insurer = app.insurance;
    app.insurance = { ...insurer, changePolicy: () => Promise.reject(new Error('away')) };
    await change({ returnDate: '2027-05-13', given: 7 * RATE });
    await app.db.write((tx) => erase(tx, app, maya.id));
    app.insurance = insurer;
    time.advance(31_000);
    await runChanges(app);
    const kept = app.db.read.selectFrom('policy_changes').selectAll().where('item_id', '=', policy);
    expect(await kept.execute()).toMatchObject([{ state: 'refused', snapshot_json: '{}' }]);
    expect(await audit(app.db, { now: app.now(), quiet: false })).toEqual([]);
  });

  it('leaves no name once its traveler is forgotten', async () => {
    await change({ middle_name: 'Adaeze' });
    time.advance(BOGOTA('2027-05-21') - NOW + (app.config.travelerDataDays + 2) * DAY);
    await forgetTravelers(app);
    const read = app.db.read;
    const kept = [
      await read.selectFrom('policy_changes').selectAll().where('item_id', '=', policy).execute(),
      await read.selectFrom('order_items').selectAll().where('id', '=', policy).execute(),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/Adaeze|Okafor/);
  });
});
