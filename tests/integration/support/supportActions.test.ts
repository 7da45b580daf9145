/** What clerks do to orders and accounts, once, with a reason, in the log (F191). Every test ends with an audit of the books. */
import { beforeEach, describe, expect, it } from 'vitest';
import { refund as refundCommand } from '../../../scripts/ops/support.ts';
import { isRefusal } from '../../../src/server/calls/refusal.ts';
import { confirmEmail } from '../../../src/server/account/email/confirmEmail.ts';
import { issueMailToken } from '../../../src/server/account/links/tokens.ts';
import { setAddress } from '../../../src/server/account/email/rows.ts';
import { lockUser } from '../../../src/server/account/rows.ts';
import { activeSessionsOf } from '../../../src/server/account/session/rows.ts';
import { putRole } from '../../../src/server/staff/rows.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { syncRefundsNow } from '../../../src/server/orders/refunds/syncRefunds.ts';
import * as items from '../../../src/server/orders/items/rows.ts';
import { find } from '../../../src/server/support/find/find.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { waitingClaims } from '../../../src/server/claims/waiting.ts';
import { ordersThatWait } from '../../../src/server/support/queueRows.ts';
import { mailChoices } from '../../../src/components/support/mails.ts';
import { whyItWaits } from '../../../src/components/support/order/why.ts';
import { listPurchases } from '../../../src/server/purchases/purchases.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { orderAction } from '../../../scripts/ops/support.ts';
import { accountActionForm, orderActionForm } from '../../../src/server/support/actionForms.ts';
import { actOnAccount, type AccountInput } from '../../../src/server/support/person/actions.ts';
import { sendEntryAgain } from '../../../src/server/support/person/mailAgain.ts';
import type { Actor } from '../../../src/server/support/act.ts';
import { csvOf } from '../../../src/server/support/numbers/csv.ts';
import { logCsv, searchLog } from '../../../src/server/support/logPage.ts';
import { actOnOrder, type OrderInput } from '../../../src/server/support/order/actions.ts';
import { orderPage } from '../../../src/server/support/order/page.ts';
import { accountsForOwners, whyOwner } from '../../../src/server/support/ownerOnly.ts';
import { isBeingTried, possibleActions } from '../../../src/server/support/order/possible.ts';
import { newRefund } from '../../../src/server/orders/refunds/begin.ts';
import { insertRefund } from '../../../src/server/orders/refunds/rows.ts';
import { stuck } from '../../../src/server/support/queues.ts';
import { actionSubject } from '../../../src/server/support/actionSubject.ts';
import { isSamePayment } from '../../../src/server/support/order/payment.ts';
import { openOfPerson } from '../../../src/server/support/person/openOfPerson.ts';
import { actionCopy } from '../../../src/copy/support/actions.ts';
import { openTexts } from '../../../src/components/support/actionSubject.ts';
import { claimNumber } from '../../../src/shared/claims/claim.ts';
import { personPage } from '../../../src/server/support/person/page.ts';
import type { App, User } from '../../../src/server/context.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { supportMessages } from '../../../src/shared/staff/support.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { claimOn, draftClaim, policyItem, sentClaim } from '../../fixtures/claims.ts';
import { readableLog } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { untilBlocked } from '../../fixtures/untilBlocked.ts';
import { pdfOf, upload } from '../../fixtures/documents.ts';
import { formPost } from '../../fixtures/forms.ts';
import {
  complete,
  fillCart,
  itemsOf,
  orderRow,
  paidStatus,
  pay,
  sendEvent,
  statesOf,
  JAPAN,
} from '../../fixtures/orders.ts';

const REASON = 'The traveler called.';

