/** Reminders shown on devices: encrypted, to push services only, ended with the session or by the service (F199). */
import { beforeEach, expect, it } from 'vitest';
import { markEmailVerified } from '../../../src/server/account/email/rows.ts';
import { endSession } from '../../../src/server/account/session/session.ts';
import type { User } from '../../../src/server/context.ts';
import { sealAllAgain } from '../../../src/server/ops/secrets.ts';
import { NoSuchAddress } from '../../../src/server/providers/mail/port.ts';
import { addDevice, removeDevice } from '../../../src/server/push/calls.ts';
import { sendPushes } from '../../../src/server/push/job.ts';
import { pushKeys } from '../../../src/server/push/keys.ts';
import { sendDigests } from '../../../src/server/reminders/digest.ts';
import { remindDue } from '../../../src/server/reminders/remind.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import { HOUR } from '../../../src/shared/lib/durations.ts';
import { MAX_SUBSCRIPTIONS } from '../../../src/shared/push/rules.ts';
import { buildApp, NOW, SECRET, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { openMailbox, type Mailbox } from '../../fixtures/mailbox.ts';
import { clock } from '../../fixtures/orders.ts';
import { newBrowser, openPushService } from '../../mocks/pushService.ts';

/** Noon in Japan on the next day. */
const NOON = Date.parse('2026-11-22T03:00Z');

describeDatabases('reminders on devices', (open, place) => {
  let app: TestApp;
  let maya: User;
  let mailbox: Mailbox;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    mailbox = openMailbox();
    const options = { now: time.now, config: { pushOnLoopback: true }, replace: { mail: mailbox } };
    app = await buildApp(open(), options);
    await app.db.write(async (tx) => {
      await tx.deleteFrom('outbox').where('kind', 'in', ['digest', 'push']).execute();
      await tx.deleteFrom('reminder_plans').execute();
      await tx.deleteFrom('push_subscriptions').execute();
      await tx.deleteFrom('settings').where('key', '=', 'push keys').execute();
    });
    maya = await newTraveler(app);
  });

  const subscribe = (user: User, body: object) => callRoute(app, addDevice, { user, body });
  const devices = () => app.db.read.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();

  async function at(instant: number): Promise<void> {
    time.advance(instant - time.now());
    await remindDue(app);
    await sendDigests(app);
    await sendPushes(app);
  }

  it('arrive encrypted for the browser and signed by this site, also without a confirmed address', async () => {
    const service = await openPushService(() => 201);
    const browser = newBrowser(`${service.origin}/push/1`);
    expect((await subscribe(maya, browser.subscription)).status).toBe(200);
    await saveTrip(app, maya, { country: 'JP', start: '2027-01-10', end: '2027-01-20' });
    await at(NOON - 1);
    expect(service.pushed).toEqual([]);
    await at(NOON);
    await at(NOON + HOUR);
    const [message, ...more] = service.pushed;
    expect([more, mailbox.letters]).toEqual([[], []]);
    expect(message!.body.toString('latin1')).not.toContain('passport');
    expect(browser.decrypt(message!.body)).toMatchObject({
      title: 'Check your passport',
      body: expect.stringContaining('Your trip to Japan starts Jan 10, 2027.'),
      path: '/resources/passport-and-papers-checklist',
      tag: message!.headers['topic'],
    });
    const { headers } = message!;
    expect(headers).toMatchObject({ ttl: String(8 * 3600), 'content-encoding': 'aes128gcm', urgency: 'low' });
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization!)!;
    expect(key).toBe((await pushKeys(app)).publicKey);
    const claims = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as object;
    expect(claims).toMatchObject({ aud: service.origin });
  });

  it('arrive although the address is none, and before a mail server that is away', async () => {
    const service = await openPushService(() => 201);
    await subscribe(maya, newBrowser(`${service.origin}/push/1`).subscription);
    await app.db.write((tx) => markEmailVerified(tx, maya.id, app.now()));
    await saveTrip(app, maya, { country: 'JP', start: '2027-01-10', end: '2027-01-20' });
    mailbox.send = () => Promise.reject(new Error('away'));
    await at(NOON);
    expect(service.pushed).toHaveLength(1);
    mailbox.send = () => Promise.reject(new NoSuchAddress());
    await at(NOON + HOUR);
    await at(NOON + 2 * HOUR);
    expect(service.pushed).toHaveLength(1);
  });

  it.each([404, 410])('end when the service answers %i, and not for what it cannot do now', async (gone) => {
    let status = 503;
    const service = await openPushService(() => status);
    await subscribe(maya, newBrowser(`${service.origin}/push/1`).subscription);
    await app.db.write((tx) => markEmailVerified(tx, maya.id, app.now()));
    await saveTrip(app, maya, { country: 'JP', start: '2027-01-10', end: '2027-01-20' });
    await at(NOON);
    expect([service.pushed.length, mailbox.letters.length, (await devices()).length]).toEqual([1, 1, 1]);
    status = gone;
    await at(NOON + HOUR);
    expect([service.pushed.length, await devices()]).toEqual([2, []]);
  });

  it('arrive once on a device that is added again before they are sent', async () => {
    let status = 503;
    const service = await openPushService(() => status);
    const { subscription } = newBrowser(`${service.origin}/push/1`);
    await subscribe(maya, subscription);
    await saveTrip(app, maya, { country: 'JP', start: '2027-01-10', end: '2027-01-20' });
    await at(NOON);
    status = 201;
    expect((await subscribe(maya, subscription)).status).toBe(200);
    await at(NOON + HOUR);
    await at(NOON + 2 * HOUR);
    // The first was refused by the service.
    expect(service.pushed).toHaveLength(2);
  });

  it('are not shown after dark, however long the service was away', async () => {
    let status = 503;
    const service = await openPushService(() => status);
    await subscribe(maya, newBrowser(`${service.origin}/push/1`).subscription);
    await saveTrip(app, maya, { country: 'JP', start: '2027-01-10', end: '2027-01-20' });
    await at(NOON);
    status = 201;
    await at(NOON + 8 * HOUR);
    expect(service.pushed).toHaveLength(1);
  });

  it('go to push services only, for five devices of an account', async () => {
    const strict = { ...app, config: { ...app.config, pushOnLoopback: false } };
    const keys = newBrowser('').subscription.keys;
    for (const endpoint of [
      ...['http://fcm.googleapis.com/a', 'https://127.0.0.1/a', 'https://10.0.0.1/a', 'https://evil.test/a'],
      ...[
        'https://fcm.googleapis.com.evil.test/a',
        'https://fcm.googleapis.com:8443/a',
        'https://u@web.push.apple.com/a',
      ],
      ...['https://push.apple.com.evil.test/', 'https://[::1]/a', 'https://notify.windows.com.test/a'],
    ])
      expect(
        (await callRoute(strict, addDevice, { user: maya, body: { endpoint, keys } })).status,
        endpoint,
      ).toBe(400);
    const good = [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-par02p.notify.windows.com',
    ];
    for (const host of good)
      expect(
        (await callRoute(strict, addDevice, { user: maya, body: { endpoint: `https://${host}/a`, keys } }))
          .status,
      ).toBe(200);
    for (let number = 0; number < MAX_SUBSCRIPTIONS; number++) {
      time.advance(1);
      await subscribe(maya, { endpoint: `https://${good[0]}/${number}`, keys });
    }
    expect((await devices()).map(({ endpoint }) => endpoint.at(-1))).toEqual(['0', '1', '2', '3', '4']);
  });

  it('belong to whoever is signed in there, and end with the session and by their owner', async () => {
    const { subscription } = newBrowser('https://fcm.googleapis.com/shared');
    const { endpoint } = subscription;
    await subscribe(maya, subscription);
    const noah = await newTraveler(app, 'Noah');
    expect((await callRoute(app, removeDevice, { user: noah, body: { endpoint } })).status).toBe(200);
    expect((await devices()).map(({ user_id }) => user_id)).toEqual([maya.id]);
    await subscribe(noah, subscription);
    expect((await devices()).map(({ user_id }) => user_id)).toEqual([noah.id]);
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(noah, subscription)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await devices()).map(({ user_id }) => user_id)).toEqual([noah.id]);
    await endSession(app, noah.sessionId);
    expect(await devices()).toEqual([]);
    await subscribe(maya, subscription);
    await callRoute(app, removeDevice, { user: maya, body: { endpoint } });
    expect(await devices()).toEqual([]);
  });

  it('are signed by one pair of keys, sealed, and sealed again after a change of the secret', async () => {
    const processes = [1, 2, 3].map(() => ({ ...app, db: place.open() }));
    const [first, ...others] = await Promise.all(processes.map(pushKeys));
    for (const other of others) expect(other).toEqual(first);
    const stored = () =>
      app.db.read
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'push keys')
        .executeTakeFirstOrThrow();
    const { value } = await stored();
    expect(value).not.toContain(first!.privateKey);
    const secret = 'another secret of the tests, long enough too';
    const changed = { ...app, secret, earlierSecrets: [SECRET] };
    expect((await sealAllAgain(changed)).locked).toBe(0);
    expect((await stored()).value).not.toBe(value);
    const only = { ...app, db: { ...app.db }, secret, earlierSecrets: [] };
    expect(await pushKeys(only)).toEqual(first);
  });
});
