/** A policy with an open or accepted claim stays, whoever would give it back. Every test ends with an audit of the books. */
import { beforeEach, expect, it } from 'vitest';
import * as calls from '../../../src/server/claims/calls.ts';
import { claimPage } from '../../../src/server/claims/claimPage.ts';
import { ownClaim } from '../../../src/server/claims/claims.ts';
import { answerUrlOf } from '../../../src/server/claims/message.ts';
import { peopleOf } from '../../../src/server/claims/policies.ts';
import { claimStepPage } from '../../../src/server/claims/stepPage.ts';
import { policyClaimsPage } from '../../../src/server/claims/policyForm.ts';
import type { User } from '../../../src/server/context.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { listPurchases } from '../../../src/server/purchases/purchases.ts';
import { actOnOrder, type OrderInput } from '../../../src/server/support/order/actions.ts';
import { runChanges } from '../../../src/server/policies/job.ts';
import { orderPage } from '../../../src/server/support/order/page.ts';
import { possibleActions } from '../../../src/server/support/order/possible.ts';
import { claimMessages } from '../../../src/shared/claims/claim.ts';
import { HOUR } from '../../../src/shared/lib/durations.ts';
import { supportMessages } from '../../../src/shared/staff/support.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { ANSWERS, draftClaim, policyItem, sentClaim } from '../../fixtures/claims.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { correctName } from '../../fixtures/insurance.ts';
import { orderRow, webhookOf } from '../../fixtures/orders.ts';