describeDatabases('staff act', (open) => {
  let app: TestApp;
  let maya: User;
  let clerk: Actor;
  let now: number;

  beforeEach(async () => {
    now = NOW;
    app = await buildApp(open(), { now: () => now });
    maya = await newTraveler(app, 'Maya');
    clerk = { id: (await newTraveler(app, 'Ruth')).id, isOwner: false };
  });

  /** @returns its number */
  async function order(amount?: number, items = [JAPAN]): Promise<string> {
    await fillCart(app, maya, ...items);
    const session = await complete(app, maya);
    if (amount === undefined) await pay(app, session);
    else await differing(session, amount);
    await runOnce(app);
    return (await orderRow(app, maya)).number;
  }

  /** The test page takes what it asked; its book says what came here. */
  async function differing(session: string, amount: number): Promise<void> {
    await app.payments.choose(session, 'approve');
    const status = await app.payments.getStatus(session);
    await sendEvent(app, `evt_${session}`, { ...(await paidStatus(app, session)), ...status, amount });
    await app.db.write((tx) =>
      tx.updateTable('sandbox_payments').set({ amount }).where('id', '=', session).execute(),
    );
  }

  const toOrder = (number: string, input: Partial<OrderInput> & Pick<OrderInput, 'action'>) =>
    actOnOrder(app, number, { actor: clerk, reason: REASON, once: crypto.randomUUID(), ...input });
  const toAccount = (input: Partial<AccountInput> & Pick<AccountInput, 'action'>, id = maya.id) =>
    actOnAccount(app, id, { actor: clerk, reason: REASON, once: crypto.randomUUID(), ...input });
  const logOf = async (subject: string) =>
    (
      await app.db.read
        .selectFrom('staff_log')
        .selectAll()
        .where('subject', '=', subject)
        .orderBy('id')
        .execute()
    ).map(({ action, actor_id, details_json }) => ({
      action,
      actor_id,
      ...(JSON.parse(details_json) as object),
    }));
  const possible = async (number: string) =>
    possibleActions((await orderPage(app, number))!).map(({ action }) => action);
  const refunds = async () =>
    app.db.read
      .selectFrom('refunds')
      .selectAll()
      .where('user_id', '=', maya.id)
      .orderBy('asked_at')
      .execute();
  const mailsTo = (kind: string) =>
    app.db.read
      .selectFrom('outbox')
      .selectAll()
      .where('user_id', '=', maya.id)
      .where('dedupe_key', 'like', `mail:${kind}:%`)
      .orderBy('id')
      .execute();

  it('a form counts once, and one without its own name each time it is sent', async () => {
    const user: User = { ...(await newTraveler(app, 'Ada')), staff: { role: 'support', checkedAt: NOW } };
    const press = (once: string) =>
      submit(accountActionForm, {
        ...formPost(app, { reason: REASON, once }, { user }),
        ...{ subject: maya.id, action: 'sessions' },
      });
    const name = crypto.randomUUID();
    for (const once of [name, name, '', '', 'x'.repeat(10_000)]) await press(once);
    expect(await logOf(maya.id)).toHaveLength(4);
  });

  it('gives a differing payment back, once, and sends its mail again', async () => {
    const number = await order(1000);
    const { id } = await orderRow(app, maya);
    // "Your order" was never sent.
    expect(await possible(number)).toEqual(['refund', 'accept']);
    const noMail = { extra: { error: supportMessages.noMail } };
    expect(await toOrder(number, { action: 'mail' })).toMatchObject(noMail);
    const once = crypto.randomUUID();
    const both = await Promise.all([1, 2].map(() => toOrder(number, { action: 'refund', once })));
    expect(both).toEqual([number, number]);
    await runOnce(app);
    expect((await statesOf(app, id)).at(-1)).toBe('refunded');
    expect((await refunds()).map(({ amount, state }) => [amount, state])).toEqual([[1000, 'done']]);
    expect(await logOf(id)).toEqual([
      { action: 'refund', actor_id: clerk!.id, amount: '10.00', reason: REASON },
    ]);
    const [refund] = await refunds();
    expect(await toOrder(number, { action: 'mail', mail: refund!.id })).toBe(number);
    expect(await mailsTo('refund')).toHaveLength(2);
    expect(await possible(number)).toEqual(['mail']);
    expect(mailChoices((await orderPage(app, number))!).map(({ value }) => value)).toEqual([refund!.id]);
    expect(await toOrder(number, { action: 'mail', mail: 'order' })).toMatchObject(noMail);
    expect(await mailsTo('order')).toEqual([]);
    expect(await toOrder(number, { action: 'refund' })).toMatchObject({ refusal: 'CONFLICT' });
    await runOnce(app);
  });

  it('accepts a differing payment: everything is delivered, and the books say why', async () => {
    const number = await order(2000);
    const { id } = await orderRow(app, maya);
    expect(await toOrder(number, { action: 'accept' })).toBe(number);
    expect(await toOrder(number, { action: 'accept' })).toMatchObject({ refusal: 'CONFLICT' });
    await runOnce(app);
    expect((await statesOf(app, id)).slice(-2)).toEqual(['needs_attention', 'fulfilled']);
    expect(await mailsTo('order')).toHaveLength(1);
    expect(await toOrder(number, { action: 'mail' })).toBe(number);
    expect(await mailsTo('order')).toHaveLength(2);
    // And all of it can still go back: what was delivered is taken back, too.
    expect(await toOrder(number, { action: 'refund' })).toBe(number);
    await runOnce(app);
    expect((await statesOf(app, id)).at(-1)).toBe('refunded');
    expect(await toOrder(number, { action: 'mail' })).toMatchObject({ refusal: 'CONFLICT' });
    expect((await refunds())[0]).toMatchObject({ amount: 2000, state: 'done' });
  });

  it('says in the log why a differing payment could not be looked up', async () => {
    await order(2000);
    const { log, lines } = readableLog();
    const getStatus = () => Promise.reject(new Error('The provider is away.'));
    const unreachable: App = { ...app, log, payments: { getStatus } as unknown as App['payments'] };
    const { id, payment_session, paid_amount, currency } = await orderRow(app, maya);
    const found = { id, payment_session, paid_amount, currency } as Parameters<typeof isSamePayment>[1];
    expect(await isSamePayment(unreachable, found)).toBe(false);
    expect(lines).toMatchObject([{ order: id, err: { message: 'The provider is away.' } }]);
  });

  it('does not accept a differing payment whose goods were bought again meanwhile', async () => {
    const number = await order(2000);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    expect(await toOrder(number, { action: 'accept' })).toMatchObject({
      extra: { error: supportMessages.sold },
    });
    expect(await mailsTo('order')).toHaveLength(1);
  });

  it('gives a part back; the items stay, and never more than was paid goes back', async () => {
    const number = await order();
    expect(await toOrder(number, { action: 'part', cents: 1926 })).toMatchObject({ refusal: 'MALFORMED' });
    for (const cents of [NaN, 0, -5, 1.5])
      expect(await toOrder(number, { action: 'part', cents })).toMatchObject({ refusal: 'MALFORMED' });
    expect(await toOrder(number, { action: 'part', cents: 500 })).toBe(number);
    await runOnce(app);
    expect((await refunds())[0]).toMatchObject({ amount: 500, state: 'done', cause: 'goodwill' });
    expect((await itemsOf(app, maya))[0]!.state).toBe('done');
    expect(await toOrder(number, { action: 'refund' })).toMatchObject({ refusal: 'CONFLICT' });
    const two = await Promise.all([1, 2].map(() => toOrder(number, { action: 'part', cents: 1000 })));
    expect(two.filter(isRefusal)).toHaveLength(1);
    expect(await toOrder(number, { action: 'part', cents: 425 })).toBe(number);
    await runOnce(app);
    expect((await itemsOf(app, maya))[0]!.state).toBe('refunded');
    await runOnce(app);
  });

  describe('from two tabs', () => {
    const press = (number: string, input: { cents: number; shownLeft: number; once?: string }) =>
      toOrder(number, { action: 'part', ...input });
    const amounts = async () => (await refunds()).map(({ amount }) => amount);

    it('gives a part back once, and again after its clerk has seen what is left', async () => {
      const user: User = { ...(await newTraveler(app, 'Ada')), staff: { role: 'support', checkedAt: NOW } };
      const number = await order();
      const send = (fields: { amount: string; left: string }) =>
        submit(orderActionForm, {
          ...formPost(app, { reason: REASON, ...fields }, { user }),
          ...{ subject: number, action: 'part' },
        });
      await send({ amount: '2', left: '1925' });
      expect(await send({ amount: '2', left: '1925' })).toMatchObject({
        sentence: supportMessages.wentBackMeanwhile,
        values: { amount: '2', reason: REASON },
      });
      expect(await amounts()).toEqual([200]);
      await send({ amount: '3', left: '1725' });
      expect(await amounts()).toEqual([200, 300]);
      await runOnce(app);
    });

    it('gives nothing back where the page does not say what was left when it was opened', async () => {
      const user: User = { ...(await newTraveler(app, 'Ada')), staff: { role: 'support', checkedAt: NOW } };
      const number = await order();
      for (const left of [undefined, '', 'NaN', '19.25', '-1'])
        expect(
          await submit(orderActionForm, {
            ...formPost(app, { reason: REASON, amount: '2', ...(left !== undefined && { left }) }, { user }),
            ...{ subject: number, action: 'part' },
          }),
        ).toMatchObject({ sentence: supportMessages.leftUnreadable, values: { amount: '2' } });
      expect(await amounts()).toEqual([]);
    });

    it('never takes another amount on the same page for what was done before', async () => {
      const number = await order();
      const once = crypto.randomUUID();
      const twice = await Promise.all([1, 2].map(() => press(number, { cents: 200, shownLeft: 1925, once })));
      expect(twice).toEqual([number, number]);
      expect(await press(number, { cents: 700, shownLeft: 1925, once })).toMatchObject({
        refusal: 'CONFLICT',
      });
      expect(await amounts()).toEqual([200]);
      await runOnce(app);
    });
  });

  it('is found in the log by person, order and action, also as CSV', async () => {
    const number = await order();
    await toOrder(number, { action: 'mail', reason: '=1+1, "twice"' });
    await toAccount({ action: 'sessions' });
    const search = async (query: Record<string, string>) =>
      (await searchLog(app, new URLSearchParams(query))).entries.map(({ action }) => action);
    expect(await search({ q: number })).toEqual(['mail-again']);
    expect(await search({ q: maya.email })).toContain('sessions-end');
    expect(await search({ q: maya.email, action: 'mail-again' })).not.toContain('sessions-end');
    expect(await search({ q: 'qqqqqqqqzz' })).toEqual([]);
    const csv = await logCsv(app, new URLSearchParams({ q: number }));
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`,${number},`);
    expect(csvOf(['a', 'b'], [['=1+1', 'x "y", z']])).toBe('a,b\r\n\'=1+1,"x ""y"", z"\r\n');
    await runOnce(app);
  });

  it('gives one item back, once', async () => {
    const number = await order(undefined, [JAPAN, JAPAN]);
    const { id } = await orderRow(app, maya);
    const [first, second] = await itemsOf(app, maya);
    expect(await toOrder(number, { action: 'item', item: first!.id })).toBe(number);
    expect(await toOrder(number, { action: 'item', item: first!.id })).toMatchObject({ refusal: 'CONFLICT' });
    await runOnce(app);
    expect((await itemsOf(app, maya)).map(({ state }) => state)).toEqual(['refunded', 'done']);
    const ben = await newTraveler(app, 'Ben');
    await fillCart(app, ben, JAPAN);
    await pay(app, await complete(app, ben));
    await runOnce(app);
    const [bens] = await itemsOf(app, ben);
    for (const item of ['of nobody', bens!.id])
      expect(await toOrder(number, { action: 'item', item })).toMatchObject({ refusal: 'NOT_FOUND' });
    await runOnce(app);
    expect((await itemsOf(app, ben)).map(({ state }) => state)).toEqual(['done']);
    expect(second!.state).toBe('done');
    // What is left is the other item; the log has what was begun, each time.
    expect(await toOrder(number, { action: 'refund' })).toBe(number);
    expect(await toOrder(number, { action: 'refund' })).toMatchObject({ refusal: 'CONFLICT' });
    expect((await logOf(id)).map((entry) => 'amount' in entry && entry.amount)).toEqual(['19.25', '19.25']);
    await runOnce(app);
  });

  it('gives nothing back, and stops nothing, while one of two items is being delivered', async () => {
    const number = await order(undefined, [JAPAN, JAPAN]);
    const [, second] = await itemsOf(app, maya);
    const state = (item: string, outbox: string, lease: number | null) =>
      app.db.write(async (tx) => {
        await tx
          .updateTable('order_items')
          .set({ state: item as 'done' })
          .where('id', '=', second!.id)
          .execute();
        const entry = tx.updateTable('outbox').set({ state: outbox as 'done', lease_until: lease });
        await entry.where('dedupe_key', '=', `fulfil:${second!.id}`).execute();
      });
    await state('in_flight', 'in_flight', NOW + 1000);
    expect(await toOrder(number, { action: 'refund' })).toMatchObject({ refusal: 'CONFLICT' });
    expect(await refunds()).toEqual([]);
    expect(await logOf((await orderRow(app, maya)).id)).toEqual([]);
    await state('done', 'done', null);
    await runOnce(app);
    expect((await itemsOf(app, maya)).map((item) => item.state)).toEqual(['done', 'done']);
  });

  describe('after a part went back at the provider', () => {
    const atProvider = async (amount: number) => {
      const { id, payment_ref } = await orderRow(app, maya);
      const whose = { payment: payment_ref!, refundId: '', orderId: id };
      await app.payments.refund({ ...whose, amount, idempotencyKey: `hand-${id}` });
      await syncRefundsNow(app, payment_ref!);
    };

    it('takes no item away that it cannot pay back; the rest goes back as an amount', async () => {
      const number = await order();
      await atProvider(500);
      expect(await possible(number)).toEqual(['part', 'mail']);
      const [item] = await itemsOf(app, maya);
      for (const again of [{ action: 'refund' }, { action: 'item', item: item!.id }] as const)
        expect(await toOrder(number, again)).toMatchObject({ refusal: 'CONFLICT' });
      await runOnce(app);
      expect((await itemsOf(app, maya))[0]!.state).toBe('done');
      expect(await toOrder(number, { action: 'part', cents: 1425 })).toBe(number);
      await runOnce(app);
      expect((await itemsOf(app, maya))[0]!.state).toBe('refunded');
      await runOnce(app);
    });

    it('gives the rest of a differing payment back', async () => {
      const number = await order(2000);
      await atProvider(500);
      expect(await possible(number)).toEqual(['refund', 'mail']);
      expect(await toOrder(number, { action: 'refund' })).toBe(number);
      await runOnce(app);
      expect((await refunds()).map(({ amount }) => amount).sort()).toEqual([1500, 500]);
      expect(await orderRow(app, maya)).toMatchObject({ state: 'refunded' });
    });
  });

  it('never begins a traveler’s refund of what a clerk gave back meanwhile', async () => {
    const number = await order();
    const [item] = await itemsOf(app, maya);
    const useOf = async (key: string) => {
      expect(await toOrder(number, { action: 'part', cents: 1000 })).toBe(number);
      return app.esim.useOf(key);
    };
    const slow = { ...app, esim: { ...app.esim, useOf } };
    expect(await refundItem(slow, maya, item!.id)).toEqual({ ok: false, code: 'OTHER' });
    await runOnce(app);
    expect((await itemsOf(app, maya))[0]!.state).toBe('done');
    expect((await refunds()).map(({ amount }) => amount)).toEqual([1000]);
  });

  it('gives a payment back that came in another currency, although the amount is right', async () => {
    await fillCart(app, maya, JAPAN);
    const session = await complete(app, maya);
    await app.payments.choose(session, 'approve');
    const status = { ...(await paidStatus(app, session)), ...(await app.payments.getStatus(session)) };
    await sendEvent(app, `evt_${session}`, { ...status, currency: 'eur' });
    await runOnce(app);
    const { number, total, paid_amount } = await orderRow(app, maya);
    expect(await possible(number)).toEqual(['refund']);
    const waiting = { state: 'needs_attention', total, paid_amount, isGone: false, failedRefunds: 0 };
    expect(whyItWaits({ ...waiting, cause: 'payment differs' })?.title).not.toContain('$');
    expect(await toOrder(number, { action: 'part', cents: 100 })).toMatchObject({ refusal: 'CONFLICT' });
    expect(await toOrder(number, { action: 'refund' })).toBe(number);
    await runOnce(app);
    expect(await orderRow(app, maya)).toMatchObject({ state: 'refunded' });
  });

  /** The supplier is away from now on. */
  function breakSupplier(): void {
    const failing = {
      ...app.esim,
      placeOrder: () => Promise.reject(new Error('away')),
      findOrder: () => Promise.resolve(undefined),
    };
    Object.assign(app, { esim: failing });
  }

  /** As if it had been tried for 72 hours. */
  async function giveUp(): Promise<void> {
    const late = { first_at: 0, next_at: 0 };
    await app.db.write((tx) =>
      tx
        .updateTable('outbox')
        .set(late)
        .where('kind', '=', 'fulfil')
        .where('state', '=', 'uncertain')
        .execute(),
    );
    await runOnce(app);
  }

  it('says that an order waits again whose delivery is given up after its payment was accepted', async () => {
    const number = await order(2000);
    breakSupplier();
    expect(await toOrder(number, { action: 'accept' })).toBe(number);
    await runOnce(app);
    const lastCause = async () =>
      (await ordersThatWait(app.db.read, 5)).find((each) => each.number === number)!.cause;
    expect(await lastCause()).toBe('payment accepted');
    await giveUp();
    expect(await lastCause()).toBe('delivery failed');
  });

  it('delivers by hand what was given up', async () => {
    const ben = await newTraveler(app, 'Ben');
    await fillCart(app, ben, JAPAN);
    await pay(app, await complete(app, ben));
    await runOnce(app);
    const sold = await app.db.read
      .selectFrom('purchases')
      .select('data_json')
      .where('user_id', '=', ben.id)
      .executeTakeFirstOrThrow();
    const other = (JSON.parse(sold.data_json) as { iccid: string }).iccid.toLowerCase();
    breakSupplier();
    const number = await order();
    await giveUp();
    const [item] = await itemsOf(app, maya);
    expect(item!.state).toBe('dead');
    expect(await possible(number)).toEqual(expect.arrayContaining(['retry', 'deliver', 'refund']));
    // It waits for a decision, and counts once.
    expect((await ordersThatWait(app.db.read, 5)).map((each) => each.number)).toContain(number);
    expect((await stuck(app)).entries.map(({ order: of }) => of)).not.toContain(number);
    expect((await stuck(app)).orders.map((each) => each.number)).not.toContain(number);
    const once = crypto.randomUUID();
    const deliver = (number_: string, code: string) =>
      toOrder(number, { action: 'deliver', once, item: item!.id, number: number_, code });
    const iccid = `8910${String(parseInt(item!.id.replace(/-/g, '').slice(-9), 16))
      .padStart(15, '0')
      .slice(-15)}`;
    const { wrongNumber, wrongCode, taken } = supportMessages;
    expect(await deliver('12', 'nonsense')).toMatchObject({
      extra: { fields: { number: wrongNumber, code: wrongCode } },
    });
    expect(await deliver(other, 'LPA:1$smdp.example$CODE-1')).toMatchObject({
      extra: { fields: { number: taken } },
    });
    expect(await deliver(other, 'nonsense')).toMatchObject({
      extra: { fields: { number: taken, code: wrongCode } },
    });
    const lease = (state: 'dead' | 'uncertain', lease_until: number | null) =>
      app.db.write((tx) =>
        tx
          .updateTable('outbox')
          .set({ state, lease_until })
          .where('dedupe_key', '=', `fulfil:${item!.id}`)
          .execute(),
      );
    // A retry has given it to the worker in between.
    await lease('uncertain', NOW + 1000);
    expect(isBeingTried((await orderPage(app, number))!.entries)).toBe(true);
    expect(await deliver(iccid, 'LPA:1$smdp.example$CODE-1')).toMatchObject({ refusal: 'CONFLICT' });
    await lease('dead', null);
    expect(isBeingTried((await orderPage(app, number))!.entries)).toBe(false);
    expect(await deliver(iccid, 'LPA:1$smdp.example$CODE-1')).toBe(number);
    // The same page pressed twice counts once; with another code, or from another tab, nobody is told that it counts.
    expect(await deliver(iccid, 'LPA:1$smdp.example$CODE-1')).toBe(number);
    expect(await deliver(iccid, 'LPA:1$smdp.example$CODE-2')).toMatchObject({ refusal: 'CONFLICT' });
    const tab = {
      action: 'deliver',
      item: item!.id,
      number: iccid,
      code: 'LPA:1$smdp.example$CODE-1',
    } as const;
    expect(await toOrder(number, tab)).toMatchObject({ refusal: 'CONFLICT' });
    expect((await itemsOf(app, maya))[0]).toMatchObject({ state: 'done', provider_ref: iccid });
    // Our connection cannot take it back, so the traveler's button is closed and a clerk is told to.
    expect((await listPurchases(app, maya)).orders[0]!.items[0]!.refund.state).toBe('closed');
    expect(await refundItem(app, maya, item!.id)).toEqual({ ok: false, code: 'OTHER' });
    expect((await orderPage(app, number))!.items.map((each) => each.isFromHand)).toEqual([true]);
    expect((await statesOf(app, (await orderRow(app, maya)).id)).at(-1)).toBe('fulfilled');
    await runOnce(app);
  });

  it('shows an order of a product that this release does not know, of which nothing is delivered by hand', async () => {
    breakSupplier();
    const number = await order();
    await giveUp();
    const [item] = await itemsOf(app, maya);
    await app.db.write((tx) =>
      tx.updateTable('order_items').set({ product_id: '9' }).where('id', '=', item!.id).execute(),
    );
    expect((await orderPage(app, number))!.items).toMatchObject([{ product: '9', isForHand: false }]);
    const input = {
      action: 'deliver',
      once: crypto.randomUUID(),
      item: item!.id,
      number: '12',
      code: '',
    } as const;
    expect(await toOrder(number, input)).toMatchObject({ refusal: 'NOT_FOUND' });
  });

  describe('on what was delivered by hand', () => {
    // Tests share a database, and each number is of one item.
    const newIccid = () => `8910${String(BigInt(`0x${crypto.randomUUID().slice(-12)}`)).padStart(15, '0')}`;
    const inGroups = (iccid: string) => ` ${iccid.slice(0, 4)} ${iccid.slice(4, 8)}-${iccid.slice(8)}`;
    const WRONG_ICCID = newIccid();
    const ICCID = newIccid();
    const CODE = 'LPA:1$smdp.example$CODE-1';

    /** One that was given up, delivered as `typed`. @returns its number and its item */
    async function byHand(typed: { number: string; code?: string }) {
      breakSupplier();
      const number = await order();
      await giveUp();
      const item = (await itemsOf(app, maya))[0]!.id;
      expect(await toOrder(number, { action: 'deliver', item, ...typed })).toBe(number);
      const correct = (to: { number: string; code?: string; once?: string }) =>
        toOrder(number, { action: 'correct', item, ...to });
      return { number, item, correct };
    }
    const deliveryOf = async (item: string) =>
      JSON.parse((await items.deliveryOf(app.db.read, item))!) as Record<string, unknown>;

    it('corrects a number, and keeps the code that no page shows; the traveler is told', async () => {
      const { number, item, correct } = await byHand({ number: inGroups(WRONG_ICCID), code: ` ${CODE} ` });
      expect(await possible(number)).toContain('correct');
      expect(await mailsTo('corrected')).toEqual([]);
      const once = crypto.randomUUID();
      expect(await correct({ number: ICCID, once })).toBe(number);
      // The same page pressed twice counts once.
      expect(await correct({ number: ICCID, once })).toBe(number);
      expect(await deliveryOf(item)).toMatchObject({ iccid: ICCID, activation_code: CODE, by_hand: true });
      expect((await itemsOf(app, maya))[0]).toMatchObject({ state: 'done', provider_ref: ICCID });
      expect((await find(app, ICCID)).orders).toMatchObject([{ number }]);
      expect((await find(app, WRONG_ICCID)).orders).toEqual([]);
      expect(await mailsTo('corrected')).toHaveLength(1);
      const { id } = await orderRow(app, maya);
      const log = (await logOf(id)).find(({ action }) => action === 'delivery-correct');
      const entry = { action: 'delivery-correct', actor_id: clerk!.id, reason: REASON };
      expect(log).toEqual({ ...entry, item, changed: 'number' });
      expect(await correct({ number: inGroups(ICCID), code: ' LPA:1$smdp.example$CODE-2 ' })).toBe(number);
      expect(await deliveryOf(item)).toMatchObject({ iccid: ICCID, matching_id: 'CODE-2' });
      const shown = JSON.stringify((await listPurchases(app, maya)).orders[0]!.items[0]);
      expect([shown.includes(ICCID), shown.includes('CODE-2')]).toEqual([true, true]);
      const told = (await orderPage(app, number))!.moments.flatMap((moment) =>
        moment.kind === 'mail' ? [moment.mail] : [],
      );
      expect(told).toEqual(['order', 'corrected', 'corrected']);
      await runOnce(app);
    });

    it('corrects nothing that is equal, wrong, of another item, or delivered by its supplier', async () => {
      const bought = await order();
      const [own] = await itemsOf(app, maya);
      expect(await possible(bought)).not.toContain('correct');
      const typed = { number: newIccid(), code: CODE };
      expect(await toOrder(bought, { action: 'correct', item: own!.id, ...typed })).toMatchObject({
        extra: { error: supportMessages.settled },
      });
      const { item, correct } = await byHand(typed);
      const { iccid } = (await deliveryOf(own!.id)) as { iccid: string };
      const before = await deliveryOf(item);
      for (const [to, extra] of [
        [typed, { fields: { number: supportMessages.sameDelivery } }],
        [{ number: '12' }, { fields: { number: supportMessages.wrongNumber } }],
        [{ number: newIccid(), code: 'CODE-1' }, { fields: { code: supportMessages.wrongCode } }],
        [{ number: iccid }, { fields: { number: supportMessages.taken } }],
        [
          { number: iccid, code: 'CODE-1' },
          { fields: { number: supportMessages.taken, code: supportMessages.wrongCode } },
        ],
        // Its own number is not taken by another.
        [{ ...typed, code: 'CODE-1' }, { fields: { code: supportMessages.wrongCode } }],
      ] as const)
        expect(await correct(to)).toEqual({ refusal: 'MALFORMED', extra });
      expect(await deliveryOf(item)).toEqual(before);
      expect(await mailsTo('corrected')).toEqual([]);
      await runOnce(app);
    });

    it('corrects the number of a policy until its insurer is told of a claim', async () => {
      const failing = {
        issuePolicy: () => Promise.reject(new Error('away')),
        findPolicy: async () => undefined,
      };
      Object.assign(app, { insurance: { ...app.insurance, ...failing } });
      await policyItem(app, maya);
      await giveUp();
      const { number } = await orderRow(app, maya);
      const item = (await itemsOf(app, maya))[0]!.id;
      const policy = `POL-${crypto.randomUUID().slice(0, 8)}`;
      const act = (action: 'deliver' | 'correct', typed: string) =>
        toOrder(number, { action, item, number: typed });
      expect(await act('deliver', `${policy}O`)).toBe(number);
      const { issued_at } = await deliveryOf(item);
      now += 1000;
      expect(await act('correct', `${policy}0`)).toBe(number);
      expect(await deliveryOf(item)).toMatchObject({ policy_number: `${policy}0`, issued_at, by_hand: true });
      await claimOn(app, maya, item);
      expect(await act('correct', `${policy}2`)).toMatchObject({
        extra: { error: supportMessages.claimedNumber },
      });
      expect(await possible(number)).not.toContain('correct');
      expect(await deliveryOf(item)).toMatchObject({ policy_number: `${policy}0` });
    });
  });

  describe('within bounds', () => {
    it('needs a reason', async () => {
      const number = await order(1000);
      expect(await refundCommand.run(app, [number])).toMatchObject({ failed: true });
      expect(await toOrder(number, { action: 'refund', reason: '  ' })).toMatchObject({
        refusal: 'MALFORMED',
      });
      expect(await refunds()).toEqual([]);
    });

    it('says all that is wrong at once, and does nothing of it', async () => {
      const number = await order();
      const item = (await itemsOf(app, maya))[0]!.id;
      const { reason } = supportMessages;
      const wrong = async (result: Promise<unknown>, fields: Record<string, string>) =>
        expect(await result).toMatchObject({ refusal: 'MALFORMED', extra: { fields } });
      const noReason = { reason: ' ' };
      const { amount, confirmAddress } = supportMessages;
      await wrong(toOrder(number, { action: 'part', cents: NaN, ...noReason }), { amount, reason });
      await wrong(toAccount({ action: 'delete', confirm: 'no', ...noReason }), {
        ...{ confirm: confirmAddress, reason },
      });
      await wrong(toAccount({ action: 'address', email: maya.email, ...noReason }), {
        ...{ email: supportMessages.sameAddress, reason },
      });
      // What is about the whole form is said with what is missing in it; what is not there any more is said alone.
      expect(await toOrder(number, { action: 'correct', item, ...noReason })).toMatchObject({
        ...{ refusal: 'CONFLICT', extra: { error: supportMessages.settled, fields: { reason } } },
      });
      const command = await orderAction.run(app, [number, 'correct', `--item=${item}`]);
      expect(command.text).toBe(`Nothing was changed: ${supportMessages.settled} ${reason}`);
      expect(await toOrder(number, { action: 'part', cents: NaN, shownLeft: 1, ...noReason })).toMatchObject({
        extra: { error: supportMessages.wentBackMeanwhile, fields: { amount, reason } },
      });
      expect(await toOrder(number, { action: 'deliver', item: 'gone', ...noReason })).toEqual({
        ...{ refusal: 'NOT_FOUND', extra: {} },
      });
      const once = crypto.randomUUID();
      await wrong(toOrder(number, { action: 'part', cents: 500, once, ...noReason }), { reason });
      expect(await refunds()).toEqual([]);
      expect(await toOrder(number, { action: 'part', cents: 500, once })).toBe(number);
      await runOnce(app);
    });

    it('needs an owner above the limit, and at an account of one’s own', async () => {
      const number = await order();
      app.config = { ...app.config, staffRefundCents: 1000 };
      const owner = { ...clerk!, isOwner: true };
      expect(await toOrder(number, { action: 'refund' })).toMatchObject({ refusal: 'CONFLICT' });
      expect(await toOrder(number, { action: 'part', cents: 1000 })).toBe(number);
      const own = { id: maya.id, isOwner: false };
      expect(await toOrder(number, { action: 'part', cents: 1, actor: own })).toMatchObject({
        refusal: 'CONFLICT',
      });
      expect(await toAccount({ action: 'sessions', actor: own })).toMatchObject({ refusal: 'CONFLICT' });
      // What pages say in place of the buttons.
      expect(whyOwner(own, maya.id)).toBe(supportMessages.ownAccount);
      expect([whyOwner(clerk, maya.id), whyOwner({ ...own, isOwner: true }, maya.id)]).toEqual([
        ...[undefined, undefined],
      ]);
      expect(await toOrder(number, { action: 'part', cents: 925, actor: owner })).toBe(number);
      await runOnce(app);
      await runOnce(app);
    });

    it('counts all that staff gave back of an order', async () => {
      const number = await order();
      app.config = { ...app.config, staffRefundCents: 1000 };
      const part = () => toOrder(number, { action: 'part', cents: 600 });
      expect((await Promise.all([part(), part()])).filter(isRefusal)).toHaveLength(1);
      expect(await part()).toMatchObject({ refusal: 'CONFLICT' });
      await runOnce(app);
      expect((await refunds()).map(({ amount }) => amount)).toEqual([600]);
    });
  });

  describe('on an account', () => {
    it('changes the address once the new one confirms; the old one is told', async () => {
      const to = `corrected-${maya.email}`;
      expect(await toAccount({ action: 'address', email: 'no address' })).toMatchObject({
        refusal: 'MALFORMED',
      });
      expect(await toAccount({ action: 'address', email: to })).toBe(true);
      expect(await mailsTo('staffChangeFrom')).toHaveLength(1);
      expect(await mailsTo('staffChangeTo')).toHaveLength(1);
      expect((await personPage(app, maya.id, null))!.person.email).toBe(maya.email);
      const { token } = await app.db.write((tx) =>
        issueMailToken(tx, app, { userId: maya.id, email: to, purpose: 'change-by-staff' }),
      );
      expect(await confirmEmail(app, { token })).toEqual({ success: true, outcome: 'changed' });
      expect((await personPage(app, maya.id, null))!.person.email).toBe(to);
      expect(await activeSessionsOf(app.db.read, maya.id, NOW)).toEqual([]);
    });

    it('never changes the address of somebody of the staff, nor deletes the account', async () => {
      const { token } = await app.db.write((tx) =>
        issueMailToken(tx, app, { userId: maya.id, email: `x-${maya.email}`, purpose: 'change-by-staff' }),
      );
      await app.db.write((tx) => putRole(tx, maya.id, { role: 'editor', now: NOW, by: null }));
      for (const actor of [clerk, { ...clerk!, isOwner: true }])
        expect(await toAccount({ action: 'address', email: 'x@sojourn.test', actor })).toMatchObject({
          refusal: 'CONFLICT',
        });
      expect(await mailsTo('staffChangeTo')).toEqual([]);
      expect(await toAccount({ action: 'delete', confirm: maya.email })).toMatchObject({
        refusal: 'CONFLICT',
      });
      expect(await confirmEmail(app, { token })).toEqual({ success: true, outcome: 'taken' });
    });

    it('ends sessions, answers a data request, and deletes only what was named', async () => {
      expect(await toAccount({ action: 'sessions' })).toBe(true);
      expect(await activeSessionsOf(app.db.read, maya.id, NOW)).toEqual([]);
      expect(await toAccount({ action: 'export' })).toBe(true);
      expect(await mailsTo('dataReady')).toHaveLength(1);
      expect(await toAccount({ action: 'delete', confirm: 'another@sojourn.test' })).toMatchObject({
        refusal: 'MALFORMED',
      });
      expect(await toAccount({ action: 'delete', confirm: maya.email })).toBe(true);
      expect(await personPage(app, maya.id, null)).toBeUndefined();
      expect((await logOf(maya.id)).map(({ action }) => action).sort()).toEqual([
        'account-delete',
        'data-export',
        'sessions-end',
      ]);
    });

    it('of somebody of the staff is an owner’s to touch', async () => {
      await app.db.write((tx) => putRole(tx, maya.id, { role: 'owner', now: NOW, by: null }));
      const refused = { refusal: 'CONFLICT', extra: { error: supportMessages.staffAccount } };
      expect(await toAccount({ action: 'sessions' })).toMatchObject(refused);
      const owner = { ...clerk!, isOwner: true };
      const isClosed = async (actor: Actor) => (await accountsForOwners(app, actor)).has(maya.id);
      expect([await isClosed(clerk), await isClosed(owner)]).toEqual([true, false]);
      expect(await toAccount({ action: 'sessions', actor: owner })).toBe(true);
      await app.db.write((tx) => tx.deleteFrom('staff').where('user_id', '=', maya.id).execute());
    });

    it('opens a document of this account only, and each time is in the log', async () => {
      const { body } = await upload(app, maya, { bytes: pdfOf(1000, 'a') });
      const once = crypto.randomUUID();
      const look = (document: string, id = maya.id) =>
        toAccount({ action: 'document', item: document, once }, id);
      expect(await look(String(body['id']))).toBe(true);
      expect(await look(String(body['id']))).toBe(true);
      expect(await look('no-document')).toMatchObject({ refusal: 'NOT_FOUND' });
      const ben = await newTraveler(app, 'Ben');
      expect(await look(String(body['id']), ben.id)).toMatchObject({ refusal: 'NOT_FOUND' });
      expect((await logOf(maya.id)).map(({ action }) => action)).toEqual(['document-open', 'document-open']);
      expect(await logOf(ben.id)).toEqual([]);
    });

    it('ends one session of this account only', async () => {
      const other = await newTraveler(app, 'Ben');
      const own = await activeSessionsOf(app.db.read, maya.id, NOW);
      expect(await toAccount({ action: 'session', item: own[0]!.id }, other.id)).toMatchObject({
        refusal: 'NOT_FOUND',
      });
      expect(await toAccount({ action: 'session', item: own[0]!.id })).toBe(true);
      const left = (await activeSessionsOf(app.db.read, maya.id, NOW)).map(({ id }) => id);
      expect(left).toEqual(own.slice(1).map(({ id }) => id));
    });

    it('opens a claim with a line in the log each time, and ends what waits of it once', async () => {
      app.claims = { ...app.claims, reaches: () => false };
      const item = await sentClaim(app, maya);
      const ben = await newTraveler(app, 'Ben');
      const bens = await sentClaim(app, ben);
      expect(await toAccount({ action: 'claim', item })).toBe(true);
      expect(await toAccount({ action: 'claim', item })).toBe(true);
      expect(await toAccount({ action: 'claim', item }, ben.id)).toMatchObject({ refusal: 'NOT_FOUND' });
      expect(await toAccount({ action: 'claim-passed', item }, ben.id)).toMatchObject({
        refusal: 'NOT_FOUND',
      });
      const waiting = async () => (await waitingClaims(app)).filter(({ id }) => id === item);
      expect(await waiting()).toHaveLength(1);
      expect(await toAccount({ action: 'claim-passed', item })).toBe(true);
      expect(await waiting()).toEqual([]);
      expect((await waitingClaims(app)).map(({ id }) => id)).toContain(bens);
      expect(await toAccount({ action: 'claim-passed', item })).toMatchObject({ refusal: 'CONFLICT' });
      expect((await logOf(maya.id)).map(({ action }) => action).sort()).toEqual([
        ...['claim-open', 'claim-open', 'claim-passed'],
      ]);
    });

    it('sends another address, corrected on the same page, its own mails', async () => {
      const once = crypto.randomUUID();
      const to = (name: string) => toAccount({ action: 'address', once, email: `${name}-${maya.email}` });
      expect([await to('rihgt'), await to('rihgt'), await to('right')]).toEqual([true, true, true]);
      expect(await mailsTo('staffChangeTo')).toHaveLength(2);
      // The first was right after all.
      expect([await to('rihgt'), await to('rihgt')]).toEqual([true, true]);
      expect(await mailsTo('staffChangeTo')).toHaveLength(3);
    });

    it('sends the mail that was chosen, also one chosen again on the same page', async () => {
      const number = await order();
      await toOrder(number, { action: 'part', cents: 500 });
      await runOnce(app);
      const [refund] = await refunds();
      const once = crypto.randomUUID();
      const countOf = async () => [(await mailsTo('order')).length, (await mailsTo('refund')).length];
      const [orders, before] = await countOf();
      for (const mail of ['order', 'order', refund!.id, 'order'])
        expect(await toOrder(number, { action: 'mail', mail, once })).toBe(number);
      expect(await countOf()).toEqual([orders! + 2, before! + 1]);
      await runOnce(app);
    });

    it('names what it is about while it can be done, and what is under way before the account goes', async () => {
      app.claims = { ...app.claims, reaches: () => false };
      const item = await sentClaim(app, maya);
      const of = (action: AccountInput['action'], named = item, userId = maya.id) =>
        actionSubject(app, action, { userId, item: named });
      const about = { kind: 'claim', number: claimNumber(item), policy: expect.stringMatching(/^TEST-/) };
      expect([await of('claim'), await of('claim-passed')]).toEqual([about, about]);
      const other = await newTraveler(app, 'Ben');
      expect([await of('claim', item, other.id), await of('mail'), await of('document')]).toEqual([
        ...[undefined, undefined, undefined],
      ]);
      const open = async () => openTexts(await openOfPerson(app, maya.id)).join(' ');
      expect(await open()).toContain(claimNumber(item));
      expect(await toAccount({ action: 'claim-passed', item })).toBe(true);
      expect([await of('claim-passed'), await of('claim')]).toEqual([undefined, about]);
      const [session] = await activeSessionsOf(app.db.read, maya.id, NOW);
      expect(await of('session', session!.id)).toMatchObject({ kind: 'session' });
      expect(await toAccount({ action: 'session', item: session!.id })).toBe(true);
      expect(await of('session', session!.id)).toBeUndefined();
      const number = await order(2000);
      expect(await open()).toContain(`${number} (needs attention)`);
      expect(openTexts(await openOfPerson(app, other.id))).toEqual([]);
    });

    it('says that more is under way than it names', async () => {
      const number = await order(2000);
      const row = await orderRow(app, maya);
      const text = async () => openTexts(await openOfPerson(app, maya.id))[0]!;
      const copies = Array.from({ length: 20 }, (_, at) => ({
        ...row,
        ...{ id: crypto.randomUUID(), number: `SJ-TEST${at}`, payment_ref: null, payment_session: null },
      }));
      for (const [at, copy] of copies.entries()) {
        expect(await text()).not.toContain(actionCopy.andMore);
        await app.db.write((tx) => tx.insertInto('orders').values(copy).execute());
        if (at === 0) expect(await text()).toContain(number);
      }
      expect(await text()).toContain(`, ${actionCopy.andMore}.`);
      // The books are compared after each test.
      const ids = copies.map(({ id }) => id);
      await app.db.write((tx) => tx.deleteFrom('orders').where('id', 'in', ids).execute());
    });

    it.each(['claim', 'document', 'mail', 'offer', 'session'] as const)(
      'is about nothing where the %s of the address cannot be one',
      async (action) => {
        expect(await actionSubject(app, action, { userId: maya.id, item: '\0' })).toBeUndefined();
      },
    );

    it('opens no claim that its traveler has not sent', async () => {
      const item = await draftClaim(app, maya, await policyItem(app, maya));
      expect(await actionSubject(app, 'claim', { userId: maya.id, item })).toBeUndefined();
      expect(await toAccount({ action: 'claim', item })).toMatchObject({
        extra: { error: supportMessages.claimDraft },
      });
      expect(await logOf(maya.id)).toEqual([]);
    });

    it('lists an order once that takes too long and whose money could not be given back', async () => {
      const number = await order(2000);
      const row = await orderRow(app, maya);
      const overdue = async () => (await stuck(app)).orders.map((each) => each.number);
      const change = ({ state, paid_at }: Pick<typeof row, 'state' | 'paid_at'>) =>
        app.db.write((tx) =>
          tx.updateTable('orders').set({ state, paid_at }).where('id', '=', row.id).execute(),
        );
      await change({ state: 'fulfilling', paid_at: NOW - DAY });
      expect(await overdue()).toContain(number);
      const refund = newRefund(app, row, null, { cause: 'goodwill', state: 'failed' });
      await app.db.write((tx) => insertRefund(tx, refund));
      expect((await ordersThatWait(app.db.read, 50)).map((each) => each.number)).toContain(number);
      expect(await overdue()).not.toContain(number);
      // The books are compared after each test.
      await app.db.write((tx) => tx.deleteFrom('refunds').where('id', '=', refund.id).execute());
      await change(row);
    });

    it('takes the name of a form for one action of one account only', async () => {
      const once = crypto.randomUUID();
      expect(await toAccount({ action: 'sessions', once })).toBe(true);
      expect(await toAccount({ action: 'export', once })).toBe(true);
      expect(await mailsTo('dataReady')).toHaveLength(1);
    });

    it('sends an undelivered mail to the corrected address', async () => {
      await order();
      const [entry] = await mailsTo('order');
      await app.db.write(async (tx) => {
        await setAddress(tx, maya.id, `right-${maya.email}`, NOW);
        await tx.updateTable('outbox').set({ state: 'dead' }).where('id', '=', entry!.id).execute();
      });
      const lease = (lease_until: number | null) =>
        app.db.write((tx) =>
          tx.updateTable('outbox').set({ lease_until }).where('id', '=', entry!.id).execute(),
        );
      // The worker is sending it at this moment.
      await lease(NOW + 1000);
      expect(await toAccount({ action: 'mail', item: entry!.id })).toMatchObject({ refusal: 'CONFLICT' });
      await lease(null);
      expect(await toAccount({ action: 'mail', item: entry!.id })).toBe(true);
      expect((await mailsTo('order')).map(({ state }) => state).sort()).toEqual(['pending', 'stopped']);
      expect(await toAccount({ action: 'mail', item: entry!.id })).toMatchObject({ refusal: 'CONFLICT' });
    });

    it('deletes no account that gets a role at the same moment', async () => {
      const { pressing } = await app.db.write(async (tx) => {
        await lockUser(tx, maya.id);
        const pressing = toAccount({ action: 'delete', confirm: maya.email });
        await untilBlocked(app.db, tx);
        await putRole(tx, maya.id, { role: 'editor', now: NOW, by: null });
        return { pressing };
      });
      expect(await pressing).toMatchObject({ refusal: 'CONFLICT' });
      expect(await personPage(app, maya.id, null)).toMatchObject({ role: 'editor' });
    });

    it('sends an undelivered mail once where two clerks press at once', async () => {
      await order();
      const [entry] = await mailsTo('order');
      const { pressing } = await app.db.write(async (tx) => {
        expect(await sendEntryAgain(tx, app, { userId: maya.id, entry: entry!.id })).toBe(true);
        const pressing = toAccount({ action: 'mail', item: entry!.id });
        await untilBlocked(app.db, tx);
        return { pressing };
      });
      expect(await pressing).toMatchObject({ refusal: 'CONFLICT' });
      expect((await mailsTo('order')).map(({ state }) => state).sort()).toEqual(['pending', 'stopped']);
    });
  });
});
