/** Mails about little data and the last day: each once, at an hour that suits, ended by one click. */
import { beforeEach, expect, it } from 'vitest';
import type { App, User } from '../../../src/server/context.ts';
import { choose, mailChoices } from '../../../src/server/consents/choices.ts';
import { unsubscribePage } from '../../../src/server/consents/pages.ts';
import { sendEsimReminders } from '../../../src/server/esim/usage/reminderMail.ts';
import { watchUsage } from '../../../src/server/esim/usage/watch.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import type { EsimUsageReport } from '../../../src/server/providers/esim/port.ts';
import type { Letter } from '../../../src/server/providers/mail/port.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { newBrowser, openPushService } from '../../mocks/pushService.ts';
import { addDevice } from '../../../src/server/push/calls.ts';
import { sendPushes } from '../../../src/server/push/job.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { openMailbox, type Mailbox } from '../../fixtures/mailbox.ts';
import { clock, complete, fillCart, itemsOf, JAPAN, pay } from '../../fixtures/orders.ts';

const GB = 1024 ** 3;
const TOKYO = -9 * HOUR;
const FIRST_DAY = Date.parse(`${JAPAN.startDate}T00:00Z`) + TOKYO;
const LAST_DAY = Date.parse(`${JAPAN.endDate}T00:00Z`) + TOKYO;

