/** Offers that keep their word, and an answer to each (F184). */
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { offerAnswerCopy } from '../../../src/copy/applications/offerAnswer.ts';
import { changeFacts, deleteFacts } from '../../../src/server/account/calls.ts';
import { getApplication, listOffered } from '../../../src/server/applications/calls.ts';
import { applicationOf, update } from '../../../src/server/applications/applications.ts';
import { baseOf, changeAnswers } from '../../../src/server/applications/changeAnswers.ts';
import { dealPage } from '../../../src/server/applications/dealPage.ts';
import { offersPage } from '../../../src/server/applications/offersPage.ts';
import { calendarFile } from '../../../src/server/calendar/calendar.ts';
import { reply } from '../../../src/server/calls/call.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { responseOf } from '../../../src/server/calls/refusal.ts';
import type { User } from '../../../src/server/context.ts';
import { removeDocument } from '../../../src/server/documents/calls.ts';
import { ownDocuments } from '../../../src/server/documents/documents.ts';
import { deleteExpiredDocuments } from '../../../src/server/documents/deleteExpired.ts';
import { homePage } from '../../../src/server/home/home.ts';
import * as calls from '../../../src/server/offers/calls.ts';
import { deleteOldOffers } from '../../../src/server/offers/forget.ts';
import { offerForm } from '../../../src/server/offers/form.ts';
import { receiveProviderEvent } from '../../../src/server/offers/providerAnswer.ts';
import { providerForm, providerView } from '../../../src/server/offers/providerForm.ts';
import { storedOffers } from '../../../src/server/offers/storedOffers.ts';
import { endWaitingMessages, waitingMessages } from '../../../src/server/offers/waiting.ts';
import { openedLink, secretLinks } from '../../../src/server/secretLinks/secretLinks.ts';
import { find } from '../../../src/server/support/find/find.ts';
import { queueCounts } from '../../../src/server/support/queues.ts';
import { answersOf } from '../../../src/shared/applications/answers.ts';
import {
  MAX_EVENTS,
  MAX_MESSAGES_A_DAY,
  MAX_QUESTIONS,
  MAX_TEXT_LENGTH,
  offerMessages,
} from '../../../src/shared/offers/endpoints.ts';
import { MAX_STORED_OFFERS, offerReference } from '../../../src/shared/offers/terms.ts';
import { DAY, MINUTE } from '../../../src/shared/lib/durations.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { exportedData } from '../../fixtures/export.ts';
import { answerOf, formPost } from '../../fixtures/forms.ts';
import { pdfOf, upload } from '../../fixtures/documents.ts';
import { openMailbox, type Mailbox } from '../../fixtures/mailbox.ts';
import { currentOffer, lisbonApplication, lisbonOffer } from '../../fixtures/offers.ts';

