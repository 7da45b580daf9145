/** What clerks see and do under `/staff` (F191). */
import { beforeEach, expect, it } from 'vitest';
import { setProfile } from '../../../src/server/account/profile/rows.ts';
import { setAddress } from '../../../src/server/account/email/rows.ts';
import { deleteUser } from '../../../src/server/account/rows.ts';
import { answerQuestion } from '../../../src/server/support/order/answer.ts';
import { ask, askPage } from '../../../src/server/purchases/ask.ts';
import { removeDocument } from '../../../src/server/documents/calls.ts';
import * as claimCalls from '../../../src/server/claims/calls.ts';
import { documentName } from '../../../src/components/support/person/documentName.ts';
import { dayOf } from '../../../src/components/support/times.ts';
import { actOnAccount } from '../../../src/server/support/person/actions.ts';
import { claimNumber } from '../../../src/shared/claims/claim.ts';
import { ANSWERS, draftClaim, policyItem } from '../../fixtures/claims.ts';
import { find } from '../../../src/server/support/find/find.ts';
import { orderPage } from '../../../src/server/support/order/page.ts';
import { personPage } from '../../../src/server/support/person/page.ts';
import {
  queueCounts,
  attention,
  nextThatWaits,
  questions,
  undeliveredMail,
} from '../../../src/server/support/queues.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import type { User } from '../../../src/server/context.ts';
import { MINUTE } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { pdfOf, upload } from '../../fixtures/documents.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { complete, fillCart, orderRow, paidStatus, pay, sendEvent } from '../../fixtures/orders.ts';

