/** The newsletter's own list: asked for, confirmed, ended, exported, and gone with the account (F186). */
import { beforeEach, expect, it } from 'vitest';
import { markAddressVerified } from '../../../src/server/account/email/rows.ts';
import {
  newsletterPage,
  newsletterLinkPage,
  unsubscribePage,
  type NewsletterForm,
} from '../../../src/server/consents/pages.ts';
import { listSubscribers } from '../../../src/server/ops/subscribers.ts';
import { erase } from '../../../src/server/privacy/end.ts';
import { messageOf } from '../../../src/server/providers/mail/message.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { exportedData } from '../../fixtures/export.ts';
import { answerOf, formPost } from '../../fixtures/forms.ts';
import { openMailbox, type Mailbox } from '../../fixtures/mailbox.ts';
import { clock } from '../../fixtures/orders.ts';

const CONSENT =
  'A postcard from us, twice a month. New deals, deadlines and one place worth knowing. Leave any time.';

describeDatabases('the newsletter', (open) => {
  let app: TestApp;
  let mailbox: Mailbox;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    mailbox = openMailbox();
    const db = await open();
    app = await buildApp(db, { now: time.now, config: { rateLimits: true }, replace: { mail: mailbox } });
    await db.write(async (tx) => {
      for (const table of ['outbox', 'consents', 'rate_limits'] as const)
        await tx.deleteFrom(table).execute();
    });
  });

  const get = (path: string) => ({
    app,
    user: undefined,
    address: '192.0.2.1',
    request: new Request(`${app.config.origin}${path}`),
  });
  const ask = (email: string, address = '192.0.2.1') =>
    newsletterPage(formPost(app, { EMAIL: email }, { address }));
  const confirm = (token: string) => newsletterLinkPage(formPost(app, {}), token);
  const token = ({ text }: { text: string }): string =>
    decodeURIComponent(/\/(?:confirm|unsubscribe)\/(\S+)/.exec(text)![1]!);
  const addressOf = (answer: NewsletterForm | Response) => answerOf(answer).headers.get('location');
  const SENT = '/newsletter?done=sent';
  const confirmedAt = (key: string) => paths.confirmNewsletter(key, 'confirmed');
  const list = async () => (await listSubscribers(app)).map(({ email }) => email);

  async function subscribe(email: string): Promise<string> {
    await ask(email);
    const [letter] = await mailbox.collect(app);
    expect(addressOf(await confirm(token(letter!)))).toBe(confirmedAt(token(letter!)));
    const [welcome] = await mailbox.collect(app);
    return token(welcome!);
  }

  it('starts with the button of a mailed link, and keeps what was agreed to and when', async () => {
    expect(addressOf(await ask('Maya@Sojourn.test'))).toBe(SENT);
    const [letter, ...more] = await mailbox.collect(app);
    expect([letter!.to, letter!.kind, more]).toEqual(['maya@sojourn.test', 'newsletter', []]);
    expect(letter!.unsubscribe).toBeUndefined();
    expect(await list()).toEqual([]);

    const opened = await newsletterLinkPage(get('/newsletter/confirm/x'), token(letter!));
    expect(opened).toMatchObject({ values: { email: 'maya@sojourn.test' } });
    expect(await list()).toEqual([]);
    time.advance(HOUR);
    expect(addressOf(await confirm(token(letter!)))).toBe(confirmedAt(token(letter!)));
    expect(addressOf(await confirm(token(letter!)))).toBe(confirmedAt(token(letter!)));
    const [subscriber, ...others] = await listSubscribers(app);
    expect(others).toEqual([]);
    expect(subscriber).toMatchObject({ email: 'maya@sojourn.test', text: CONSENT, since: time.now() });

    const [welcome, ...rest] = await mailbox.collect(app);
    expect(rest).toEqual([]);
    expect(welcome!.unsubscribe).toBe(subscriber!.unsubscribe);
    expect(messageOf(welcome!, 'Sojourn <a@sojourn.test>', app.config.origin).headers).toMatchObject({
      'List-Unsubscribe': `<${subscriber!.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('answers the same for an address that is on the list', async () => {
    expect(addressOf(await ask('new@sojourn.test'))).toBe(SENT);
    await mailbox.collect(app);
    await subscribe('old@sojourn.test');
    expect(addressOf(await ask('old@sojourn.test'))).toBe(SENT);
    expect((await mailbox.collect(app)).map(({ kind }) => kind)).toEqual(['newsletter']);
  });

  it('says after a reload what it said: the page of a form that is done is looked at only', async () => {
    await ask('maya@sojourn.test');
    const [letter] = await mailbox.collect(app);
    expect(await newsletterPage(get(SENT))).toMatchObject({ done: true });
    expect(await newsletterPage(get('/newsletter'))).not.toHaveProperty('done');
    const key = token(letter!);
    expect(await newsletterLinkPage(get(confirmedAt(key)), key)).toMatchObject({ done: true });
    expect(await newsletterLinkPage(get(confirmedAt('x')), 'x')).toMatchObject({ refused: 'LINK_WRONG' });
    expect([await list(), await mailbox.collect(app)]).toEqual([[], []]);
  });

  it('refuses what is no address and gives it back', async () => {
    expect(await ask('maya at sojourn')).toMatchObject({
      values: { EMAIL: 'maya at sojourn' },
      errors: { EMAIL: expect.any(String) },
    });
    expect(await mailbox.collect(app)).toEqual([]);
  });

  it('refuses links that are made up or two days old, and forms of other sites', async () => {
    await ask('maya@sojourn.test');
    const [letter] = await mailbox.collect(app);
    const good = token(letter!);
    const foreign = formPost(app, {}, { origin: 'https://elsewhere.test' });
    expect(await newsletterLinkPage(foreign, good)).toMatchObject({ refused: 'FOREIGN_ORIGIN' });
    for (const wrong of ['', 'x', `${good}x`, 'x'.repeat(5000)])
      expect(await newsletterLinkPage(get('/newsletter/confirm/x'), wrong)).toMatchObject({
        refused: 'LINK_WRONG',
      });
    time.advance(2 * DAY);
    expect(await confirm(good)).toMatchObject({ refused: 'LINK_EXPIRED' });
    expect(await list()).toEqual([]);
  });

  it('ends by one click of a mail program, which has no origin, and not by opening the link', async () => {
    const ending = await subscribe('maya@sojourn.test');
    await subscribe('noor@sojourn.test');
    expect(await unsubscribePage(get('/unsubscribe/x'), ending)).not.toHaveProperty('done');
    expect(await list()).toHaveLength(2);
    const oneClick = () =>
      formPost(app, 'List-Unsubscribe=One-Click', { origin: 'https://mail.test', address: '192.0.2.9' });
    expect(await unsubscribePage(oneClick(), `${ending}x`)).toMatchObject({ done: true });
    expect(await list()).toHaveLength(2);
    for (let press = 0; press < 2; press++)
      expect(await unsubscribePage(oneClick(), ending)).toMatchObject({ done: true });
    expect(await list()).toEqual(['noor@sojourn.test']);
  });

  it('mails one address three times a day, however often it is asked for, and says nothing of it', async () => {
    for (let hour = 0; hour < 12; hour++) {
      for (let network = 0; network < 2; network++)
        expect(addressOf(await ask('maya@sojourn.test', `198.51.${hour}.${network}`))).toBe(SENT);
      time.advance(HOUR);
    }
    expect(await mailbox.collect(app)).toHaveLength(3);
    await ask('noor@sojourn.test');
    expect(await mailbox.collect(app)).toHaveLength(1);
    time.advance(2 * DAY);
    await ask('maya@sojourn.test');
    expect(await mailbox.collect(app)).toHaveLength(1);
  });

  it('lets one network ask twenty times an hour', async () => {
    for (let n = 0; n < 20; n++) expect(addressOf(await ask(`n${n}@sojourn.test`))).toBe(SENT);
    expect(await ask('more@sojourn.test')).toMatchObject({
      refused: 'RATE_LIMIT',
      values: { EMAIL: 'more@sojourn.test' },
    });
    expect(addressOf(await ask('more@sojourn.test', '198.51.100.7'))).toBe(SENT);
  });

  it('belongs to the account with that confirmed address, is in its export and ends with it', async () => {
    const maya = await newTraveler(app);
    await subscribe(maya.email);
    await subscribe('other@sojourn.test');
    const owned = async () => (await exportedData(app, maya)).tables['consents'] ?? [];
    expect(await owned()).toEqual([]);
    await app.db.write((tx) => markAddressVerified(tx, maya.id, maya.email, time.now()));
    expect(await owned()).toEqual([expect.objectContaining({ email: maya.email, text: CONSENT })]);
    await app.db.write((tx) => erase(tx, app, maya.id));
    expect(await list()).toEqual(['other@sojourn.test']);

    const noor = await newTraveler(app);
    await app.db.write((tx) => markAddressVerified(tx, noor.id, noor.email, time.now()));
    await subscribe(noor.email);
    await app.db.write((tx) => erase(tx, app, noor.id));
    expect(await list()).toEqual(['other@sojourn.test']);
  });

  it('is left to the mailing list where editors named one', async () => {
    const content = {
      ...app.content,
      footer: () => ({
        ...app.content.footer(),
        newsletter: { heading: 'h', text: 't', action: 'https://list.test/' },
      }),
    };
    const sent = formPost({ ...app, content }, { EMAIL: 'maya@sojourn.test' });
    expect(await newsletterPage(sent)).toMatchObject({ refused: 'NOT_FOUND' });
  });
});
