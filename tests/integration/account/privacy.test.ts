/** All my data as a file, and the end of an account (F158, threats 40, 41). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  exportMe as exportRoute,
  deleteByLink as deleteByLinkCall,
  askDeletion as askDeletionCall,
  deleteMe as deleteMeCall,
} from '../../../src/server/privacy/calls.ts';
import { register } from '../../../src/server/account/signIn/register.ts';
import { issueMailToken, checkMailToken } from '../../../src/server/account/links/tokens.ts';
import { DELETED_ACCOUNTS_OWNER } from '../../../src/server/account/rows.ts';
import { hashPassword } from '../../../src/server/account/password/hash.ts';
import { cookieName, readSession } from '../../../src/server/account/session/session.ts';
import { insertSession } from '../../../src/server/account/session/rows.ts';
import { signInWithPassword } from '../../../src/server/account/signIn/signInWithPassword.ts';
import { getCart } from '../../../src/server/cart/cart.ts';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import { SQLITE_FILE } from '../../../src/server/db/open.ts';
import type { User } from '../../../src/server/context.ts';
import type { OutboxRow } from '../../../src/server/outbox/rows.ts';
import { readQueued } from '../../../src/server/mail/queue.ts';
import { detachOrders } from '../../../src/server/orders/detach/detachOrders.ts';
import { beginRefund } from '../../../src/server/orders/refunds/begin.ts';
import { refundOrder } from '../../../src/server/orders/refunds/operator.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { retry } from '../../../src/server/ops/ops.ts';
import { receiveEvent } from '../../../src/server/orders/payment/webhook.ts';
import { deletionCopy } from '../../../src/copy/account/deletion.ts';
import { deletionPage, deletionLinkPage } from '../../../src/server/privacy/deletionForm.ts';
import { erase } from '../../../src/server/privacy/end.ts';
import { exportOf as piecesOf } from '../../../src/server/privacy/export.ts';
import { PERSONAL_DATA } from '../../../src/server/privacy/holdings.ts';
import { scrubFiles } from '../../../src/server/privacy/scrub.ts';
import type { PaymentStatus } from '../../../src/server/providers/payments/port.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import type { ItemState } from '../../../src/shared/orders/orders.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf } from '../../fixtures/forms.ts';
import {
  clock,
  complete,
  esimsOf,
  fillCart,
  itemsOf,
  JAPAN_CENTS,
  orderRow,
  ordersOf,
  pay,
  paidStatus,
  sendEvent,
} from '../../fixtures/orders.ts';
import { enter, madeFor, PERSON, wholeLife, WORDS } from '../../fixtures/wholeLife.ts';

describeDatabases('my data', (open, place) => {
  let app: TestApp;
  let time: ReturnType<typeof clock>;
  beforeEach(async () => {
    time = clock(NOW);
    const send = async (body: string, headers: Record<string, string>) =>
      (await receiveEvent(app, body, new Headers(headers))) ? 200 : 400;
    app = await buildApp(open(), { now: time.now, send });
  });

  // Her words are looked for in the whole database: no test leaves them to the next.
  afterEach(async () => {
    const left = await app.db.read
      .selectFrom('users')
      .select('id')
      .where('firstname', '=', PERSON.firstname)
      .execute();
    for (const { id } of left) await app.db.write((tx) => erase(tx, app, id));
    await scrubFiles(app);
  });

  const exportOf = async (user: User) => {
    const { status, body, headers } = await callRoute(app, exportRoute, { user });
    expect(status).toBe(200);
    return {
      headers,
      body: body as { tables: Record<string, Record<string, unknown>[]>; [name: string]: unknown },
    };
  };
  const remove = (user: User, password = PERSON.password) =>
    callRoute(app, deleteMeCall, { user, body: { password }, method: 'DELETE' });
  const everything = async (): Promise<string> => {
    const texts = Object.keys(PERSONAL_DATA).map(
      async (name) => (await sql`select * from ${sql.table(name)}`.execute(app.db.read)).rows,
    );
    return JSON.stringify(await Promise.all(texts));
  };
  /** As they lie on the disk; PostgreSQL's own files are its own, so there it is the rows. */
  const lyingAround = async (): Promise<string> => {
    if (place.dialect === 'postgres') return everything();
    await app.db.write(async () => {});
    const file = join(place.config.dataDir, SQLITE_FILE);
    return [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join();
  };
  const foundIn = (text: string, words: string[]) =>
    words.filter((word) => text.includes(word) || text.includes(Buffer.from(word).toString('latin1')));

  it('is one file with every row of mine in every table, and nobody else’s', async () => {
    const { user } = await wholeLife(app);
    const ben = await newTraveler(app, 'Benjamina');
    await fillCart(app, ben);
    const { body, headers } = await exportOf(user);
    expect(headers.get('content-disposition')).toBe('attachment; filename="sojourn-my-data.json"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const held = Object.entries(PERSONAL_DATA).filter(([, holding]) => holding !== 'notPersonal');
    expect(Object.keys(body.tables).sort()).toEqual(held.map(([name]) => name).sort());
    // Nothing of this is worth much for a table that she has no row in; only the real wholesaler has one here, and staff.
    const empty = held.map(([name]) => name).filter((name) => !body.tables[name]!.length);
    const access = ['esim_access_orders', 'esim_access_top_ups'];
    expect(empty).toEqual(['staff', 'staff_log', 'esim_top_ups', ...access, 'sandbox_top_ups']);
    const text = JSON.stringify(body);
    const hidden = (await madeFor(app, user)).slice(-3);
    expect(foundIn(text, WORDS)).toEqual(WORDS);
    expect(foundIn(text, hidden)).toEqual([]);
    expect(text).not.toContain('Benjamina');
    expect(body.tables['photos']![0]!['bytes']).toMatch(/^UklGR/);
    expect(body.tables['users']).toEqual([
      expect.objectContaining({ created_at: new Date(NOW).toISOString() }),
    ]);
  });

  it('says of each table what it is, and of what is left out why', async () => {
    const { body } = await exportOf(await newTraveler(app));
    const explained = body['explained'] as Record<string, string>;
    expect(Object.keys(explained).sort()).toEqual(Object.keys(body.tables).sort());
    const left = Object.keys(body['left_out'] as object);
    const hidden = Object.entries(PERSONAL_DATA).flatMap(([name, holding]) =>
      holding === 'notPersonal' ? [name] : (holding.hidden ?? []).map((column) => `${name}.${column}`),
    );
    expect(left.sort()).toEqual(hidden.sort());
  });

  it('leaves out what only a later release knows, and tells the operator', async () => {
    const user = await newTraveler(app);
    const warn = vi.spyOn(app.log, 'warn');
    await exportOf(user);
    expect(warn).not.toHaveBeenCalled();
    await app.db.write((tx) => sql`insert into migrations values ('9999-later', ${NOW})`.execute(tx));
    await exportOf(user);
    await app.db.write((tx) => sql`delete from migrations where name = '9999-later'`.execute(tx));
    expect(warn.mock.calls).toEqual([
      [{ user: user.id, migrations: ['9999-later'] }, 'data exported without the tables of a later release'],
    ]);
  });

  it('comes in pieces: no table is in memory as a whole', async () => {
    const user = await newTraveler(app);
    await app.db.write(async (tx) => {
      for (let count = 0; count < 450; count++) await insertSession(tx, user.id, NOW, NOW + 1000 + count);
    });
    const sizes: number[] = [];
    for await (const piece of piecesOf(app, user)) sizes.push(piece.length);
    expect(Math.max(...sizes)).toBeLessThan(100_000);
    const { body } = await exportOf(user);
    expect(new Set(body.tables['sessions']!.map(({ id }) => id)).size).toBe(451);
  });

  it('needs a session', async () => expect((await callRoute(app, exportRoute)).status).toBe(401));

  describe('deleting the account', () => {
    it('is told beforehand of all that went to somebody else', () => {
      const sentAway = deletionCopy.goes.points.find((point) =>
        point.includes('can no longer answer you here'),
      );
      for (const thing of ['offers', 'claims', 'documents']) expect(sentAway).toContain(thing);
    });

    it('leaves nothing of hers, in no row and in no byte of the file, and the books in order', async () => {
      const { user, cookie } = await wholeLife(app);
      const other = await enter(app);
      const words = [...WORDS, ...(await madeFor(app, user))];
      const before = foundIn(await lyingAround(), words);
      expect(words.filter((word) => !before.includes(word))).toEqual([]);
      const orders = await ordersOf(app, user);
      expect((await remove(user)).body).toEqual({ success: true });
      for (const session of [cookie, other.cookie]) expect(await readSession(app, session)).toBeUndefined();
      expect(foundIn(await everything(), words)).toEqual([]);
      await settled();
      await scrubFiles(app);
      expect(foundIn(await lyingAround(), words)).toEqual([]);

      const kept = await app.db.read
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', DELETED_ACCOUNTS_OWNER)
        .execute();
      const known = ({ id, number, total, paid_at }: (typeof kept)[number]) => ({
        id,
        number,
        total,
        paid_at,
      });
      expect(kept.map(known)).toEqual(expect.arrayContaining(orders.map(known)));
      expect(await audit(app.db, { now: app.now(), quiet: true })).toEqual([]);

      // Sign-in knows her no better than somebody who never was here, and the address is free.
      const { email, password } = PERSON;
      const signIn = (address: string) => signInWithPassword(app, '192.0.2.9', { email: address, password });
      expect(await signIn(email)).toEqual(await signIn('never@sojourn.test'));
      await register(app, PERSON);
      expect((await enter(app)).user.id).not.toBe(user.id);
    });

    let hash: string | undefined;
    /** A traveler with the password and an eSIM in the cart. */
    async function traveler(): Promise<User> {
      const user = await newTraveler(app, 'Quillonia');
      const password_hash = (hash ??= await hashPassword(PERSON.password));
      await app.db.write((tx) =>
        tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute(),
      );
      await fillCart(app, user);
      return user;
    }
    /** Stands the delivery of the only item of the newest order so. @returns its key in the outbox */
    async function deliveryIs(
      user: User,
      { state, lease_until = null }: { state: ItemState & OutboxRow['state']; lease_until?: number | null },
    ): Promise<string> {
      const id = (await itemsOf(app, user))[0]!.id;
      const key = `fulfil:${id}`;
      const lease_owner = lease_until === null ? null : 'somebody';
      await app.db.write(async (tx) => {
        await tx.updateTable('order_items').set({ state }).where('id', '=', id).execute();
        const taken = { state, lease_owner, lease_until, attempts: 1 };
        await tx.updateTable('outbox').set(taken).where('dedupe_key', '=', key).execute();
      });
      return key;
    }
    /** Paid, and no event about it sent yet. */
    async function paidInTheBook(session: string): Promise<PaymentStatus> {
      const paid = await paidStatus(app, session);
      const row = { state: 'paid', payment_ref: paid.ref } as const;
      await app.db.write((tx) =>
        tx.updateTable('sandbox_payments').set(row).where('order_id', '=', paid.orderId).execute(),
      );
      return paid;
    }
    /** Mails sent, and the sandbox's events accepted. */
    async function settled(): Promise<void> {
      await sendMail(app);
      await app.payments.sendDue();
      await runOnce(app);
    }
    const orderOf = (id: string) =>
      app.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    it('asks for the password, and changes nothing without it', async () => {
      const user = await traveler();
      const session = await complete(app, user);
      const before = await exportOf(user);
      const refused = await remove(user, 'not the password');
      expect([refused.status, refused.body['fields']]).toEqual([
        400,
        { password: 'This is not your password.' },
      ]);
      expect((await remove(user, '')).status).toBe(400);
      expect((await exportOf(user)).body.tables).toEqual(before.body.tables);
      expect((await app.payments.getStatus(session))?.state).toBe('open');
    });

    it('touches nobody else', async () => {
      const ben = await newTraveler(app, 'Ben');
      await fillCart(app, ben);
      await pay(app, await complete(app, ben));
      await runOnce(app);
      await fillCart(app, ben);
      const before = JSON.stringify((await exportOf(ben)).body.tables);
      await remove(await traveler());
      expect(JSON.stringify((await exportOf(ben)).body.tables)).toBe(before);
    });

    it('closes an open payment first; one that comes nevertheless goes back (threat 41)', async () => {
      const user = await traveler();
      const session = await complete(app, user);
      const { id } = await orderRow(app, user);
      await remove(user);
      expect((await app.payments.getStatus(session))?.state).toBe('expired');
      expect(await orderOf(id)).toMatchObject({ state: 'cancelled', user_id: DELETED_ACCOUNTS_OWNER });
      const paid = await paidInTheBook(session);
      await sendEvent(app, 'evt_late', paid);
      expect(await orderOf(id)).toMatchObject({
        state: 'refund_pending',
        paid_at: NOW,
        user_id: DELETED_ACCOUNTS_OWNER,
      });
      await runOnce(app);
      expect(await orderOf(id)).toMatchObject({ state: 'refunded' });
      expect(await app.payments.refundsOf(paid.ref!)).toMatchObject([{ amount: JAPAN_CENTS }]);
    });

    it('keeps nothing of what a late event says of the payer', async () => {
      const user = await traveler();
      const session = await complete(app, user);
      await remove(user);
      await sendEvent(app, 'evt_of_nobody', await paidInTheBook(session));
      const event = app.db.read.selectFrom('webhook_inbox').select('body');
      expect(await event.where('event_id', '=', 'evt_of_nobody').execute()).toEqual([{ body: '' }]);
      await runOnce(app);
    });

    it('clears the events of all its orders, and of no others', async () => {
      const user = await traveler();
      await pay(app, await complete(app, user));
      await fillCart(app, user);
      await complete(app, user);
      const [first, second] = await ordersOf(app, user);
      const names = [first!.id, first!.payment_ref!, second!.payment_session!];
      const at = { received_at: app.now(), done_at: app.now() };
      const events = Array.from({ length: 250 }, (_, index) => ({
        ...{ provider: 'sandbox', event_id: `evt_many_${index}`, type: 'payment.paid', ...at },
        body: JSON.stringify({ about: index % 100 ? `other_${index}` : names[index / 100] }),
      }));
      await app.db.write((tx) => tx.insertInto('webhook_inbox').values(events).execute());
      await remove(user);
      const inbox = app.db.read.selectFrom('webhook_inbox').select(['event_id', 'body']);
      const bodies = await inbox.where('event_id', 'like', 'evt_many_%').execute();
      const cleared = bodies.flatMap(({ event_id, body }) => (body ? [] : event_id));
      expect(cleared.toSorted()).toEqual(['evt_many_0', 'evt_many_100', 'evt_many_200']);
      await runOnce(app);
    });

    it('reads the events as often for several orders as for one', async () => {
      const readsOf = async (orders: number): Promise<number> => {
        const user = await traveler();
        for (let count = 0; count < orders; count++) {
          if (count) await fillCart(app, user);
          await complete(app, user);
        }
        expect(await ordersOf(app, user)).toHaveLength(orders);
        let reads = 0;
        const listener: KyselyPlugin = {
          transformQuery({ node }) {
            if (JSON.stringify(node).includes('webhook_inbox')) reads++;
            return node;
          },
          transformResult: async ({ result }) => result,
        };
        await app.db.write((tx) => detachOrders(tx.withPlugin(listener), app, user.id));
        return reads;
      };
      expect(await readsOf(3)).toBe(await readsOf(1));
    });

    it('counts a payment that was faster, and delivers it to nobody', async () => {
      const user = await traveler();
      const session = await complete(app, user);
      const { id } = await orderRow(app, user);
      // Paid, and the event about it still on its way.
      const { ref } = await paidInTheBook(session);
      await remove(user);
      expect(await orderOf(id)).toMatchObject({ state: 'needs_attention', payment_ref: ref });
      await runOnce(app);
      expect(await orderOf(id)).toMatchObject({ state: 'refunded' });
    });

    it.each(['pending', 'uncertain', 'dead'] as const)('gives back what is paid and %s', async (state) => {
      const user = await traveler();
      await pay(app, await complete(app, user));
      const { id } = await orderRow(app, user);
      await deliveryIs(user, { state });
      await remove(user);
      expect(await orderOf(id)).toMatchObject({ user_id: DELETED_ACCOUNTS_OWNER });
      time.advance(60_000);
      await runOnce(app);
      expect(await orderOf(id)).toMatchObject({ state: 'refunded' });
      const { payment_ref } = await orderOf(id);
      expect(await app.payments.refundsOf(payment_ref!)).toMatchObject([{ amount: JAPAN_CENTS }]);
      await settled();
      expect(await audit(app.db, { now: app.now(), quiet: true })).toEqual([]);
    });

    it('gives up what somebody is delivering at this moment, and says so to a person', async () => {
      const user = await traveler();
      await pay(app, await complete(app, user));
      const { id } = await orderRow(app, user);
      const key = await deliveryIs(user, { state: 'in_flight', lease_until: NOW + 1000 });
      await remove(user);
      expect(await orderOf(id)).toMatchObject({ state: 'needs_attention', user_id: DELETED_ACCOUNTS_OWNER });
      time.advance(60_000);
      expect(await runOnce(app, [key])).toBe(0);
      await settled();
      expect(await audit(app.db, { now: app.now(), quiet: true })).toEqual([]);
      expect(await refundOrder(app, id)).toBe(1);
      await runOnce(app);
      expect(await orderOf(id)).toMatchObject({ state: 'refunded' });
    });

    it('has the supplier take back what the traveler gave back a moment before, and then forgets it', async () => {
      const user = await traveler();
      await pay(app, await complete(app, user));
      await runOnce(app);
      const [item] = await itemsOf(app, user);
      await app.db.write((tx) => beginRefund(tx, app, item!.id, 'traveler'));
      await remove(user);
      expect(await esimsOf(app, item!.order_id)).toMatchObject([{ use: 'unused' }]);
      await runOnce(app);
      expect(await orderOf(item!.order_id)).toMatchObject({ state: 'refunded' });
      expect(await esimsOf(app, item!.order_id)).toEqual([]);
    });

    it('keeps what the supplier still has to take back, after a try that failed, too', async () => {
      const user = await traveler();
      await pay(app, await complete(app, user));
      await runOnce(app);
      const [item] = await itemsOf(app, user);
      const { number } = await orderRow(app, user);
      await app.db.write(async (tx) => {
        await beginRefund(tx, app, item!.id, 'traveler');
        await tx
          .updateTable('refunds')
          .set({ state: 'failed' })
          .where('order_item_id', '=', item!.id)
          .execute();
        const given = tx.updateTable('outbox').set({ state: 'dead' });
        await given.where('kind', '=', 'withdraw').where('state', '=', 'pending').execute();
      });
      await remove(user);
      expect(await esimsOf(app, item!.order_id)).toMatchObject([{ use: 'unused' }]);
      await retry(app, [number]);
      await runOnce(app);
      expect(await orderOf(item!.order_id)).toMatchObject({ state: 'refunded' });
      expect(await esimsOf(app, item!.order_id)).toEqual([]);
    });

    it('does not wait for a payment provider that is away', async () => {
      const user = await traveler();
      const session = await complete(app, user);
      app.payments = { ...app.payments, expire: () => Promise.reject(new Error('away')) };
      expect((await remove(user)).body).toEqual({ success: true });
      const owed = await app.db.read
        .selectFrom('outbox')
        .select('state')
        .where('dedupe_key', '=', `expire:${session}`)
        .execute();
      expect(owed).toEqual([{ state: 'uncertain' }]);
    });

    it('leaves nobody for what was still under way to write to', async () => {
      const user = await traveler();
      await remove(user);
      await expect(fillCart(app, user)).rejects.toThrow();
      expect((await getCart(app, user)).cart_items).toEqual([]);
    });

    it('happens once, however often it is asked for at once', async () => {
      const user = await traveler();
      const answers = await Promise.all([remove(user), remove(user), remove(user)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    });

    it('is slowed down for whoever guesses', async () => {
      app = await buildApp(open(), { now: time.now, config: { rateLimits: true } });
      const user = await traveler();
      for (let tries = 0; tries < 5; tries++) expect((await remove(user, 'a guess')).status).toBe(400);
      const refused = await remove(user);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    });
  });

  describe('deleting an account without a password, by a mailed link', () => {
    async function provided(): Promise<User> {
      const user = await newTraveler(app, 'Quillonia');
      await app.db.write((tx) =>
        tx.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute(),
      );
      return user;
    }
    /** @returns the token of the newest mail about it */
    async function mailed(): Promise<string> {
      const row = await app.db.read
        .selectFrom('outbox')
        .selectAll()
        .where('dedupe_key', 'like', 'mail:deletion:%')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const { url } = readQueued(app, row).data as { url: string };
      return new URL(url).searchParams.get('token')!;
    }
    const ask = (user: User) => callRoute(app, askDeletionCall, { user, body: {} });
    const follow = (token: string) => callRoute(app, deleteByLinkCall, { body: { token } });
    const isThere = async ({ id }: User) =>
      (await app.db.read.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;

    it('opening it changes nothing, confirming it ends the account, once', async () => {
      const user = await provided();
      expect((await ask(user)).body).toEqual({ success: true });
      const token = await mailed();
      expect(await checkMailToken(app.db.read, app, token, ['delete'])).toMatchObject({ email: user.email });
      expect(await isThere(user)).toBe(true);
      expect((await follow(token)).body).toEqual({ success: true });
      expect(await isThere(user)).toBe(false);
      expect((await follow(token)).status).toBe(404);
    });

    it('counts for an hour, and only the newest one', async () => {
      const user = await provided();
      await ask(user);
      const first = await mailed();
      time.advance(1);
      await ask(user);
      const second = await mailed();
      expect(second).not.toBe(first);
      expect((await follow(first)).status).toBe(410);
      time.advance(3_600_000);
      expect((await follow(second)).status).toBe(410);
      expect(await isThere(user)).toBe(true);
    });

    it('counts for the address it was sent to, and as no link for anything else', async () => {
      const user = await provided();
      await ask(user);
      const token = await mailed();
      const other = await app.db.write((tx) =>
        issueMailToken(tx, app, { userId: user.id, email: user.email, purpose: 'verify' }),
      );
      expect((await follow(other.token)).status).toBe(404);
      const email = `moved-${user.id}@sojourn.test`;
      await app.db.write((tx) => tx.updateTable('users').set({ email }).where('id', '=', user.id).execute());
      expect((await follow(token)).status).toBe(410);
      expect(await isThere(user)).toBe(true);
    });

    it('is done on its own page without script: looked at first, and never for another site', async () => {
      const user = await provided();
      const page = (path: string, fields?: Record<string, string>, origin = app.config.origin) => {
        const url = new URL(path, app.config.origin);
        const post = fields && { method: 'POST', body: new URLSearchParams(fields), headers: { origin } };
        const dropped: string[] = [];
        const cookies = { delete: (name: string) => dropped.push(name) };
        const request = new Request(url, post);
        const context = { clientAddress: '192.0.2.7', locals: { app, user }, request, url, cookies };
        return { context: context as never, dropped };
      };
      const asked = await deletionPage(page(paths.deleteAccount(), {}).context, user);
      expect(asked).toMatchObject({ byPassword: false, sent: true });
      const token = await mailed();
      const link = paths.deleteByLink(token);
      expect(await deletionLinkPage(page(link).context)).toMatchObject({ values: { email: user.email } });
      const foreign = await deletionLinkPage(page(link, { token }, 'https://evil.test').context);
      expect(answerOf(foreign).status).toBe(403);
      const { context, dropped } = page(paths.deleteByLink(), { token: `${token}x` });
      expect(await deletionLinkPage(context)).toMatchObject({ refused: 'LINK_WRONG' });
      expect([await isThere(user), dropped]).toEqual([true, []]);

      const good = page(paths.deleteByLink(), { token });
      const { status, headers } = (await deletionLinkPage(good.context)) as Response;
      expect([status, headers.get('location')]).toEqual([303, '/auth/signin?done=deleted']);
      expect(headers.get('clear-site-data')).toContain('"storage"');
      expect(good.dropped).toContain(cookieName(app));
      expect(await isThere(user)).toBe(false);
      expect(await deletionLinkPage(page(link).context)).toMatchObject({ refused: 'LINK_WRONG' });
    });

    it('is not for an account that can say its password', async () => {
      const user = await provided();
      const password_hash = await hashPassword(PERSON.password);
      await app.db.write((tx) =>
        tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute(),
      );
      expect((await ask(user)).status).toBe(409);
    });
  });
});
