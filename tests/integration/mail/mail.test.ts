/** Mail by the outbox: promised with its reason, sent once, found again after a fault. */
import { beforeEach, expect, it } from 'vitest';
import { queueMail } from '../../../src/server/mail/queue.ts';
import { deleteExpiredMail } from '../../../src/server/account/links/tokens.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/shared/lib/durations.ts';
import type { User } from '../../../src/server/context.ts';
import { syncRefundsNow } from '../../../src/server/orders/refunds/syncRefunds.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { NoSuchAddress } from '../../../src/server/providers/mail/port.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { insure } from '../../fixtures/insurance.ts';
import { openMailbox, type Mailbox } from '../../fixtures/mailbox.ts';
import {
  clock,
  complete,
  fillCart,
  itemsOf,
  orderRow,
  paidStatus,
  pay,
  sendEvent,
} from '../../fixtures/orders.ts';

const down = () => {
  throw new Error('no answer for maya@sojourn.test');
};

describeDatabases('mail', (open, place) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let line: () => void;
  let mailbox: Mailbox;

  beforeEach(async () => {
    time = clock(NOW);
    line = () => undefined;
    mailbox = openMailbox(() => line());
    app = await buildApp(open(), { now: time.now, send: async () => 503, replace: { mail: mailbox } });
    maya = await newTraveler(app);
    // The suite has one database: what an earlier test left over is not this one's.
    await app.db.write((tx) => tx.deleteFrom('outbox').where('kind', 'in', ['mail', 'forgot']).execute());
  });

  const entries = () =>
    app.db.read.selectFrom('outbox').selectAll().where('kind', '=', 'mail').orderBy('id').execute();
  const queue = (key: string, more: { to?: string; until?: number } = {}) =>
    app.db.write((tx) => {
      const data = { url: 'http://localhost:4321/auth/verify?token=secret-token' };
      const mail = { kind: 'verify', key, to: maya.email, userId: maya.id, data } as const;
      return queueMail(tx, app, { ...mail, ...more });
    });

  it('is sent once for each key, and forgotten when it is sent', async () => {
    await Promise.all([queue('a'), queue('a')]);
    await queue('b');
    const [row] = await entries();
    for (const secret of [maya.email, 'secret-token']) expect(JSON.stringify(row)).not.toContain(secret);
    const sent = await mailbox.collect(app);
    expect(sent.map(({ to, kind, key }) => `${to} ${kind} ${key}`).sort()).toEqual([
      `${maya.email} verify mail:verify:a`,
      `${maya.email} verify mail:verify:b`,
    ]);
    await queue('a');
    expect(await mailbox.collect(app)).toEqual([]);
    expect((await entries()).map(({ state, payload }) => [state, payload])).toEqual([
      ['done', '{}'],
      ['done', '{}'],
    ]);
  });

  it('is not promised when its reason does not come to pass', async () => {
    const failing = app.db.write(async (tx) => {
      const data = { url: '' };
      await queueMail(tx, app, { kind: 'verify', key: 'x', to: maya.email, userId: maya.id, data });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await mailbox.collect(app)).toEqual([]);
  });

  it('never goes to an address that exists nowhere', async () => {
    await queue('a', { to: 'sample-1@sojourn.invalid' });
    expect(await entries()).toEqual([]);
  });

  it('waits 1, 2, 4 s when the server is away, and is the same mail each time', async () => {
    const seen: string[] = [];
    mailbox = openMailbox(({ key, at }) => {
      seen.push(`${key} ${at}`);
      line();
    });
    app.mail = mailbox;
    line = down;
    await queue('a');
    await sendMail(app);
    for (const pause of [1, 2]) {
      time.advance(pause * SECOND - 1);
      expect(await sendMail(app)).toBe(0);
      time.advance(1);
      expect(await sendMail(app)).toBe(1);
    }
    line = () => undefined;
    time.advance(4 * SECOND);
    expect(await mailbox.collect(app)).toHaveLength(1);
    expect(new Set(seen)).toEqual(new Set([`mail:verify:a ${NOW}`]));
    expect(seen).toHaveLength(4);
  });

  it('is given up after 72 hours, aloud and without saying whose it was', async () => {
    const said: unknown[] = [];
    const hear = (...words: unknown[]) => void said.push(words);
    app.log = { ...app.log, warn: hear, error: hear } as never;
    line = down;
    await queue('a');
    for (let halfHours = 0; halfHours < 150; halfHours++) {
      await sendMail(app);
      time.advance(30 * MINUTE);
    }
    const [row] = await entries();
    expect(row).toMatchObject({ state: 'dead' });
    expect(said.at(-1)).toEqual([{ job: row!.id, mail: 'verify' }, 'mail could not be sent']);
    expect(said).toHaveLength(row!.attempts + 1);
    expect(JSON.stringify(said)).not.toMatch(/sojourn\.test|secret-token/);
  });

  it('is given up at once when the address does not exist', async () => {
    line = () => {
      throw new NoSuchAddress();
    };
    await queue('a');
    expect(await sendMail(app)).toBe(1);
    expect(await entries()).toMatchObject([{ state: 'dead', attempts: 1 }]);
  });

  it('is not sent when its link is over', async () => {
    await queue('a', { until: NOW + HOUR });
    time.advance(HOUR);
    expect(await mailbox.collect(app)).toEqual([]);
    expect(await entries()).toMatchObject([{ state: 'done' }]);
  });

  it('is shared by several processes without any being sent twice', async () => {
    for (let n = 0; n < 12; n++) await queue(`n${n}`);
    const others = await Promise.all(
      [1, 2, 3].map(async () => buildApp(place.open(), { now: time.now, replace: { mail: mailbox } })),
    );
    await Promise.all([app, ...others].map((each) => sendMail(each)));
    expect(new Set(mailbox.letters.map(({ key }) => key)).size).toBe(12);
    expect(mailbox.letters).toHaveLength(12);
  });

  it('goes with the account, and is forgotten a month later', async () => {
    await queue('a');
    await mailbox.collect(app);
    await queue('b');
    time.advance(31 * DAY);
    await deleteExpiredMail(app);
    expect((await entries()).map(({ dedupe_key }) => dedupe_key)).toEqual(['mail:verify:b']);
    await app.db.write((tx) => tx.deleteFrom('users').where('id', '=', maya.id).execute());
    expect(await entries()).toEqual([]);
  });

  it('tells of an order once, leads to My Purchases and holds no activation code', async () => {
    await fillCart(app, maya);
    const session = await complete(app, maya);
    await pay(app, session);
    await runOnce(app);
    const status = await paidStatus(app, session);
    await sendEvent(app, 'evt_again', status);
    const order = await orderRow(app, maya);
    const letters = await mailbox.collect(app);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [maya.email, `Your order ${order.number}`],
    ]);
    const { text, html } = letters[0]!;
    expect(text).toContain(`${app.config.origin}/marketplace/purchases?order=${order.id}`);
    expect(text).toContain('Total: $19.25');
    const { activation_code, matching_id, iccid } = JSON.parse(
      (await app.db.read.selectFrom('purchases').selectAll().where('user_id', '=', maya.id).execute())[0]!
        .data_json,
    ) as Record<string, string>;
    for (const code of [activation_code, matching_id, iccid]) {
      expect(code).toBeTruthy();
      expect(text + html).not.toContain(code);
    }
  });

  it('tells of each refund once, whoever made it', async () => {
    await fillCart(app, maya);
    time.advance(1);
    await insure(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    await mailbox.collect(app);
    const { number, id, payment_ref: payment } = await orderRow(app, maya);
    const [esim] = await itemsOf(app, maya);
    const refunds = async () =>
      (await mailbox.collect(app)).map(({ to, subject, text }) => {
        expect([to, subject]).toEqual([maya.email, `Your refund for order ${number}`]);
        expect(text).toContain(`/marketplace/purchases?order=${id}`);
        return /^.+: \$.+\nCredit note: .+$/m.exec(text)?.[0];
      });

    await Promise.all([refundItem(app, maya, esim!.id), refundItem(app, maya, esim!.id)]);
    await syncRefundsNow(app, payment!);
    expect(await refunds()).toEqual([`Travel eSIM: Japan, 5 GB: $19.25\nCredit note: C-${number}-1`]);

    const byHand = async (amount: number | null) => {
      const orders = { payment: payment!, orderId: id, refundId: '' };
      await app.payments.refund({ ...orders, amount, idempotencyKey: `hand-${maya.id}-${amount}` });
      for (let n = 0; n < 2; n++) await syncRefundsNow(app, payment!);
    };
    await byHand(500);
    expect(await refunds()).toEqual([`Part of the order: $5.00\nCredit note: C-${number}-2`]);
  });
});
