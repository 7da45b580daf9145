/** Claims on insurance: written, sent to the insurer, answered by its link (F172). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '../../../src/server/claims/calls.ts';
import { claimHistory, claimsByItem, ownClaim } from '../../../src/server/claims/claims.ts';
import { deleteOldClaims } from '../../../src/server/claims/forget.ts';
import { sendClaims } from '../../../src/server/claims/messageJob.ts';
import { answerUrlOf } from '../../../src/server/claims/message.ts';
import { eventsOf, insertEvent, oldClaims } from '../../../src/server/claims/rows.ts';
import { deleteUnchanged } from '../../../src/server/db/deleteUnchanged.ts';
import { claimStepPage } from '../../../src/server/claims/stepPage.ts';
import { endDeliveries, waitingClaims } from '../../../src/server/claims/waiting.ts';
import { reply } from '../../../src/server/calls/call.ts';
import { responseOf } from '../../../src/server/calls/refusal.ts';
import type { User } from '../../../src/server/context.ts';
import { deleteExpiredDocuments } from '../../../src/server/documents/deleteExpired.ts';
import { homePage } from '../../../src/server/home/home.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { deliveryOf } from '../../../src/server/orders/items/rows.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { erase } from '../../../src/server/privacy/end.ts';
import { orderPage } from '../../../src/server/support/order/page.ts';
import { personPage } from '../../../src/server/support/person/page.ts';
import { queueCounts, stuck, stuckWork } from '../../../src/server/support/queues.ts';
import { offlinePagesVersion } from '../../../src/server/purchases/offlinePages.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { claimMessages, claimNumber, MAX_CLAIMS } from '../../../src/shared/claims/claim.ts';
import { MAX_EVENTS } from '../../../src/shared/claims/endpoints.ts';
import { claimFingerprint, STEP_FIELDS } from '../../../src/shared/claims/steps.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { ANSWERS, draftClaim, policyItem, sentClaim } from '../../fixtures/claims.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { formPost } from '../../fixtures/forms.ts';
import { download, pdfOf, upload } from '../../fixtures/documents.ts';
import { openMailbox, type Mailbox } from '../../fixtures/mailbox.ts';
import { itemsOf, orderRow } from '../../fixtures/orders.ts';

describeDatabases('a claim', (open) => {
  let now: number;
  let app: TestApp;
  let mailbox: Mailbox;
  let maya: User;

  beforeEach(async () => {
    now = NOW;
    mailbox = openMailbox();
    app = await buildApp(open(), { now: () => now, replace: { mail: mailbox } });
    maya = await newTraveler(app);
  });

  const insurerMails = () => mailbox.letters.filter(({ to }) => to === 'claims@partner.example');
  const tokenOf = (text: string): string => /\/answer\/claim\/([\w-]+)/.exec(text)![1]!;
  const token = (): string => tokenOf(insurerMails().at(-1)!.text);
  const stateOf = async (id: string) => (await ownClaim(app, maya, id))!.state;
  const versionOf = async (id: string) => (await ownClaim(app, maya, id))!.version;
  const answer = async (id: string, said: object, version?: number) =>
    callRoute(app, calls.answerAsInsurer, {
      body: { token: token(), version: version ?? (await versionOf(id)), ...said },
    });

  describe('as a draft', () => {
    it('begins on a policy of its traveler only, once while nothing is written', async () => {
      const item = await policyItem(app, maya);
      const ben = await newTraveler(app, 'Ben');
      expect((await callRoute(app, calls.startClaim, { user: ben, body: { item } })).status).toBe(404);
      const id = await draftClaim(app, maya, item);
      expect(await draftClaim(app, maya, item)).toBe(id);
      expect((await claimsByItem(app, maya, [item])).get(item)).toHaveLength(1);
      expect(await ownClaim(app, ben, id)).toBeUndefined();
    });

    it('is saved over what was seen, and another tab is told', async () => {
      const id = await draftClaim(app, maya, await policyItem(app, maya));
      const save = (version: number, what: string) =>
        callRoute(app, calls.saveClaimDraft, {
          user: maya,
          body: { id, version, step: 'event', answers: { what: [what] } },
        });
      expect(await save(1, 'One')).toMatchObject({ status: 200, body: { version: 2 } });
      expect(await save(1, 'Two')).toMatchObject({
        status: 409,
        body: { draft: { version: 2, answers: { what: ['One'] } } },
      });
    });

    it('asks which answers hold where another tab was faster, and never about its own save', async () => {
      const id = await draftClaim(app, maya, await policyItem(app, maya));
      const print = (what: string) => claimFingerprint({ what: [what] }, STEP_FIELDS.event);
      const press = (base: string, what: string) => {
        const fields = { base, what, version: '1', action: 'go:costs' };
        const sent = formPost(app, fields, { user: maya });
        return claimStepPage({ ...sent, user: maya, query: new URLSearchParams() }, id, 'event');
      };
      expect(await press(print(''), 'A bag')).toBeInstanceOf(Response);
      expect(await press(print(''), 'A bag and a coat')).toMatchObject({
        mine: { what: ['A bag and a coat'] },
      });
      const base = `${print('')} ${print('A bag')}`;
      expect(await press(base, 'A bag and a coat')).toBeInstanceOf(Response);
      expect((await ownClaim(app, maya, id))!.answers.what).toEqual(['A bag and a coat']);
    });

    it('comes back as it was typed before its session ended, beside what another tab has saved since', async () => {
      const id = await draftClaim(app, maya, await policyItem(app, maya));
      const base = claimFingerprint({}, STEP_FIELDS.event);
      const fields = { base: [base], version: [String(await versionOf(id))], what: ['A bag'] };
      const request = new Request(app.config.origin);
      const query = new URLSearchParams();
      const visit = { app, user: maya, address: '', request, query, takeInterrupted: () => fields };
      expect(await claimStepPage(visit, id, 'event')).toMatchObject({
        ...{
          answers: { what: ['A bag'] },
          mine: undefined,
          problem: undefined,
          errors: {},
          isInterrupted: true,
        },
      });
      const body = { id, version: 1, step: 'event', answers: { what: ['A coat'] } };
      await callRoute(app, calls.saveClaimDraft, { user: maya, body });
      expect(await claimStepPage(visit, id, 'event')).toMatchObject({
        ...{ answers: { what: ['A coat'] }, mine: { what: ['A bag'] } },
      });
      // A step without fields has nothing to bring back.
      expect(await claimStepPage(visit, id, 'documents')).toMatchObject({ isInterrupted: false });
    });

    it('is gone on with at the step that was refused', async () => {
      const id = await draftClaim(app, maya, await policyItem(app, maya));
      const press = async (fields: Record<string, string>) => {
        const version = String(await versionOf(id));
        const sent = formPost(app, { ...fields, version, action: 'save' }, { user: maya });
        await claimStepPage({ ...sent, user: maya, query: new URLSearchParams() }, id, 'event');
        return (await ownClaim(app, maya, id))!;
      };
      const { kind, date, place, what } = ANSWERS;
      const event = { kind: kind![0]!, date: date![0]!, place: place![0]! };
      expect(await press(event)).toMatchObject({ step: 'event', answers: { place } });
      expect(await press({ ...event, what: what![0]! })).toMatchObject({ step: 'costs' });
    });

    it('has an end of its own, with its documents, and a most of them', async () => {
      const item = await policyItem(app, maya);
      for (let count = 0; count < MAX_CLAIMS; count++) {
        const id = await draftClaim(app, maya, item);
        await callRoute(app, calls.saveClaimDraft, {
          user: maya,
          body: { id, version: 1, step: 'event', answers: { what: [`No. ${count}`] } },
        });
      }
      expect((await callRoute(app, calls.startClaim, { user: maya, body: { item } })).body['error']).toBe(
        claimMessages.manyClaims,
      );
      const { id } = (await claimsByItem(app, maya, [item])).get(item)![0]!;
      const stored = await upload(app, maya, { bytes: pdfOf(2000), kind: 'bill', subject: id });
      expect(stored.status).toBe(200);
      await callRoute(app, calls.deleteClaim, { user: maya, body: { id } });
      expect(await ownClaim(app, maya, id)).toBeUndefined();
      expect((await download(app, maya, String(stored.body['id']))).status).toBe(404);
    });

    it('is not sent while something is missing, nor for a policy that was given back', async () => {
      const item = await policyItem(app, maya);
      const id = await draftClaim(app, maya, item);
      const send = (version: number) =>
        callRoute(app, calls.sendClaim, { user: maya, body: { id, version } });
      expect(await send(1)).toMatchObject({ status: 400, body: { fields: { what: claimMessages.what } } });
      await callRoute(app, calls.saveClaimDraft, {
        user: maya,
        body: { id, version: 1, step: 'review', answers: ANSWERS },
      });
      expect((await send(1)).status).toBe(409);
      await refundItem(app, maya, item);
      await runOnce(app);
      expect((await send(2)).status).toBe(409);
      expect(await stateOf(id)).toBe('draft');
    });

    it('goes with the number as it is corrected while it is being sent', async () => {
      const item = await policyItem(app, maya);
      const id = await draftClaim(app, maya, item);
      const body = { id, version: 1, step: 'review', answers: ANSWERS };
      await callRoute(app, calls.saveClaimDraft, { user: maya, body });
      const write = app.db.write.bind(app.db);
      vi.spyOn(app.db, 'write').mockImplementationOnce(async (work) => {
        await write(async (tx) => {
          const data = { ...JSON.parse((await deliveryOf(tx, item))!), policy_number: 'POL-RIGHT' };
          const changed = { data_json: JSON.stringify(data) };
          await tx.updateTable('purchases').set(changed).where('order_item_id', '=', item).execute();
        });
        return write(work);
      });
      expect(await callRoute(app, calls.sendClaim, { user: maya, body: { id, version: 2 } })).toMatchObject({
        status: 200,
      });
      expect((await ownClaim(app, maya, id))!.policy.number).toBe('POL-RIGHT');
      await sendClaims(app);
    });

    it('is not forgotten when it was saved meanwhile', async () => {
      const id = await draftClaim(app, maya, await policyItem(app, maya));
      const all = { draftsBefore: now + 1, decidedBefore: 0, openBefore: 0, most: 100 };
      const old = (await oldClaims(app.db.read, all)).find((claim) => claim.id === id)!;
      now += DAY;
      const body = { id, version: 1, step: 'review', answers: ANSWERS };
      await callRoute(app, calls.saveClaimDraft, { user: maya, body });
      expect(await app.db.write((tx) => deleteUnchanged(tx, 'claims', old))).toBe(false);
      const saved = (await ownClaim(app, maya, id))!;
      expect(saved.state).toBe('draft');
      const row = { ...old, changed_at: now };
      expect(await app.db.write((tx) => deleteUnchanged(tx, 'claims', row))).toBe(true);
      expect(await ownClaim(app, maya, id)).toBeUndefined();
    });

    it('takes documents of its own traveler only', async () => {
      const id = await draftClaim(app, maya, await policyItem(app, maya));
      const ben = await newTraveler(app, 'Ben');
      const file = { bytes: pdfOf(2000), kind: 'bill', subject: id };
      expect((await upload(app, ben, file)).status).toBe(409);
      expect((await upload(app, maya, { ...file, kind: 'passport' })).status).toBe(400);
      expect((await upload(app, maya, file)).status).toBe(200);
    });
  });

  describe('once it is sent', () => {
    it('reaches the insurer once, by a link, and its traveler by a receipt', async () => {
      const id = await sentClaim(app, maya);
      await callRoute(app, calls.sendClaim, { user: maya, body: { id, version: 2 } });
      await sendClaims(app);
      await sendMail(app);
      expect(insurerMails()).toHaveLength(1);
      const [mail] = insurerMails();
      expect(mail!.text).toContain(claimNumber(id));
      expect(mail!.text).not.toContain('stairs');
      expect(mailbox.letters.filter(({ to }) => to === maya.email).map(({ subject }) => subject)).toContain(
        `Your claim ${claimNumber(id)} is sent`,
      );
    });

    it('is received, asked about, answered with a document, and accepted, each told once', async () => {
      const id = await sentClaim(app, maya);
      expect(await answer(id, { action: 'receive' })).toMatchObject({
        status: 400,
        body: { fields: { reference: claimMessages.reference } },
      });
      const papers = await offlinePagesVersion(app, maya);
      await answer(id, { action: 'receive', reference: 'INS-77' });
      // What is kept for reading without a network is fetched again.
      expect(await offlinePagesVersion(app, maya)).not.toBe(papers);
      const file = { bytes: pdfOf(2000), kind: 'bill', subject: id };
      expect((await upload(app, maya, file)).status).toBe(409);
      await answer(id, { action: 'ask', text: 'The bill, please.' });
      expect(await answer(id, { action: 'ask', text: 'The bill, please.' }, 4)).toMatchObject({
        status: 200,
      });
      expect(await stateOf(id)).toBe('asked');
      const stored = await upload(app, maya, file);
      const text = 'Here it is.';
      const body = { id, version: await versionOf(id), text };
      await callRoute(app, calls.replyToInsurer, { user: maya, body });
      await sendClaims(app);
      expect(insurerMails()).toHaveLength(2);
      const get = async (of: string, document = String(stored.body['id'])) => {
        const url = new URL(`${app.config.origin}/api/claims/insurer-documents`);
        const params = { token: of, id: document };
        const input = { query: new URLSearchParams(), params };
        const caller = { app, user: undefined, address: '127.0.0.1' };
        return responseOf(await reply(calls.downloadForInsurer, caller, new Request(url), input));
      };
      expect((await get('guessed')).status).toBe(404);
      expect((await (await get(token())).bytes()).length).toBe(2000);
      // Nothing else of the same traveler.
      const passport = await upload(app, maya, { bytes: pdfOf(1000), kind: 'passport' });
      expect((await get(token(), String(passport.body['id']))).status).toBe(404);
      const other = await draftClaim(app, maya, (await itemsOf(app, maya))[0]!.id);
      const bill = await upload(app, maya, { ...file, subject: other });
      expect(bill.status).toBe(200);
      expect((await get(token(), String(bill.body['id']))).status).toBe(404);
      const before = await versionOf(id);
      const accept = (amount: string) => answer(id, { action: 'accept', amount, text: '' }, before);
      await accept('1,420.50');
      // The same once more is the same; another amount is another decision.
      expect(await accept('1420.50')).toMatchObject({ status: 200 });
      expect(await accept('1,420.05')).toMatchObject({ status: 409 });
      expect(await answer(id, { action: 'refuse', text: 'No.' })).toMatchObject({ status: 409 });
      expect(await ownClaim(app, maya, id)).toMatchObject({
        ...{ state: 'accepted', amount: 142050, reference: 'INS-77' },
      });
      expect((await claimHistory(app, { id })).map(({ action }) => action)).toEqual([
        'send',
        'receive',
        'ask',
        'reply',
        'accept',
      ]);
      await sendMail(app);
      const subjects = mailbox.letters.filter(({ to }) => to === maya.email).map(({ subject }) => subject);
      for (const subject of ['has your claim', 'asks about', 'is accepted'])
        expect(subjects.filter((each) => each.includes(subject))).toHaveLength(1);
    });

    it('keeps the answers that were sent, whatever another tab still saves', async () => {
      const id = await sentClaim(app, maya);
      const { version, answers } = (await ownClaim(app, maya, id))!;
      const body = { id, version, step: 'event', answers: { ...answers, what: ['Another story.'] } };
      const saved = await callRoute(app, calls.saveClaimDraft, { user: maya, body });
      expect(saved).toMatchObject({ status: 409, body: { error: claimMessages.notPossible } });
      expect(await ownClaim(app, maya, id)).toMatchObject({ version, answers });
    });

    it('is asked about so often and not more, and decided all the same', async () => {
      const id = await sentClaim(app, maya);
      const { at, ...event } = (await eventsOf(app.db.read, id))[0]!;
      for (let seq = 2 - MAX_EVENTS; seq < 0; seq++)
        await app.db.write((tx) => insertEvent(tx, { ...event, at, seq, delivery: null }));
      expect((await answer(id, { action: 'ask', text: 'The bill, please.' })).status).toBe(200);
      const body = { id, version: await versionOf(id), text: 'Here it is.' };
      const replied = await callRoute(app, calls.replyToInsurer, { user: maya, body });
      expect(replied.body['error']).toBe(claimMessages.manyEvents);
      expect((await answer(id, { action: 'refuse', text: 'No.' })).status).toBe(200);
    });

    it('shows clerks its number and state, and its traveler on Home what the insurer asks', async () => {
      const id = await sentClaim(app, maya);
      await answer(id, { action: 'ask', text: 'The bill, please.' });
      const person = await personPage(app, maya.id, null);
      const order = await orderPage(app, (await orderRow(app, maya)).number);
      for (const page of [person, order]) {
        expect(page!.claims).toMatchObject([{ number: claimNumber(id), state: 'asked', isWaiting: false }]);
        expect(JSON.stringify(page)).not.toContain('stairs');
      }
      const { steps } = await homePage(app, maya);
      const due = steps!.filter(({ topic }) => topic === 'claims');
      expect(due).toMatchObject([{ state: 'due', href: paths.claim(id) }]);
    });

    it('waits for a person where nothing reaches the insurer, until the insurer answers', async () => {
      app.claims = { ...app.claims, reaches: () => false };
      const id = await sentClaim(app, maya);
      const [waiting] = (await waitingClaims(app)).filter(({ number }) => number === claimNumber(id));
      expect(waiting).toMatchObject({ action: 'send', id, user: maya.id });
      expect((await queueCounts(app)).claims).toBe((await waitingClaims(app)).length);
      const token = tokenOf(await answerUrlOf(app, { id, user_id: maya.id }));
      const body = { token, version: await versionOf(id), action: 'receive' };
      await callRoute(app, calls.answerAsInsurer, { body: { ...body, reference: 'INS-1' } });
      expect((await waitingClaims(app)).map(({ number }) => number)).not.toContain(claimNumber(id));
    });

    it('waits in one list while it was given up, and in none once it was passed on', async () => {
      app.claims = {
        ...app.claims,
        send: async () => {
          throw new Error('The mail server is away.');
        },
      };
      const id = await sentClaim(app, maya);
      now += 73 * HOUR;
      await sendClaims(app);
      const own = ({ dedupe_key }: { dedupe_key: string }) => dedupe_key.startsWith(`claim:${id}`);
      const alerted = async () => (await stuckWork(app)).entries.filter(own).length;
      expect((await waitingClaims(app)).map(({ number }) => number)).toContain(claimNumber(id));
      expect((await stuck(app)).entries.filter(own)).toEqual([]);
      expect(await alerted()).toBe(1);
      expect(await app.db.write((tx) => endDeliveries(tx, id))).toBe(1);
      expect(await alerted()).toBe(0);
    });

    it('leaves with the account, and its link opens nothing', async () => {
      const id = await sentClaim(app, maya);
      const link = token();
      await app.db.write((tx) => erase(tx, app, maya.id));
      expect(await ownClaim(app, maya, id)).toBeUndefined();
      const body = { token: link, version: 3, action: 'receive', reference: 'X' };
      expect((await callRoute(app, calls.answerAsInsurer, { body })).status).toBe(404);
    });

    it('stays as long as the data of travelers, not as its documents', async () => {
      app.config = { ...app.config, documentDays: 10, travelerDataDays: 20 };
      const id = await sentClaim(app, maya);
      await answer(id, { action: 'refuse', text: 'No.' });
      now += 15 * DAY;
      await deleteOldClaims(app);
      expect(await ownClaim(app, maya, id)).toMatchObject({ state: 'refused' });
      now += 6 * DAY;
      await deleteOldClaims(app);
      expect(await ownClaim(app, maya, id)).toBeUndefined();
    });

    it('loses its documents and then goes, a set time after the decision', async () => {
      const id = await sentClaim(app, maya);
      await answer(id, { action: 'ask', text: 'The bill, please.' });
      await upload(app, maya, { bytes: pdfOf(2000), kind: 'bill', subject: id });
      now += 400 * DAY;
      await deleteExpiredDocuments(app);
      await deleteOldClaims(app);
      expect(await stateOf(id)).toBe('asked');
      await answer(id, { action: 'refuse', text: 'Too late.' });
      now += app.config.documentDays * DAY - DAY;
      await deleteExpiredDocuments(app);
      const count = () =>
        app.db.read.selectFrom('documents').select('id').where('subject', '=', id).execute();
      expect(await count()).toHaveLength(1);
      now += 2 * DAY;
      await deleteExpiredDocuments(app);
      expect(await count()).toHaveLength(0);
      await deleteOldClaims(app);
      expect(await ownClaim(app, maya, id)).toBeUndefined();
    });

    it('keeps its documents where it is changed after they were found', async () => {
      const id = await sentClaim(app, maya);
      await answer(id, { action: 'ask', text: 'The bill, please.' });
      const { body } = await upload(app, maya, { bytes: pdfOf(2000), kind: 'bill', subject: id });
      await answer(id, { action: 'refuse', text: 'Too late.' });
      now += (app.config.documentDays + 1) * DAY;
      const write = app.db.write.bind(app.db);
      vi.spyOn(app.db, 'write').mockImplementationOnce(async (work) => {
        await write((tx) => tx.updateTable('claims').set({ changed_at: now }).where('id', '=', id).execute());
        return write(work);
      });
      await deleteExpiredDocuments(app);
      expect((await download(app, maya, String(body['id']))).status).toBe(200);
    });
  });
});