describeDatabases('the support', (open) => {
  let app: TestApp;
  let time: number;
  let maya: User;
  let tests = 0;

  beforeEach(async () => {
    time = NOW;
    app = await buildApp(open(), { now: () => time });
    maya = await newTraveler(app, 'Maya');
    await rename(
      maya,
      `maya.okafor${++tests}.${app.db.dialect}@exmaple.com`,
      'Maya Adaeze',
      `Okafor${tests}x`,
    );
  });

  const rename = (user: User, email: string, firstname: string, lastname: string) =>
    app.db.write(async (tx) => {
      await setAddress(tx, user.id, email, time);
      await setProfile(tx, user.id, { firstname, lastname, preferred_name: '' });
    });
  const idsFor = async (text: string) => (await find(app, text)).people.map(({ id }) => id);

  /** @returns its number */
  async function paidOrder(amount?: number): Promise<string> {
    await fillCart(app, maya);
    const session = await complete(app, maya);
    if (amount === undefined) await pay(app, session);
    else await sendEvent(app, `evt_${session}`, await paidStatus(app, session, { amount }));
    await runOnce(app);
    return (await orderRow(app, maya)).number;
  }

  it.each([
    ['the address', () => `maya.okafor${tests}.${app.db.dialect}@exmaple.com`],
    ['another host', () => `maya.okafor${tests}.${app.db.dialect}@example.com`],
    ['exchanged signs', () => `maya.okafro${tests}.${app.db.dialect}@example.com`],
    ['a missing sign', () => `maya.okafr${tests}.${app.db.dialect}`],
    ['the name', () => `Okafor${tests}x`],
    ['a wrong sign in the name', () => `Maya Okafur${tests}x`],
    ['how the name begins', () => `okafor${tests}x`.slice(0, -1)],
  ])('finds a person by %s', async (_, text) => {
    expect(await idsFor(text())).toContain(maya.id);
  });

  it('finds nobody by what is in nobody’s name, and ends at twenty', async () => {
    expect(await idsFor('qqqqqqqqzz')).toEqual([]);
    expect(await idsFor('%')).toEqual([]);
    for (let at = 0; at < 21; at++) await newTraveler(app, 'Quillon');
    const result = await find(app, 'Quillon');
    expect([result.people.length, result.more]).toEqual([20, true]);
  });

  it('forgets an earlier name, and a deleted account', async () => {
    await rename(maya, `renamed${tests}.${app.db.dialect}@sojourn.test`, 'Ana', 'Zzyzx');
    expect(await idsFor(`Okafor${tests}x`)).not.toContain(maya.id);
    expect(await idsFor('Zzyzx')).toContain(maya.id);
    await app.db.write(async (tx) => {
      await tx.deleteFrom('sessions').where('user_id', '=', maya.id).execute();
      await deleteUser(tx, maya.id);
    });
    expect(await idsFor('Zzyzx')).not.toContain(maya.id);
  });

  it('finds an order by its number, payment, ICCID and reference', async () => {
    const number = await paidOrder();
    const { id, payment_ref, payment_session } = await orderRow(app, maya);
    const { data_json } = await app.db.read
      .selectFrom('purchases')
      .select('data_json')
      .where('user_id', '=', maya.id)
      .executeTakeFirstOrThrow();
    const { iccid } = JSON.parse(data_json) as { iccid: string };
    const texts = [
      number,
      number.toLowerCase(),
      number.replace('SJ-', ''),
      payment_ref!,
      payment_session!,
      iccid,
    ];
    for (const text of texts) {
      const { orders, people } = await find(app, ` ${text} `);
      expect([text, orders.map((order) => order.id)]).toEqual([text, [id]]);
      expect(people.map((person) => person.id)).toEqual([maya.id]);
    }
  });

  it('tells what happened to an order, and shows it on its person’s page', async () => {
    const number = await paidOrder();
    const page = await orderPage(app, number);
    expect(page?.moments.map(({ kind }) => kind)).toContain('mail');
    expect(page?.moments.flatMap((moment) => (moment.kind === 'state' ? [moment.to] : []))).toEqual([
      'created',
      'awaiting_payment',
      'paid',
      'fulfilling',
      'fulfilled',
    ]);
    expect(page?.items[0]).toMatchObject({ note: 'Japan, 5 GB', state: 'done', amount: 1925 });
    const person = await personPage(app, maya.id, null);
    expect(person?.orders.map((order) => order.number)).toEqual([number]);
    expect(JSON.stringify(person)).not.toMatch(/password_hash|activation_code/);
    expect(await orderPage(app, 'SJ-NONE')).toBeUndefined();
    expect(await personPage(app, 'nobody', null)).toBeUndefined();
  });

  it('shows no document that its traveler has removed', async () => {
    const documents = async () => (await personPage(app, maya.id, null))!.documents;
    const { body } = await upload(app, maya, { bytes: pdfOf(1000) });
    expect(await documents()).toMatchObject([{ id: body['id'] }]);
    await callRoute(app, removeDocument, { user: maya, body: { id: body['id'] } });
    expect(await documents()).toEqual([]);
  });

  it('shows the newest documents of a person first', async () => {
    const ids = [];
    for (const kind of ['letter', 'other']) {
      time += 1;
      ids.unshift((await upload(app, maya, { bytes: pdfOf(1000, kind), kind })).body['id']);
    }
    expect((await personPage(app, maya.id, null))!.documents.map(({ id }) => id)).toEqual(ids);
  });

  it('shows the papers of a claim once it is sent, and whose they are', async () => {
    const documents = async () => (await personPage(app, maya.id, null))!.documents;
    const id = await draftClaim(app, maya, await policyItem(app, maya));
    const { body } = await upload(app, maya, { bytes: pdfOf(1000), kind: 'bill', subject: id });
    const look = (item: string) =>
      actOnAccount(app, maya.id, { action: 'document', actor: null, reason: 'A call.', once: '', item });
    expect(await documents()).toEqual([]);
    expect(await look(String(body['id']))).toMatchObject({ refusal: 'NOT_FOUND' });
    await callRoute(app, claimCalls.saveClaimDraft, {
      user: maya,
      body: { id, version: 1, step: 'review', answers: ANSWERS },
    });
    await callRoute(app, claimCalls.sendClaim, { user: maya, body: { id, version: 2 } });
    const [document] = await documents();
    expect(documentName(document!)).toBe(`Bill or receipt, ${dayOf(time)}, of ${claimNumber(id)}`);
    expect(await look(document!.id)).toBe(true);
  });

  it('lists an order whose payment differs, in pages', async () => {
    const number = await paidOrder(1000);
    const all = await attention(app, undefined, 100);
    expect(all.rows.map((order) => order.number)).toContain(number);
    const at = all.rows.findIndex((order) => order.number === number);
    const rest = await attention(app, at > 0 ? all.rows[at - 1]!.id : undefined, 1);
    expect(rest.rows[0]).toMatchObject({ number, paid_amount: 1000, total: 1925, cause: 'payment differs' });
    expect((await queueCounts(app)).attention).toBeGreaterThan(0);
  });

  it('lists in pages all that waits, each once, and leads from an order to the next, all the way round', async () => {
    for (const amount of [undefined, 1000, undefined, 1000]) {
      await paidOrder(amount);
      const { id: order } = await orderRow(app, maya);
      expect(await ask(app, maya, { order, text: 'And?', once: crypto.randomUUID() })).toBe(true);
      time += MINUTE;
    }
    const mails = await app.db.read
      .selectFrom('outbox')
      .select('id')
      .where('user_id', '=', maya.id)
      .where('dedupe_key', 'like', 'mail:order:%')
      .orderBy('id', 'desc')
      .execute();
    expect(mails.length).toBeGreaterThan(1);
    for (const [at, { id }] of mails.entries()) {
      // One of those with several tries is older than one that was given up.
      const failed = at ? ({ state: 'uncertain', attempts: 3 } as const) : ({ state: 'dead' } as const);
      await app.db.write((tx) => tx.updateTable('outbox').set(failed).where('id', '=', id).execute());
    }
    for (const list of [attention, questions, undeliveredMail]) {
      const all = (await list(app, undefined, 1000)).rows.map(({ id }) => id);
      const paged: string[] = [];
      for (let next: string | undefined = ''; next !== undefined;) {
        const page: { rows: { id: string }[]; next: string | undefined } = await list(app, next, 1);
        paged.push(...page.rows.map(({ id }) => id));
        next = page.next;
      }
      expect(paged.length).toBeGreaterThan(1);
      expect(paged).toEqual(all);
      expect(all).toEqual(all.toSorted());
    }
    const { rows } = await attention(app, undefined, 1000);
    const following = await Promise.all(rows.map(({ id }) => nextThatWaits(app, id)));
    expect(following).toEqual([...rows.slice(1), rows[0]!].map(({ number }) => number));
  });

  it('lists a mail that was given up, or has failed three times', async () => {
    await paidOrder();
    const isListed = async (state: 'dead' | 'uncertain', attempts: number) => {
      await app.db.write((tx) =>
        tx
          .updateTable('outbox')
          .set({ state, attempts })
          .where('user_id', '=', maya.id)
          .where('dedupe_key', 'like', 'mail:order:%')
          .execute(),
      );
      const { rows } = await undeliveredMail(app, undefined, 1000);
      return rows.some(({ user_id }) => user_id === maya.id);
    };
    expect(await isListed('uncertain', 2)).toBe(false);
    expect(await isListed('uncertain', 3)).toBe(true);
    expect(await isListed('dead', 1)).toBe(true);
  });

  it('answers a question about an order once, by mail', async () => {
    await paidOrder();
    const { id: order } = await orderRow(app, maya);
    const other = await newTraveler(app);
    const question = {
      order,
      text: 'Where is my code?',
      once: '019aab00-0000-7000-8000-00000000000' + tests,
    };
    expect(await ask(app, other, question)).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await ask(app, maya, { ...question, text: ' ' })).toMatchObject({ refusal: 'MALFORMED' });
    question.once = crypto.randomUUID();
    expect(await ask(app, maya, question)).toBe(true);
    expect(await ask(app, maya, question)).toBe(true);
    const open = (await questions(app, undefined, 100)).rows.filter(({ user_id }) => user_id === maya.id);
    expect(open).toHaveLength(1);
    const answer = (text: string) => answerQuestion(app, { id: question.once, text, by: null });
    expect(await answer('It is on its way.')).toEqual(expect.any(String));
    expect(await answer('It is on its way.')).toEqual(expect.any(String));
    expect(await answer('Again.')).toMatchObject({ refusal: 'CONFLICT' });
    const mails = await app.db.read
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', '=', `mail:answer:${question.once}`)
      .execute();
    expect(mails).toHaveLength(1);
    const page = await orderPage(app, order);
    expect(page?.questions[0]).toMatchObject({ answer: 'It is on its way.' });
    await runOnce(app);
  });

  it('takes another text from the same page as another question', async () => {
    await paidOrder();
    const { id: order } = await orderRow(app, maya);
    const once = crypto.randomUUID();
    for (const text of ['Where is my code?', 'Where is my code?', 'And the receipt?'])
      expect(await ask(app, maya, { order, text, once })).toBe(true);
    const { questions: own } = (await askPage(app, maya, order))!;
    expect(own.map(({ text }) => text).sort()).toEqual(['And the receipt?', 'Where is my code?']);
  });

  it('takes five questions that wait, and not more', async () => {
    await paidOrder();
    const { id: order } = await orderRow(app, maya);
    const next = (once: string = crypto.randomUUID()) => ask(app, maya, { order, text: 'And?', once });
    const asked = Array.from({ length: 5 }, () => crypto.randomUUID());
    for (const once of asked) expect(await next(once)).toBe(true);
    expect(await next()).toMatchObject({ refusal: 'MALFORMED' });
    // One that was answered waits no more.
    await answerQuestion(app, { id: asked[0]!, text: 'So.', by: null });
    expect(await next()).toBe(true);
    expect(await next()).toMatchObject({ refusal: 'MALFORMED' });
  });

  it('counts and shows the questions of each order alone', async () => {
    await paidOrder();
    const { id: first } = await orderRow(app, maya);
    for (let count = 0; count < 5; count++)
      expect(await ask(app, maya, { order: first, text: 'And?', once: crypto.randomUUID() })).toBe(true);
    time += MINUTE;
    await paidOrder();
    const { id: second } = await orderRow(app, maya);
    expect(second).not.toBe(first);
    expect((await askPage(app, maya, second))!.questions).toEqual([]);
    expect(await ask(app, maya, { order: second, text: 'Here?', once: crypto.randomUUID() })).toBe(true);
    expect((await askPage(app, maya, second))!.questions).toMatchObject([{ text: 'Here?' }]);
    expect((await askPage(app, maya, first))!.questions).toHaveLength(5);
  });
});
