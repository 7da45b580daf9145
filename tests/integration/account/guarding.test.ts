/** Who tries too often waits, whoever has the right password does not, and nobody learns who has an account. */
import * as argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelEmailChange as cancelEmailRoute,
  changeEmail as changeEmailRoute,
  register as registerRoute,
  updateMe as updateMeCall,
} from '../../../src/server/account/calls.ts';
import { botChallenge as challengeRoute } from '../../../src/server/lookups/calls.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { signInForm, signUpForm } from '../../../src/server/account/signIn/forms.ts';
import { markAddressVerified } from '../../../src/server/account/email/rows.ts';
import { changePassword } from '../../../src/server/account/password/changePassword.ts';
import { hashPassword } from '../../../src/server/account/password/hash.ts';
import { credentialsOf, lockUser } from '../../../src/server/account/rows.ts';
import { deleteSessionsOf } from '../../../src/server/account/session/rows.ts';
import { signInWithPassword } from '../../../src/server/account/signIn/signInWithPassword.ts';
import { createSession } from '../../../src/server/account/session/createSession.ts';
import type { Query } from '../../../src/server/db/database.ts';
import type { App, User } from '../../../src/server/context.ts';
import { limitKey, countTryOf } from '../../../src/server/calls/limits.ts';
import { reconcile } from '../../../src/server/orders/payment/reconcile.ts';
import { NAME_IN_PASSWORD_MESSAGE, COMMON_PASSWORD_MESSAGE } from '../../../src/shared/account/rules.ts';
import { buildApp, NOW } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { setPassword } from '../../../src/server/account/password/rows.ts';