describeDatabases('offers', (open) => {
  let now: number;
  let mailbox: Mailbox;
  let app: TestApp;
  let maya: User;

  beforeEach(async () => {
    now = NOW;
    mailbox = openMailbox();
    app = await buildApp(open(), { now: () => now, replace: { mail: mailbox } });
    maya = await newTraveler(app);
  });

  /** Ids of her offers: the database keeps the mails of other tests. */
  let ids: string[];
  const offer = () => currentOffer(app, maya);
  const apply = async () => {
    const first = await lisbonOffer(app, maya);
    ids = (await storedOffers(app, maya.id)).map(({ id }) => id);
    return first;
  };
  const answer = async (action: string, more: object = {}, user = maya) => {
    const { id, version } = await offer();
    return callRoute(app, calls.answerOffer, { user, body: { id, version, action, ...more } });
  };
  const asProvider = async (action: string, text = '', token?: string) => {
    const { version } = await offer();
    const body = { token: token ?? (await providerToken()), version, action, text };
    return callRoute(app, calls.answerAsProvider, { body });
  };
  const letters = async () =>
    (await mailbox.collect(app)).filter(({ key }) => ids.some((id) => key.includes(id)));
  const tokenIn = (text: string) => /\/answer\/([\w-]+)/.exec(text)![1]!;
  let lastToken: string | undefined;
  /** The token of the last mail to the provider. */
  const providerToken = async () => {
    const mails = (await letters()).filter(({ kind }) => kind.startsWith('provider-'));
    return (lastToken = mails.length ? tokenIn(mails.at(-1)!.text) : lastToken!);
  };
  const shown = async (user = maya) => (await offersPage(app, user, true)).deals.map(({ deal }) => deal.id);

  it('are stored when the application is sent, once, with the terms of that time', async () => {
    const { terms } = await apply();
    const before = await storedOffers(app, maya.id);
    await shown();
    await dealPage(app, maya, terms.deal.id);
    expect(await storedOffers(app, maya.id)).toEqual(before);
    expect(before.length).toBeLessThanOrEqual(MAX_STORED_OFFERS);
    expect(terms).toMatchObject({
      deal: { program: terms.card.id },
      reasons: expect.arrayContaining(['Portugal']),
    });
  });

  it('outlive a change of the deal and its end in content, until the reply date is past', async () => {
    const { terms } = await apply();
    const { deal } = terms;
    await changeTerms({ ...terms, deal: { ...deal, value: '$9 off' } });
    expect(await dealPage(app, maya, deal.id)).toMatchObject({ deal: { value: '$9 off' } });
    await changeTerms({ ...terms, deal: { ...deal, id: 'gone-deal', value: '$8 off' } }, 'gone-deal');
    const page = await offersPage(app, maya, true);
    expect(page.deals.find((view) => view.deal.id === 'gone-deal')).toMatchObject({
      deal: { value: '$8 off' },
    });
    const { body } = await callRoute(app, getApplication, { user: maya });
    expect((body['offers'] as { value: string }[]).map(({ value }) => value)).toContain('$8 off');
    expect(await calendarFile(app, maya, 'deal', 'gone-deal')).toContain('$8 off');
    expect(await dealPage(app, await newTraveler(app), 'gone-deal')).toBeUndefined();
    now = (await storedOffers(app, maya.id)).find((each) => each.terms.deal.id === 'gone-deal')!.closesAt;
    expect(await shown()).not.toContain('gone-deal');
  });

  /** As if the deal had been another one when it was shown. */
  async function changeTerms(terms: object, dealId?: string): Promise<void> {
    const { id } = await offer();
    await app.db.write((tx) =>
      tx
        .updateTable('offers')
        .set({ terms_json: JSON.stringify(terms), ...(dealId && { deal_id: dealId }) })
        .where('id', '=', id)
        .execute(),
    );
  }

  it('follow the application: what no longer fits goes, unless something happened to it', async () => {
    await apply();
    const other = { ...lisbonApplication(app), countries: [9] };
    await update(app, maya, other);
    expect(await offer()).toBeUndefined();
    await update(app, maya, lisbonApplication(app));
    await answer('ask', { text: 'Is there a kitchen?' });
    await update(app, maya, other);
    expect(await offer()).toMatchObject({ status: 'offered', version: 2 });
    expect(await shown()).toContain((await offer()).terms.deal.id);
  });

  it('follow an answer that is changed in one tap, and its undo', async () => {
    await apply();
    const change = async (countries: string[]) => {
      const answers = answersOf((await applicationOf(app, maya))!);
      expect(await changeAnswers(app, maya, { countries }, baseOf(answers))).toBe('sent');
    };
    await change(['9']);
    expect(await offer()).toBeUndefined();
    await change(lisbonApplication(app).countries.map(String));
    expect(await offer()).toMatchObject({ status: 'offered', version: 1 });
  });

  it('follow a changed answer together with it, or not at all', async () => {
    await apply();
    const before = (await applicationOf(app, maya))!;
    let writes = 0;
    const { db } = app;
    app.db = {
      ...db,
      write: (work) => (writes++ ? Promise.reject(new Error('down')) : db.write(work)),
    };
    await changeAnswers(app, maya, { countries: ['9'] }, baseOf(answersOf(before)));
    expect(await offer()).toBeUndefined();
  });

  it('follow the facts of their traveler', async () => {
    const { terms } = await apply();
    const body = { before: {}, after: { birth_date: '2015-01-01' } };
    await callRoute(app, changeFacts, { user: maya, body, method: 'PATCH' });
    expect(await offer()).toBeUndefined();
    expect(await shown()).not.toContain(terms.deal.id);
    await callRoute(app, deleteFacts, { user: maya, body: {}, method: 'DELETE' });
    expect(await offer()).toMatchObject({ status: 'offered', version: 1 });
  });

  it('end for both when an acceptance is taken back after the reply date', async () => {
    await apply();
    await answer('accept');
    await letters();
    now = (await offer()).closesAt;
    await answer('undo');
    expect((await offer()).status).toBe('expired');
    const [mail] = await letters();
    expect(mail!.text).toContain('the offer has ended');
    expect(mail!.text).not.toContain('open again');
    expect(offerAnswerCopy.done.undo(false)).not.toContain('open again');
  });

  it('are taken back after ever so many changes', async () => {
    await apply();
    await answer('accept');
    const { id } = await offer();
    const version = MAX_EVENTS + 1;
    await app.db.write((tx) => tx.updateTable('offers').set({ version }).where('id', '=', id).execute());
    expect((await asProvider('confirm')).body['error']).toBe(offerMessages.manyEvents);
    expect((await answer('undo')).body).toMatchObject({ state: 'offered', version: version + 1 });
    expect((await answer('accept')).body['error']).toBe(offerMessages.manyEvents);
  });

  it('get one reply to each question', async () => {
    await apply();
    await answer('accept');
    expect((await asProvider('reply', 'Hello.')).body['error']).toBe(offerMessages.noQuestion);
    await answer('ask', { text: 'Is there a kitchen?' });
    expect((await asProvider('reply', 'Two of them.')).status).toBe(200);
    expect((await asProvider('reply', 'And a garden.')).body['error']).toBe(offerMessages.noQuestion);
  });

  it('are accepted, confirmed and told at each step, with no more than the provider needs', async () => {
    const { id, terms } = await apply();
    expect(await answer('accept')).toMatchObject({ status: 200, body: { state: 'accepted', version: 2 } });
    const mails = await letters();
    const toProvider = mails.find(({ kind }) => kind === 'provider-accept')!;
    expect(toProvider.to).toBe('places@harbour-field-institute.example');
    for (const text of ['Maya Okafor', maya.email, offerReference(id)])
      expect(toProvider.text + toProvider.subject).toContain(text);
    expect(mails.find(({ kind }) => kind === 'offerAccepted')).toMatchObject({ to: maya.email });
    lastToken = tokenIn(toProvider.text);
    expect(await asProvider('confirm')).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await letters()).toMatchObject([{ kind: 'offerConfirmed', to: maya.email }]);
    const page = (await dealPage(app, maya, terms.deal.id))!;
    expect(page.history.map(({ action }) => action)).toEqual(['offer', 'accept', 'confirm']);
    expect((await answer('undo')).body).toMatchObject({ error: offerMessages.notPossible });
  });

  it('carry a question without a name, and its reply', async () => {
    const { terms } = await apply();
    await answer('ask', { text: 'Is there <b>a kitchen</b>?' });
    const [mail] = await letters();
    expect(mail!.text).toContain('Is there <b>a kitchen</b>?');
    expect(mail!.html).toContain('&lt;b&gt;a kitchen');
    for (const secret of ['Maya', 'Okafor', maya.email])
      expect(mail!.text + mail!.html).not.toContain(secret);
    lastToken = tokenIn(mail!.text);
    expect((await asProvider('reply')).body).toMatchObject({ fields: { text: offerMessages.reply } });
    expect((await asProvider('reply', 'Two of them.')).status).toBe(200);
    const [reply] = await letters();
    expect(reply).toMatchObject({ kind: 'offerReply', to: maya.email });
    expect(reply!.text).toContain('Dec 11, 2026, 11:59 PM, Lisbon time (Dec 11, 2026, 11:59 PM UTC)');
    expect(reply!.text).not.toContain('Two of them.');
    expect((await dealPage(app, maya, terms.deal.id))!.history.at(-1)).toMatchObject({
      text: 'Two of them.',
    });
  });

  it('are answered until the last minute of the reply date where the provider is', async () => {
    await apply();
    now = Date.parse('2026-12-11T23:59Z');
    expect((await offer()).status).toBe('offered');
    expect((await answer('accept')).status).toBe(200);
    await answer('undo');
    now += MINUTE;
    expect((await answer('accept')).status).toBe(409);
  });

  it('are declined with a reason or silently, and that is taken back until the date', async () => {
    await apply();
    await answer('decline');
    expect(await letters()).toEqual([]);
    expect(await shown()).not.toContain((await offer()).terms.deal.id);
    await answer('undo');
    await answer('decline', { reason: 'too-expensive', text: 'Alas.' });
    const [mail] = await letters();
    expect(mail!.text).toContain('Too expensive');
    expect(mail!.text).not.toContain('Okafor');
    now = (await offer()).closesAt;
    expect((await answer('undo')).status).toBe(409);
  });

  it('keep the reason of the first of two refusals', async () => {
    await apply();
    const { id } = await offer();
    const decline = async (reason: string) =>
      (
        await callRoute(app, calls.answerOffer, {
          ...{ user: maya, body: { id, version: 1, action: 'decline', reason } },
        })
      ).status;
    expect(await decline('too-expensive')).toBe(200);
    expect(await decline('too-expensive')).toBe(200);
    expect(await decline('dates')).toBe(409);
  });

  it('count one answer of two tabs and two clicks', async () => {
    await apply();
    const { id } = await offer();
    const send = (action: string, version = 1) =>
      callRoute(app, calls.answerOffer, { user: maya, body: { id, version, action } });
    const answers = await Promise.all([send('accept'), send('accept')]);
    expect(answers.map(({ status, body }) => [status, body['version']])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await send('decline')).status).toBe(409);
    const mails = await letters();
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['offerAccepted', 'provider-accept']);
  });

  it('are nobody else’s', async () => {
    await apply();
    const noor = await newTraveler(app, 'Noor');
    expect((await answer('accept', {}, noor)).status).toBe(404);
    expect(await storedOffers(app, noor.id)).toEqual([]);
  });

  it('bound questions and messages', async () => {
    await apply();
    for (let count = 0; count < MAX_QUESTIONS; count++) await answer('ask', { text: `Question ${count}` });
    expect((await answer('ask', { text: 'One more' })).body['error']).toBe(offerMessages.manyQuestions);
    for (let count = MAX_QUESTIONS; count < MAX_MESSAGES_A_DAY; count += 2) {
      await answer('accept');
      await answer('undo');
    }
    expect((await answer('accept')).body['error']).toBe(offerMessages.manyMessages);
    now += DAY - 1;
    expect((await answer('accept')).body['error']).toBe(offerMessages.manyMessages);
    now += 1;
    expect((await answer('accept')).status).toBe(200);
  });

  it('are posted as forms, which keep what was typed', async () => {
    const { id, terms } = await apply();
    const deal = terms.deal.id;
    const post = (fields: Record<string, string>) =>
      submit(offerForm, { ...formPost(app, { id, version: '1', ...fields }, { user: maya }), deal });
    const empty = await post({ action: 'ask', form: 'ask', text: ' ' });
    expect(empty).toMatchObject({ errors: { text: offerMessages.question }, values: { form: 'ask' } });
    const long = await post({ action: 'decline', form: 'decline', text: 'x'.repeat(MAX_TEXT_LENGTH + 1) });
    expect(long).toMatchObject({ errors: { text: offerMessages.tooLong }, values: { form: 'decline' } });
    const sent = answerOf(await post({ action: 'ask', text: 'A kitchen?' }));
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${paths.deal(deal)}?done=ask`]);
    expect(answerOf(await post({ action: 'decline', reason: '', text: '' })).status).toBe(409);
  });

  it('are refused with the ticked documents, when the page is older than the provider’s reply', async () => {
    const { id, terms } = await apply();
    await answer('ask', { text: 'A kitchen?' });
    const fields: [string, string][] = [
      ...Object.entries({ id, version: '1', action: 'accept' }),
      ...['first', 'second'].map((each): [string, string] => ['documents', each]),
    ];
    const refused = await submit(offerForm, {
      ...formPost(app, fields, { user: maya }),
      deal: terms.deal.id,
    });
    expect(refused).toMatchObject({ refused: 'CONFLICT', values: { documents: 'first second' } });
  });

  it('open for their provider by a link that ends with them, and changes nothing by itself', async () => {
    const { id } = await apply();
    await answer('accept');
    const token = await providerToken();
    const link = (await openedLink(app, 'answer', token))!;
    expect(await providerView(app, link)).toMatchObject({ traveler: { email: maya.email } });
    expect(await openedLink(app, 'list', token)).toBeUndefined();
    for (const wrong of ['', 'x', `${token}x`])
      expect((await asProvider('confirm', '', wrong)).status).toBe(404);
    const post = (fields: Record<string, string>) =>
      submit(providerForm, { ...formPost(app, { version: '2', ...fields }), token });
    expect(await post({ action: 'refuse', form: 'refuse', text: '' })).toMatchObject({
      errors: { text: offerMessages.why },
    });
    expect((await offer()).state).toBe('accepted');
    await answer('undo');
    expect(await providerView(app, link)).toMatchObject({ traveler: undefined });
    expect(answerOf(await post({ action: 'confirm' })).status).toBe(409);
    await app.db.write((tx) => tx.deleteFrom('offers').where('id', '=', id).execute());
    expect(await providerView(app, link)).toBe('ended');
  });

  it('wait for a person where nothing reaches the provider', async () => {
    app.programProviders = { ...app.programProviders, reaches: () => false };
    await apply();
    await answer('ask', { text: 'Is there a kitchen?' });
    expect(await letters()).toEqual([]);
    const { id } = await offer();
    const isHers = ({ reference }: { reference: string }) => reference === offerReference(id);
    const waiting = (await waitingMessages(app)).find(isHers);
    const asked: string[] = [];
    const listener: KyselyPlugin = {
      transformQuery: ({ node }) => (asked.push(JSON.stringify(node)), node),
      transformResult: async ({ result }) => result,
    };
    const listening = Object.create(app.db, {
      read: { value: app.db.read.withPlugin(listener) },
    }) as typeof app.db;
    const { offers } = await queueCounts({ ...app, db: listening });
    expect(offers).toBe((await waitingMessages(app)).length);
    expect(asked.filter((each) => each.includes('offer_events'))).toHaveLength(1);
    expect(asked.filter((each) => each.includes('secret_links'))).toEqual([]);
    expect(waiting).toMatchObject({ action: 'ask', provider: 'Harbour Field Institute' });
    // Its reference leads a clerk to its traveler, a part of it to nobody.
    const reference = offerReference(id);
    for (const text of [reference, `#${reference.toLowerCase()}`])
      expect((await find(app, text)).people.map((each) => each.id)).toContain(maya.id);
    expect((await find(app, reference.slice(0, -1))).exact).toBe(false);
    expect((await asProvider('reply', 'Yes.', tokenIn(waiting!.answerUrl))).status).toBe(200);
    // Its answer proves that the provider has it.
    expect((await waitingMessages(app)).filter(isHers)).toEqual([]);
    expect((await find(app, reference)).exact).toBe(false);
    expect(await endWaitingMessages(app, offerReference(id))).toBe(0);
    expect((await dealPage(app, maya, (await offer()).terms.deal.id))!.history[1]).toMatchObject({
      isWaiting: false,
    });
  });

  it('keep a question in the list of what waits when the provider answers something older', async () => {
    await apply();
    await answer('accept');
    await letters();
    app.programProviders = { ...app.programProviders, reaches: () => false };
    await answer('ask', { text: 'Is there a kitchen?' });
    await letters();
    const { id } = await offer();
    const isHers = ({ reference }: { reference: string }) => reference === offerReference(id);
    await receiveProviderEvent(app, { id: `confirmed-${id}`, offer: id, action: 'confirm', text: '' });
    expect((await waitingMessages(app)).filter(isHers)).toHaveLength(1);
  });

  it('send an acceptance that is on its way, although a clerk answers a question on the page', async () => {
    app.programProviders = { ...app.programProviders, reaches: () => false };
    await apply();
    await answer('ask', { text: 'Is there a kitchen?' });
    await letters();
    const reference = offerReference((await offer()).id);
    const waiting = (await waitingMessages(app)).find((message) => message.reference === reference)!;
    const send = (): Promise<void> => Promise.reject(new Error('The mail server is away.'));
    app.programProviders = { ...app.programProviders, reaches: () => true, send };
    await answer('accept');
    await letters();
    expect((await asProvider('reply', 'Yes.', tokenIn(waiting.answerUrl))).status).toBe(200);
    const sent: string[] = [];
    app.programProviders = {
      ...app.programProviders,
      send: async ({ action }) => void sent.push(action),
    };
    now += 60 * MINUTE;
    await letters();
    expect(sent).toContain('accept');
  });

  it('are due on Home until they are answered, and ask for their trip once confirmed', async () => {
    await apply();
    const steps = async () =>
      (await homePage(app, maya))
        .steps!.filter(({ topic }) => topic === 'offers')
        .map(({ code, href }) => [code, href]);
    const href = paths.deal((await offer()).terms.deal.id);
    expect(await steps()).toContainEqual(['open', href]);
    await answer('accept');
    expect(await steps()).not.toContainEqual(['open', href]);
    expect(await steps()).toContainEqual(['accepted', href]);
    await asProvider('confirm');
    expect(await steps()).toContainEqual(['trip', expect.stringMatching(/^\/trip\?/)]);
  });

  it('are in the export with their history, and go with the account or a while after the last word', async () => {
    const { terms } = await apply();
    await answer('ask', { text: 'Is there a kitchen?' });
    const { tables } = await exportedData(app, maya);
    expect(JSON.stringify(tables['offer_events'])).toContain('Is there a kitchen?');
    expect(JSON.stringify(tables['offers'])).toContain(terms.deal.title);
    await letters();
    now = (await offer()).closesAt + 40 * DAY;
    await deleteOldOffers(app);
    const messages = app.db.read.selectFrom('outbox').selectAll().where('user_id', '=', maya.id);
    expect(await messages.where('kind', '=', 'provider').execute()).toEqual([]);
    expect((await storedOffers(app, maya.id)).map((each) => each.id)).toEqual([(await offer()).id]);
    now += 180 * DAY;
    await deleteOldOffers(app);
    expect(await storedOffers(app, maya.id)).toEqual([]);
    expect(await secretLinks(app, maya, 'answer')).toEqual([]);
  });

  it('stay a while after the last word, however long the reply date is past', async () => {
    await apply();
    await answer('accept');
    await providerToken();
    now = (await offer()).closesAt + 100 * DAY;
    expect((await asProvider('confirm')).status).toBe(200);
    now += 100 * DAY;
    await deleteOldOffers(app);
    expect(await offer()).toMatchObject({ state: 'confirmed' });
    now += 81 * DAY;
    await deleteOldOffers(app);
    expect(await offer()).toBeUndefined();
  });

  it('tell nothing more to anybody once the account is deleted', async () => {
    await apply();
    await answer('accept');
    await app.db.write((tx) => tx.deleteFrom('users').where('id', '=', maya.id).execute());
    expect(await letters()).toEqual([]);
  });

  it('stand in the application’s own calls as they were shown, without those declined', async () => {
    const { terms } = await apply();
    const programs = async () =>
      (await callRoute(app, listOffered, { user: maya })).body['programs'] as string[];
    expect(await programs()).toContain(terms.card.id);
    await answer('decline');
    expect(await programs()).not.toContain(terms.card.id);
  });

  describe('documents', () => {
    const providerDownload = async (id: string, token: string) => {
      const request = new Request(app.config.origin);
      const place = { query: new URLSearchParams(), params: { token, id } };
      const caller = { app, user: undefined, address: '192.0.2.7' };
      return responseOf(await reply(calls.downloadForProvider, caller, request, place));
    };
    const documentOf = async (user: User, kind: string, seed: string) =>
      String((await upload(app, user, { kind, bytes: pdfOf(1000, seed) })).body['id']);
    const statuses = (token: string, documents: string[]) =>
      Promise.all(documents.map(async (id) => (await providerDownload(id, token)).status));
    const viewed = async () => {
      const link = await openedLink(app, 'answer', await providerToken());
      const view = await providerView(app, link!);
      return view === 'ended' ? [] : view.documents.map(({ id }) => id);
    };

    it('go to the provider that the traveler agreed to, and to nobody else', async () => {
      await apply();
      const ben = await newTraveler(app, 'Ben');
      const [ticked, other, bens] = [
        await documentOf(maya, 'transcript', 'a'),
        await documentOf(maya, 'passport', 'b'),
        await documentOf(ben, 'transcript', 'c'),
      ];
      expect((await answer('accept', { documents: [ticked, bens] })).status).toBe(200);
      const toProvider = (await letters()).find(({ kind }) => kind === 'provider-accept')!;
      expect(toProvider.text).toMatch(/Documents to download:?\s+a\.pdf/);
      const token = (lastToken = tokenIn(toProvider.text));
      expect(await viewed()).toEqual([ticked]);
      expect(await statuses(token, [ticked, other, bens, 'x'])).toEqual([200, 404, 404, 404]);
      const response = await providerDownload(ticked, token);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(pdfOf(1000, 'a'));
      expect(response.headers.get('content-disposition')).toContain('attachment');
      expect(await statuses('x'.repeat(32), [ticked])).toEqual([404]);
      await callRoute(app, removeDocument, { user: maya, body: { id: ticked } });
      expect([await viewed(), await statuses(token, [ticked])]).toEqual([[], [404]]);
    });

    it('are those of the first acceptance: one of another tab repeats it only with the same', async () => {
      await apply();
      const [first, second] = [
        await documentOf(maya, 'transcript', 'a'),
        await documentOf(maya, 'passport', 'b'),
      ];
      const { id, version } = await offer();
      const accept = (documents: string[]) =>
        callRoute(app, calls.answerOffer, {
          user: maya,
          body: { id, version, action: 'accept', documents },
        });
      const codes = [];
      for (const documents of [[first], [first], [first, 'x'], [first, second], [second], []])
        codes.push((await accept(documents)).status);
      expect(codes).toEqual([200, 200, 200, 409, 409, 409]);
      expect(await viewed()).toEqual([first]);
    });

    it('are the provider’s no longer when the acceptance is taken back', async () => {
      await apply();
      const id = await documentOf(maya, 'transcript', 'a');
      await answer('accept', { documents: [id] });
      const token = await providerToken();
      await answer('undo');
      expect([await viewed(), await statuses(token, [id])]).toEqual([[], [404]]);
      await answer('accept');
      expect([await viewed(), await statuses(token, [id])]).toEqual([[], [404]]);
    });

    it('are stored as long after the last answer as after the upload', async () => {
      await apply();
      const id = await documentOf(maya, 'transcript', 'a');
      now += DAY;
      await answer('accept', { documents: [id] });
      now = NOW + 181 * DAY;
      await deleteExpiredDocuments(app);
      expect((await ownDocuments(app, maya, { purpose: 'application', subject: '' })).documents).toHaveLength(
        1,
      );
      now++;
      await deleteExpiredDocuments(app);
      expect((await ownDocuments(app, maya, { purpose: 'application', subject: '' })).documents).toEqual([]);
    });
  });
});