describeDatabases('mails about an eSIM in use', (open) => {
  let app: TestApp;
  let maya: User;
  let item: string;
  let mailbox: Mailbox;
  let time: ReturnType<typeof clock>;
  let report: Partial<EsimUsageReport>;

  beforeEach(async () => {
    time = clock(NOW);
    mailbox = openMailbox();
    const options = { send: async () => 503, config: { pushOnLoopback: true }, replace: { mail: mailbox } };
    app = await buildApp(open(), { now: time.now, ...options });
    maya = await newTraveler(app);
    await fillCart(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    item = (await itemsOf(app, maya))[0]!.id;
    report = { state: 'active', used: 0, total: 5 * GB };
    const { usage } = app.esim;
    app.esim.usage = async (refs) => (await usage(refs)).map((each) => ({ ...each, ...report }));
    await watchUsage(app, [item]);
    await collect();
  });

  const collect = async (): Promise<Letter[]> => {
    await sendEsimReminders(app);
    return mailbox.collect(app);
  };

  /** At an instant, with so much used. @returns the subjects of the mails that went out */
  async function at(instant: number, used = 0): Promise<string[]> {
    time.advance(instant - time.now());
    report.used = Math.round(used);
    await watchUsage(app, [item]);
    return (await collect()).map(({ subject }) => subject).sort();
  }

  const LOW = 'Your eSIM has little data left';
  const LAST = 'The last day of your eSIM';

  it('tells of little data once, with what is left and since when, and again for a larger total', async () => {
    const noon = FIRST_DAY + DAY + 12 * HOUR;
    expect(await at(noon, 3.9 * GB)).toEqual([]);
    time.advance(HOUR);
    report.used = Math.round(4.1 * GB);
    await watchUsage(app, [item]);
    const [letter, ...others] = await collect();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: LOW, to: maya.email });
    expect(letter!.text).toContain('eSIM Japan, 5 GB');
    expect(letter!.text).toContain('Data left: 921 MB');
    expect(letter!.text).toContain(`/marketplace/purchases/top-up/${item}`);
    expect(letter!.text).not.toContain('LPA:');
    expect(await at(noon + 3 * HOUR, 5 * GB)).toEqual([]);
    report.total = 10 * GB;
    expect(await at(noon + 4 * HOUR, 5 * GB)).toEqual([]);
    expect(await at(noon + 5 * HOUR, 8.5 * GB)).toEqual([LOW]);
  });

  it('says nothing of data that comes back at midnight, and tells its rule on the last day', async () => {
    const [other, days] = [await newTraveler(app), { ...JAPAN, dataLimitInGB: 'unlimited/3/1' }];
    await fillCart(app, other, days);
    await pay(app, await complete(app, other));
    await runOnce(app);
    item = (await itemsOf(app, other))[0]!.id;
    await collect();
    Object.assign(report, { total: 3 * GB, topsUp: false });
    for (let day = 1; day < 4; day++) {
      report.resetsAt = FIRST_DAY + (day + 1) * DAY;
      expect(await at(FIRST_DAY + day * DAY + 12 * HOUR, 3 * GB)).toEqual([]);
    }
    time.advance(LAST_DAY + 10 * HOUR - time.now());
    await watchUsage(app, [item]);
    const letters = await collect();
    expect(letters.map(({ subject }) => subject)).toEqual([LAST]);
    expect(letters[0]!.text).toContain('eSIM Japan, Unlimited');
    expect(letters[0]!.text).toContain('3 GB a day at full speed, then 1 Mbit/s');
  });

  it('keeps the night, where the eSIM is used', async () => {
    const evening = FIRST_DAY + DAY + 21 * HOUR;
    expect(await at(evening, 4.5 * GB)).toEqual([]);
    expect(await at(FIRST_DAY + 2 * DAY + 9 * HOUR - MINUTE, 4.5 * GB)).toEqual([]);
    expect(await at(FIRST_DAY + 2 * DAY + 9 * HOUR, 4.5 * GB)).toEqual([LOW]);
  });

  it('is settled by a top-up that comes before the morning', async () => {
    expect(await at(FIRST_DAY + DAY + 21 * HOUR, 4.5 * GB)).toEqual([]);
    report.total = 10 * GB;
    expect(await at(FIRST_DAY + DAY + 22 * HOUR, 4.5 * GB)).toEqual([]);
    expect(await at(FIRST_DAY + 2 * DAY + 9 * HOUR, 4.6 * GB)).toEqual([]);
    expect(await at(FIRST_DAY + 2 * DAY + 10 * HOUR, 8.5 * GB)).toEqual([LOW]);
  });

  it('keeps the night also when the mail server was away in the evening', async () => {
    const evening = FIRST_DAY + DAY + 19 * HOUR;
    const { send } = mailbox;
    mailbox.send = () => Promise.reject(new Error('away'));
    expect(await at(evening, 4.5 * GB)).toEqual([]);
    mailbox.send = send;
    expect(await at(evening + 4 * HOUR, 4.6 * GB)).toEqual([]);
    expect(await at(evening + 14 * HOUR, 4.6 * GB)).toEqual([LOW]);
  });

  it('tells of the last day once, at nine in the morning, also while the supplier is silent', async () => {
    expect(await at(LAST_DAY - HOUR, GB)).toEqual([]);
    app.esim.usage = () => Promise.reject(new Error('silent'));
    expect(await at(LAST_DAY + HOUR)).toEqual([]);
    expect(await at(LAST_DAY + 9 * HOUR)).toEqual([LAST]);
    expect(await at(LAST_DAY + 12 * HOUR)).toEqual([]);
  });

  it('does not wait for a morning after the end', async () => {
    expect(await at(LAST_DAY + 21 * HOUR, 4.5 * GB)).toEqual([LAST, LOW]);
  });

  it('is shown on a device, too', async () => {
    const service = await openPushService(() => 201);
    const browser = newBrowser(`${service.origin}/push/1`);
    await callRoute(app, addDevice, { user: maya, body: browser.subscription });
    expect(await at(FIRST_DAY + DAY + 12 * HOUR, 4.5 * GB)).toEqual([LOW]);
    await sendPushes(app);
    expect(service.pushed.map(({ body }) => browser.decrypt(body))).toMatchObject([
      { title: LOW, body: 'eSIM Japan, 5 GB', path: `/marketplace/purchases/top-up/${item}` },
    ]);
  });

  it('is not shown on a device at night', async () => {
    let status = 503;
    const service = await openPushService(() => status);
    await callRoute(app, addDevice, {
      user: maya,
      body: newBrowser(`${service.origin}/push/1`).subscription,
    });
    const noon = FIRST_DAY + DAY + 12 * HOUR;
    expect(await at(noon, 4.5 * GB)).toEqual([LOW]);
    await sendPushes(app);
    expect(service.pushed.map(({ headers }) => headers['ttl'])).toEqual([String(8 * 3600)]);
    status = 201;
    time.advance(8 * HOUR);
    await sendPushes(app);
    expect(service.pushed).toHaveLength(1);
  });

  it('says nothing of one that was never installed, is over, or goes back', async () => {
    report.state = 'ready';
    expect(await at(LAST_DAY + 10 * HOUR)).toEqual([]);
    report.state = 'active';
    expect(await at(LAST_DAY + 2 * DAY, 5 * GB)).toEqual([]);
  });

  it('ends by one click without a session, together with what waits for its hour', async () => {
    const noon = FIRST_DAY + DAY + 12 * HOUR;
    time.advance(noon - time.now());
    report.used = 4.5 * GB;
    await watchUsage(app, [item]);
    const [letter] = await collect();
    const address = letter!.unsubscribe!;
    const token = decodeURIComponent(address.split('/').at(-1)!);
    expect(letter!.text).toContain(address);
    expect(await at(LAST_DAY + HOUR)).toEqual([]);
    expect(await unsubscribePage(post('GET', address), token)).toMatchObject({ choice: 'data' });
    expect((await mailChoices(app.db.read, maya.id)).data).toBe(true);
    for (let times = 0; times < 2; times++)
      expect(await unsubscribePage(post('POST', address), token)).toMatchObject({
        done: true,
        choice: 'data',
      });
    expect((await mailChoices(app.db.read, maya.id)).data).toBe(false);
    expect(await at(LAST_DAY + 10 * HOUR)).toEqual([]);
  });

  it('is switched off and on in Settings, for oneself alone', async () => {
    const other = await newTraveler(app);
    await choose(app, other, { data: false });
    expect((await mailChoices(app.db.read, maya.id)).data).toBe(true);
    await choose(app, maya, { data: false });
    expect(await at(FIRST_DAY + DAY + 12 * HOUR, 4.5 * GB)).toEqual([]);
    await choose(app, maya, { data: true });
    expect(await at(FIRST_DAY + DAY + 13 * HOUR, 4.6 * GB)).toEqual([LOW]);
  });

  const post = (method: string, url: string) => ({
    app: app as App,
    user: undefined,
    address: '203.0.113.9',
    request: new Request(url, {
      method,
      ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    }),
  });
});