describeDatabases('a policy with a claim', (open) => {
  let app: TestApp;
  let maya: User;
  let time: number;

  beforeEach(async () => {
    time = NOW;
    app = await buildApp(open(), { now: () => time, send: webhookOf(() => app) });
    maya = await newTraveler(app);
  });

  const answer = async (id: string, said: object) => {
    const token = /claim\/([\w-]+)/.exec(await answerUrlOf(app, { id, user_id: maya.id }))![1]!;
    const { version } = (await ownClaim(app, maya, id))!;
    return callRoute(app, calls.answerAsInsurer, { body: { token, version, ...said } });
  };
  const claimed = async () => {
    const id = await sentClaim(app, maya);
    return { id, item: (await ownClaim(app, maya, id))!.item };
  };
  const offered = async () => (await listPurchases(app, maya)).orders[0]!.items[0]!.refund;
  const refundRows = () =>
    app.db.read
      .selectFrom('refunds')
      .select(['state', 'order_item_id'])
      .where('user_id', '=', maya.id)
      .execute();
  const clerk = async (input: Partial<OrderInput> & Pick<OrderInput, 'action'>) =>
    actOnOrder(app, (await orderRow(app, maya)).number, {
      ...{ actor: null, reason: 'The traveler called.', once: crypto.randomUUID() },
      ...input,
    });

  it('is not given back by its traveler, who is told why, until the insurer refuses the claim', async () => {
    const { id, item } = await claimed();
    expect(await offered()).toMatchObject({ state: 'closed', used: 'CLAIM' });
    expect(await refundItem(app, maya, item)).toEqual({ ok: false, code: 'CLAIM' });
    await answer(id, { action: 'ask', text: 'The bill, please.' });
    expect(await refundItem(app, maya, item)).toEqual({ ok: false, code: 'CLAIM' });
    expect(await refundRows()).toEqual([]);
    await answer(id, { action: 'refuse', text: 'Not covered.' });
    expect(await offered()).toMatchObject({ state: 'offered' });
    expect(await refundItem(app, maya, item)).toMatchObject({ ok: true });
  });

  it('is not given back once the claim was accepted', async () => {
    const { id, item } = await claimed();
    await answer(id, { action: 'accept', amount: '420.50', text: '' });
    expect(await offered()).toMatchObject({ state: 'closed', used: 'CLAIM' });
    expect(await refundItem(app, maya, item)).toEqual({ ok: false, code: 'CLAIM' });
  });

  it('is not given back by staff, alone, with its order, or with all that is left of the payment', async () => {
    const { item } = await claimed();
    const { total } = await orderRow(app, maya);
    const page = await orderPage(app, (await orderRow(app, maya)).number);
    expect(page!.claimed).toEqual([item]);
    expect(possibleActions(page!).map(({ action }) => action)).toEqual(['part', 'mail']);
    const refused = { extra: { error: supportMessages.claimed } };
    expect(await clerk({ action: 'item', item })).toMatchObject(refused);
    expect(await clerk({ action: 'refund' })).toMatchObject(refused);
    expect(await clerk({ action: 'part', cents: total })).toMatchObject(refused);
    expect(await refundRows()).toEqual([]);
    expect(typeof (await clerk({ action: 'part', cents: 100 }))).toBe('string');
    await runOnce(app);
  });

  it('shows its claims, and takes no other, after it was given back by hand at the provider', async () => {
    const { id, item } = await claimed();
    const draft = await draftClaim(app, maya, item);
    await callRoute(app, calls.saveClaimDraft, {
      user: maya,
      body: { id: draft, version: 1, step: 'review', answers: ANSWERS },
    });
    expect(await claimPage(app, maya, id)).toMatchObject({ refunded: false });
    const { payment_ref, id: orderId } = await orderRow(app, maya);
    const whole = { amount: null, refundId: '', idempotencyKey: 'hand-1' };
    await app.payments.refund({ payment: payment_ref!, orderId, ...whole });
    await app.payments.sendDue();
    await runOnce(app);
    expect(await claimPage(app, maya, id)).toMatchObject({ refunded: true, claim: { state: 'sent' } });
    const page = (await policyClaimsPage(app, maya, item))!;
    expect(page).toMatchObject({ refunded: true, policy: { traveler: 'Maya Okafor' }, people: [] });
    expect(page.claims.map((claim) => claim.id).toSorted()).toEqual([id, draft].toSorted());
    expect(
      await callRoute(app, calls.sendClaim, { user: maya, body: { id: draft, version: 2 } }),
    ).toMatchObject({ status: 409, body: { error: claimMessages.refunded } });
    // The insurer still decides about the claim that it has.
    await answer(id, { action: 'accept', amount: '10.00', text: '' });
    expect(await claimPage(app, maya, id)).toMatchObject({ claim: { state: 'accepted' } });
    const kofi = await newTraveler(app, 'kofi@sojourn.test');
    expect(await policyClaimsPage(app, kofi, item)).toBeUndefined();
  });

  it('takes a claim while a change of it is under way, and says that the claim is without the change', async () => {
    const item = await policyItem(app, maya);
    const id = await draftClaim(app, maya, item);
    const body = { id, version: 1, step: 'review', answers: ANSWERS };
    await callRoute(app, calls.saveClaimDraft, { user: maya, body });
    const review = async () => {
      const request = new Request(app.config.origin);
      const visit = { app, user: maya, request, address: '127.0.0.1', query: new URLSearchParams() };
      return claimStepPage(visit, id, 'review');
    };
    expect(await review()).toMatchObject({ changing: false });
    const insurer = app.insurance;
    app.insurance = { ...insurer, changePolicy: () => Promise.reject(new Error('away')) };
    await correctName(app, maya, 'Adaeze');
    expect(await review()).toMatchObject({ changing: true });
    const sent = await callRoute(app, calls.sendClaim, { user: maya, body: { id, version: 2 } });
    expect(sent.status).toBe(200);
    expect(await ownClaim(app, maya, id)).toMatchObject({ policy: { traveler: 'Maya Okafor' } });
    app.insurance = insurer;
    time += HOUR;
    await runChanges(app);
    const [changed] = (await peopleOf(app, maya, item)).map(({ policy }) => policy.traveler);
    expect(changed).toBe('Maya Adaeze Okafor');
    expect(await ownClaim(app, maya, id)).toMatchObject({
      state: 'sent',
      policy: { traveler: 'Maya Okafor' },
    });
  });

  it('has a claim or goes back, when both come at once', async () => {
    const travelers = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => newTraveler(app, name)));
    const other = await buildApp(app.db, { now: () => NOW });
    for (const [index, user] of travelers.entries()) {
      const item = await policyItem(app, user);
      const id = await draftClaim(app, user, item);
      const body = { id, version: 1, step: 'review', answers: ANSWERS };
      await callRoute(app, calls.saveClaimDraft, { user, body });
      const send = () => callRoute(other, calls.sendClaim, { user, body: { id, version: 2 } });
      const ask = () => refundItem(app, user, item);
      const isSentFirst = index % 2 === 0;
      const early = isSentFirst ? send() : undefined;
      const [refund, sent] = await Promise.all([ask(), early ?? send()]);
      const { state } = (await ownClaim(app, user, id))!;
      expect([refund?.ok, sent.status, state]).toEqual(
        refund?.ok ? [true, 409, 'draft'] : [false, 200, 'sent'],
      );
    }
  });
});