/** The real thing at a thousandth of its price: what it costs in earnest is held in account.test.ts. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  const hash: typeof argon2.hash = (text, options) =>
    real.hash(text, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...real, hash: vi.fn(hash), verify: vi.fn(real.verify) };
});
const verify = vi.mocked(argon2.verify);

const PASSWORD = 'four words make one';
const SECOND = 1000;
const DAY = 86_400_000;

describeDatabases('guarding', (open) => {
  let app: App;
  let time: number;
  let maya: User;
  let networks = 0;
  const elsewhere = (): string => `2001:db8:${(++networks).toString(16)}::1`;

  beforeEach(async () => {
    time = NOW;
    app = await buildApp(open(), { now: () => time, config: { rateLimits: true } });
    await app.db.write((tx) => tx.deleteFrom('rate_limits').execute());
    maya = await withPassword(await newTraveler(app));
    verify.mockClear();
  });

  async function withPassword(user: User): Promise<User> {
    const password_hash = await hashPassword(PASSWORD);
    await app.db.write((tx) =>
      tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute(),
    );
    return user;
  }

  const signIn = (password: string, from: string, email = maya.email) =>
    signInWithPassword(app, from, { email, password });
  const wrong = (from: string, email?: string) => signIn('not the password', from, email);
  const form = (fields: Record<string, string>, address: string) => ({
    app,
    address,
    target: '/',
    user: undefined,
    oldSession: undefined,
    request: new Request(`${app.config.origin}/auth/signin`, {
      method: 'POST',
      headers: { origin: app.config.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    }),
  });

  describe('sign-in', () => {
    it('looks at five of 500 wrong passwords, and then at one after each wait', async () => {
      const from = elsewhere();
      const answers = await Promise.all(Array.from({ length: 500 }, () => wrong(from)));
      expect(verify).toHaveBeenCalledTimes(5);
      expect(answers.filter((answer) => !answer.ok && answer.error === 'RateLimit')).toHaveLength(495);
      expect(await signIn(PASSWORD, from)).toEqual({ ok: false, error: 'RateLimit', wait: 1 });
      const waits: number[] = [];
      for (let tries = 0; tries < 12; tries++) {
        const refused = await wrong(from);
        waits.push(refused.ok ? 0 : (refused.wait ?? 0));
        time += waits.at(-1)! * SECOND;
        expect(await wrong(from)).toEqual({ ok: false, error: 'CredentialsSignin' });
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    });

    it('lets the right password in from elsewhere while the account is hammered from everywhere', async () => {
      const mob = Array.from({ length: 100 }, elsewhere);
      for (let round = 0; round < 5; round++) await Promise.all(mob.map((from) => wrong(from)));
      expect(verify.mock.calls.length).toBeLessThan(500);
      verify.mockClear();
      const next = elsewhere();
      expect(await wrong(next)).toMatchObject({ error: 'CredentialsSignin' });
      expect(await wrong(next)).toMatchObject({ error: 'RateLimit' });
      expect(verify).toHaveBeenCalledTimes(1);
      expect((await signIn(PASSWORD, elsewhere())).ok).toBe(true);
    });

    it('counts what one network tries at many accounts', async () => {
      const from = elsewhere();
      for (let account = 0; account < 500; account++) await wrong(from, `stuffed-${account}@sojourn.test`);
      expect(verify).toHaveBeenCalledTimes(50);
      expect(await signIn(PASSWORD, from)).toMatchObject({ error: 'RateLimit' });
    });

    it('holds nobody up who enters well, and forgets the slips before it', async () => {
      const from = elsewhere();
      for (let entries = 0; entries < 60; entries++) {
        if (entries % 10 === 0) await wrong(from);
        expect((await signIn(PASSWORD, from)).ok).toBe(true);
      }
    });

    it('counts one account however its address is written', async () => {
      const from = elsewhere();
      const typed = maya.email.toUpperCase();
      for (let tries = 0; tries < 5; tries++) await wrong(from, tries % 2 ? typed : ` ${maya.email} `);
      expect(await signIn(PASSWORD, from)).toMatchObject({ error: 'RateLimit' });
    });

    it('forgives after a quiet hour', async () => {
      const from = elsewhere();
      for (let tries = 0; tries < 6; tries++) await wrong(from);
      time += 3601 * SECOND;
      for (let tries = 0; tries < 5; tries++)
        expect(await wrong(from)).toMatchObject({ error: 'CredentialsSignin' });
    });

    it('says by its form how long to wait', async () => {
      const from = elsewhere();
      for (let tries = 0; tries < 5; tries++) await wrong(from);
      expect(await submit(signInForm, form({ email: maya.email, password: PASSWORD }, from))).toEqual({
        values: { email: maya.email },
        errors: {},
        error: 'RateLimit',
        wait: 1,
      });
    });
  });

  it.each([
    ['write', () => Promise.reject(new Error('disk full'))],
    ['read', undefined],
  ])('no session comes of a database whose %s breaks (threat 45)', async (part, broken) => {
    const before = await app.db.read.selectFrom('sessions').select('id').execute();
    const db = { ...app.db, [part]: broken };
    const entered = await signInWithPassword({ ...app, db } as App, elsewhere(), {
      email: maya.email,
      password: PASSWORD,
    }).catch(() => ({ ok: false }));
    expect(entered.ok).toBe(false);
    expect(await app.db.read.selectFrom('sessions').select('id').execute()).toEqual(before);
  });

  describe('nobody learns who has an account (threat 24)', () => {
    const withoutPassword = async (): Promise<string> => {
      const { id, email } = await newTraveler(app);
      await app.db.write((tx) =>
        tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute(),
      );
      return email;
    };

    it.each([
      ['an unknown address', () => 'nobody@sojourn.test'],
      ['no address', () => 'maya'],
      ['an account without a password', withoutPassword],
    ])('%s costs one look at a hash and is answered alike', async (_, other) => {
      const sevenTries = async (email: string) => {
        verify.mockClear();
        const from = elsewhere();
        const answers = [];
        for (let tries = 0; tries < 7; tries++) answers.push(await wrong(from, email));
        return { answers, looks: verify.mock.calls.length };
      };
      const known = await sevenTries(maya.email);
      expect(known.looks).toBe(5);
      expect(await sevenTries(await other())).toEqual(known);
    });

    it('does for a taken address what it does for a free one', async () => {
      const body = { email: maya.email, password: 'another long walk', firstname: 'Eve' };
      const hash = vi.mocked(argon2.hash);
      const answers = [];
      for (const email of [maya.email, 'free@sojourn.test']) {
        hash.mockClear();
        answers.push(await callRoute(app, registerRoute, { body: { ...body, email } }));
        expect(hash).toHaveBeenCalledTimes(1);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect((await signIn(PASSWORD, elsewhere())).ok).toBe(true);
      const { firstname } = await app.db.read
        .selectFrom('users')
        .select('firstname')
        .where('id', '=', maya.id)
        .executeTakeFirstOrThrow();
      expect(firstname).toBe('Maya');
    });

    it('answers alike for a free, a taken and a waiting address where accounts open by a mailed link', async () => {
      app = { ...app, config: { ...app.config, signUp: 'confirmed' } };
      const waiting = 'waiting@sojourn.test';
      const password = 'another long walk';
      const create = async (email: string) => {
        const answer = await submit(signUpForm, form({ email, password, firstname: 'Eve' }, elsewhere()));
        return answer instanceof Response && [answer.status, [...answer.headers]];
      };
      const answers = [];
      for (const email of [waiting, waiting, maya.email]) answers.push(await create(email));
      expect(answers[0]).toEqual([303, expect.arrayContaining([['location', '/auth/signup?done=sent']])]);
      expect(answers).toEqual(Array(3).fill(answers[0]));

      verify.mockClear();
      const refused = await wrong(elsewhere(), 'nobody@sojourn.test');
      for (const email of [waiting, maya.email])
        expect(await signIn(password, elsewhere(), email)).toEqual(refused);
      expect(verify).toHaveBeenCalledTimes(3);
      const { id } = (await credentialsOf(app.db.read, waiting))!;
      await app.db.write((tx) => markAddressVerified(tx, id, waiting, time));
      expect((await signIn(password, elsewhere(), waiting)).ok).toBe(true);
    });

    it('keeps no address of anybody in its books', async () => {
      await wrong('198.51.100.23');
      const rows = await app.db.read.selectFrom('rate_limits').selectAll().execute();
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.every(({ key }) => /^[\da-f]{32}$/.test(key))).toBe(true);
    });
  });

  describe('a session is made for the password that was looked at', () => {
    const change = (to: string) =>
      changePassword(app, maya, { current_password: PASSWORD, new_password: to });

    it('and for no other: a change at that very instant wins', async () => {
      const { verify: real } = await vi.importActual<typeof argon2>('@node-rs/argon2');
      // The old password is looked at, found right, and changed before the session is made.
      verify.mockImplementationOnce(async (hash, password) => {
        const right = await real(hash, password);
        expect(await change('quite another one')).toEqual({ success: true });
        return right;
      });
      expect(await signIn(PASSWORD, elsewhere())).toEqual({ ok: false, error: 'CredentialsSignin' });
      const left = await app.db.read
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', maya.id)
        .execute();
      expect(left.map(({ id }) => id)).toEqual([maya.sessionId]);
      expect((await signIn('quite another one', elsewhere())).ok).toBe(true);
    });

    it('even while the other transaction is still open', async () => {
      const old = (await credentialsOf(app.db.read, maya.email))!.password_hash!;
      let entering: Promise<unknown> | undefined;
      await app.db.write(async (tx) => {
        await setPassword(
          tx,
          maya.id,
          { hash: await hashPassword('quite another one'), proof: { password_hash: old } },
          time,
        );
        await deleteSessionsOf(tx, maya.id);
        entering = createSession(app, maya.id, old).catch((error: unknown) => error);
        if (app.db.dialect === 'postgres') await doneOrWaiting(tx, entering);
      });
      expect(await entering).toBeInstanceOf(Error);
      const left = await app.db.read
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', maya.id)
        .execute();
      expect(left).toEqual([]);
    });

    /** SQLite has one writer, so there the other has not even begun. */
    async function doneOrWaiting(tx: Query, work: Promise<unknown>): Promise<void> {
      let done = false;
      void work.then(() => (done = true));
      const waiting = sql<{ pid: number }>`select pid from pg_locks where not granted`;
      while (!done && (await waiting.execute(tx)).rows.length === 0);
    }

    it('and for an account that is there', async () => {
      expect(await app.db.write((tx) => lockUser(tx, 'nobody'))).toBe(false);
      await expect(createSession(app, 'nobody')).rejects.toThrow('credentials');
    });
  });

  describe('calls', () => {
    const rename = (user: User, address?: string) =>
      callRoute(app, updateMeCall, {
        user,
        body: { firstname: 'Maya' },
        method: 'PATCH',
        ...(address && { address }),
      });

    it('wait longer each time, with Retry-After, and only their own account', async () => {
      for (let writes = 0; writes < 60; writes++) expect((await rename(maya)).status).toBe(200);
      const waits: (string | null)[] = [];
      for (let tries = 0; tries < 4; tries++) {
        const refused = await rename(maya);
        expect([refused.status, refused.body['error']]).toEqual([429, expect.stringContaining('Too many')]);
        waits.push(refused.headers.get('retry-after'));
        time += Number(waits.at(-1)) * SECOND;
        expect((await rename(maya)).status).toBe(200);
      }
      expect(waits).toEqual(['1', '2', '4', '8']);
      expect((await rename(await newTraveler(app, 'Ben'))).status).toBe(200);
    });

    it('count for themselves, whatever else their path is called for', async () => {
      const ask = (email: string) =>
        callRoute(app, changeEmailRoute, {
          user: maya,
          body: { new_email: email, email_password: PASSWORD },
        });
      for (let asked = 0; asked < 5; asked++) expect((await ask(`m${asked}@sojourn.test`)).status).toBe(200);
      time += 61 * SECOND;
      expect((await callRoute(app, cancelEmailRoute, { user: maya, body: {} })).status).toBe(200);
      expect((await ask('m5@sojourn.test')).status).toBe(200);
      expect((await ask('m6@sojourn.test')).status).toBe(429);
    });

    it.each([
      ['writes', rename],
      [
        'bot challenges',
        (user: User, address?: string) =>
          callRoute(app, challengeRoute, {
            user,
            query: { action: 'cart_purchase' },
            ...(address && { address }),
          }),
      ],
      [
        'sign-ups',
        (_: User, address?: string) =>
          callRoute(app, registerRoute, { body: {}, ...(address && { address }) }),
      ],
    ])('%s of one network wait together, whoever sends them', async (_, call) => {
      const from = elsewhere();
      expect((await call(maya, from)).status).not.toBe(429);
      const all = limitKey(app, `calls|${from.replace(/::1$/, ':0')}`);
      await app.db.write((tx) =>
        tx.updateTable('rate_limits').set({ hits: 1199 }).where('key', '=', all).execute(),
      );
      expect((await call(maya, from)).status).not.toBe(429);
      const ben = await newTraveler(app, 'Ben');
      expect((await call(ben, from)).status).toBe(429);
      expect((await call(ben, elsewhere())).status).not.toBe(429);
    });

    it('are counted in rows, which are deleted when they expire', async () => {
      await countTryOf(app, 'anything', { max: 1, windowMs: SECOND });
      // The try was a day ago, the end of its wait was not.
      time += DAY + SECOND / 2;
      await reconcile(app);
      const kept = await app.db.read.selectFrom('rate_limits').select('key').execute();
      expect(kept).toHaveLength(1);
      time += SECOND * 2;
      await reconcile(app);
      expect(await app.db.read.selectFrom('rate_limits').select('key').execute()).toEqual([]);
    });
  });

  describe('a password that anybody would try (D07)', () => {
    const signUp = (password: string) => ({
      email: 'okafor@sojourn.test',
      password,
      firstname: 'Maya',
    });

    it.each([
      ['princess', COMMON_PASSWORD_MESSAGE],
      ['Okafor1984', NAME_IN_PASSWORD_MESSAGE],
      ['Sojourn!!', NAME_IN_PASSWORD_MESSAGE],
    ])('%s is refused at sign-up and at a change', async (password, message) => {
      const call = await callRoute(app, registerRoute, { body: signUp(password) });
      expect([call.status, call.body['fields']]).toEqual([400, { password: message }]);
      const page = await submit(signUpForm, form(signUp(password), elsewhere()));
      expect(page).toMatchObject({ errors: { password: message }, values: { firstname: 'Maya' } });
      const body = { current_password: PASSWORD, new_password: password };
      const owner = await withPassword(await newTraveler(app, 'Okafor'));
      const email = `okafor@${owner.id}.test`;
      await app.db.write((tx) => tx.updateTable('users').set({ email }).where('id', '=', owner.id).execute());
      expect(await changePassword(app, { ...owner, email }, body)).toMatchObject({
        extra: { fields: { new_password: message } },
      });
    });

    it('a guessable password is told with what else is wrong at sign-up, not after it', async () => {
      const typed = { ...signUp('princess'), email: 'maya@', firstname: '' };
      const told = { email: expect.any(String), firstname: expect.any(String) };
      const refused = await submit(signUpForm, form(typed, elsewhere()));
      expect(refused).toMatchObject({ errors: { ...told, password: COMMON_PASSWORD_MESSAGE } });
      expect('errors' in refused! && Object.keys(refused.errors)).toEqual(['firstname', 'email', 'password']);
      // What has to change first is told first.
      expect(await submit(signUpForm, form({ ...typed, password: 'aaa' }, elsewhere()))).toMatchObject({
        errors: { password: expect.stringContaining('8 characters') },
      });
    });
  });
});
