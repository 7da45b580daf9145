import { Auth, skipCSRFCheck } from '@auth/core';
import { encode } from '@auth/core/jwt';
import { beforeEach, describe, expect, it } from 'vitest';
import { getMe as meRoute, register as registerRoute } from '../../../src/server/account/calls.ts';
import { authCookies } from '../../../src/server/account/signIn/authCookies.ts';
import { authOptions } from '../../../src/server/account/signIn/authOptions.ts';
import { refusedUpdate } from '../../../src/server/account/signIn/sessionUpdate.ts';
import {
  cookieName,
  endSession,
  readSession,
  SESSION_SECONDS,
} from '../../../src/server/account/session/session.ts';
import { signInMethods } from '../../../src/server/account/signIn/methods.ts';
import { signInWithPassword } from '../../../src/server/account/signIn/signInWithPassword.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { emptyForm, signInForm, signUpForm } from '../../../src/server/account/signIn/forms.ts';
import type { App } from '../../../src/server/context.ts';
import { reconcile } from '../../../src/server/orders/payment/reconcile.ts';
import { buildApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf } from '../../fixtures/forms.ts';

const START = Date.now();
const DAY = 86_400_000;
const MAYA = { email: 'maya@sojourn.test', password: 'four words make one', firstname: 'Maya' };

describeDatabases('accounts and sessions', (open) => {
  let app: App;
  let time: number;
  /** A network address for each test: tries are counted by it. */
  let place: string;
  let tests = 0;

  beforeEach(async () => {
    time = START;
    place = `10.0.0.${++tests}`;
    app = await buildApp(open(), { now: () => time, config: { rateLimits: true } });
  });

  const register = (body: object) => callRoute(app, registerRoute, { body });
  const signIn = (password = MAYA.password, address = place, email = MAYA.email) =>
    signInWithPassword(app, address, { email, password });

  async function cookie(): Promise<string> {
    const result = await signIn();
    if (!result.ok) throw new Error(result.error);
    const line = result.cookies.find((text) => text.startsWith(`${cookieName(app)}=`));
    return line!.slice(cookieName(app).length + 1, line!.indexOf(';'));
  }

  it('registers, signs in and knows who it is', async () => {
    expect(await register(MAYA)).toMatchObject({ status: 201, body: { success: true } });
    const session = await readSession(app, await cookie());
    expect(session?.user).toMatchObject({ email: MAYA.email, firstname: 'Maya' });
    expect((await callRoute(app, meRoute, { user: session!.user })).body).toEqual({
      photo: null,
      preferred_name: null,
      firstname: 'Maya',
    });
  });

  it('stores argon2id at the OWASP minimum (threat 23)', async () => {
    await register(MAYA);
    const { password_hash } = await app.db.read
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('answers a taken address like a free one and leaves its owner alone (D07)', async () => {
    const first = await register(MAYA);
    const second = await register({ ...MAYA, email: ' MAYA@sojourn.test ', password: 'another password' });
    expect(second.body).toEqual(first.body);
    expect((await signIn('another password')).ok).toBe(false);
    expect((await signIn()).ok).toBe(true);
  });

  it.each([
    ['email', { email: 'maya' }],
    ['email', { email: 'maya@@sojourn.test' }],
    ['email', { email: 'ma ya@sojourn.test' }],
    ['email', { email: 'maya\uff20' + 'evil@sojourn.test' }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(257) }],
    ['firstname', { firstname: '  ' }],
    ['firstname', { firstname: 'x'.repeat(61) }],
    ['admin', { admin: true }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { status, body } = await register({ ...MAYA, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body['fields'] as object)).toContain(field);
  });

  it('takes the same error for a wrong password and an unknown address', async () => {
    await register(MAYA);
    expect(await signIn('wrong password')).toEqual(
      await signIn('wrong password', place, 'nobody@sojourn.test'),
    );
  });

  it('ends at once on the server, wherever the cookie is replayed (threat 5)', async () => {
    await register(MAYA);
    const value = await cookie();
    const { user } = (await readSession(app, value))!;
    await endSession(app, user.sessionId);
    expect(await readSession(app, value)).toBeUndefined();
  });

  it('believes no garbled, foreign or oversized cookie (threat 7)', async () => {
    await register(MAYA);
    const value = await cookie();
    const foreign = await encode({ token: { sid: 'x' }, secret: 'z'.repeat(32), salt: cookieName(app) });
    const unknown = await encode({ token: { sid: 'x' }, secret: app.secret, salt: cookieName(app) });
    const middle = Math.floor(value.length / 2);
    const flipped = value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1);
    for (const odd of ['', 'x', '{}', 'a.b.c.d.e', foreign, unknown, flipped, value + 'x', 'A'.repeat(5000)])
      expect(await readSession(app, odd)).toBeUndefined();
  });

  it('rolls: a used session is renewed once a day, an unused one ends after 30 days', async () => {
    await register(MAYA);
    const value = await cookie();
    expect((await readSession(app, value))!.renewed).toBeUndefined();
    time += 2 * DAY;
    expect((await readSession(app, value))!.renewed).toEqual(expect.any(String));
    expect((await readSession(app, value))!.renewed).toBeUndefined();
    time += SESSION_SECONDS * 1000 + 1;
    expect(await readSession(app, value)).toBeUndefined();
  });

  it('is read while the disk takes no writes, and other failures of a write are not hidden', async () => {
    await register(MAYA);
    const value = await cookie();
    time += 2 * DAY;
    const failing = (code: string): App => ({
      ...app,
      db: { ...app.db, relaxedWrite: () => Promise.reject(Object.assign(new Error('failed'), { code })) },
    });
    const session = await readSession(failing('53100'), value, 'another browser');
    expect(session?.user).toMatchObject({ email: MAYA.email });
    await expect(readSession(failing('42P01'), value, 'another browser')).rejects.toThrow('failed');
    expect((await readSession(app, value))!.renewed).toEqual(expect.any(String));
  });

  it('ends a session after 180 days, however often it is used', async () => {
    await register(MAYA);
    const value = await cookie();
    for (let day = 0; day < 179; day += 20) {
      expect(await readSession(app, value)).toBeDefined();
      time += 20 * DAY;
    }
    expect(await readSession(app, value)).toBeUndefined();
  });

  it('writes nothing more into a session that nears its end', async () => {
    await register(MAYA);
    const value = await cookie();
    for (let day = 0; day < 160; day += 20) {
      await readSession(app, value);
      time += 20 * DAY;
    }
    expect((await readSession(app, value))!.renewed).toEqual(expect.any(String));
    time += 2 * DAY;
    expect((await readSession(app, value))!.renewed).toBeUndefined();
  });

  it('names a session by 192 random bits', async () => {
    const ids = await Promise.all([newTraveler(app), newTraveler(app)]);
    for (const { sessionId } of ids) expect(sessionId).toMatch(/^[\w-]{32}$/);
    expect(ids[0]!.sessionId).not.toBe(ids[1]!.sessionId);
  });

  it('hands out cookies of this very host on https, kept from script and from other sites', async () => {
    const secure = await buildApp(open(), { now: () => time, config: { secure: true } });
    await register(MAYA);
    const entered = await signInWithPassword(secure, place, { email: MAYA.email, password: MAYA.password });
    const [session] = entered.ok ? entered.cookies.filter((line) => line.includes('sojourn.session')) : [];
    expect(session).toMatch(/^__Host-sojourn\.session=/);
    for (const part of ['Secure', 'HttpOnly', 'Path=/']) expect(session?.split('; ')).toContain(part);
    expect(session).toMatch(/; SameSite=Lax/i);
    for (const { name, options } of Object.values(authCookies(secure))) {
      expect(name).toMatch(/^__Host-/);
      expect(options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
    }
  });

  it('tells a session without more than it needs', async () => {
    await register(MAYA);
    const headers = { cookie: `${cookieName(app)}=${await cookie()}` };
    const request = new Request(`${app.config.origin}/api/auth/session`, { headers });
    const session = (await (await Auth(request, { ...authOptions(app), skipCSRFCheck })).json()) as object;
    expect(session).toEqual({
      user: { id: expect.any(String) as string, name: 'Maya', email: MAYA.email, firstName: 'Maya' },
      expires: expect.any(String) as string,
    });
  });

  describe('an update of the session (F014)', () => {
    async function update(data: unknown): Promise<object> {
      const headers = { cookie: `${cookieName(app)}=${await cookie()}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ csrfToken: '', data });
      const request = new Request(`${app.config.origin}/api/auth/session`, { method: 'POST', headers, body });
      return (await (await Auth(request, { ...authOptions(app), skipCSRFCheck })).json()) as object;
    }
    const refused = async (data: unknown) => {
      const user = (await readSession(app, await cookie()))?.user;
      return refusedUpdate({ app, user, address: place }, JSON.stringify({ data }));
    };

    beforeEach(() => register(MAYA));

    it('changes the preferred name, and nothing else', async () => {
      const data = { preferred_name: ' Mia ', firstname: 'Eve', user: { email: 'eve@sojourn.test' } };
      expect(await update(data)).toMatchObject({
        user: { name: 'Mia', email: MAYA.email, firstName: 'Maya' },
      });
      expect(await refused(data)).toBeUndefined();
      expect(await update({ preferred_name: '' })).toMatchObject({ user: { name: 'Maya' } });
    });

    it.each([undefined, null, 'text', [], 1, {}, { name: 'Eve' }])(
      'tells the session for %j',
      async (data) => {
        expect(await update(data)).toMatchObject({ user: { name: 'Maya' } });
        expect(await refused(data)).toBeUndefined();
      },
    );

    it.each([
      [null, 'Must be text.'],
      ['x'.repeat(61), 'Use at most 60 characters.'],
    ])('refuses %j', async (preferred_name, sentence) => {
      expect(await refused({ preferred_name })).toMatchObject({
        extra: { fields: { preferred_name: sentence } },
      });
      expect(await update({ preferred_name })).toMatchObject({ user: { name: 'Maya' } });
    });
  });

  const form = (fields: Record<string, string>, origin = app.config.origin) => ({
    app,
    address: place,
    target: '/marketplace?x=1',
    user: undefined,
    oldSession: undefined,
    request: new Request(`${app.config.origin}/auth/signup`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    }),
  });

  it('signs up by a form and goes on to where the traveler was going', async () => {
    const answer = (await submit(signUpForm, form(MAYA))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/marketplace?x=1']);
    expect(answer.headers.getSetCookie().join()).toContain(cookieName(app));
  });

  it('keeps what was typed when a form is refused, but never the password', async () => {
    expect(await submit(signUpForm, form({ ...MAYA, email: 'maya@' }))).toEqual({
      values: { email: 'maya@', firstname: 'Maya' },
      errors: { email: 'Enter an email address like name@example.com.' },
    });
    expect(await submit(signInForm, form({ email: MAYA.email, password: 'wrong password' }))).toEqual({
      values: { email: MAYA.email },
      errors: {},
      error: 'CredentialsSignin',
    });
    expect(emptyForm()).toEqual({ values: {}, errors: {}, error: undefined });
  });

  it('names the wrong fields in the order of the form', async () => {
    const refused = (await submit(signUpForm, form({ lastname: 'x'.repeat(61) }))) as { errors: object };
    expect(Object.keys(refused.errors)).toEqual(['firstname', 'lastname', 'email', 'password']);
  });

  it('takes no form from another site', async () => {
    const answer = await submit(signInForm, form(MAYA, 'https://evil.example'));
    expect(answerOf(answer).status).toBe(403);
  });

  it('lists how one may sign in, and says when it cannot (F005, F016)', async () => {
    expect(await signInMethods(app)).toEqual([{ id: 'credentials', name: 'Email', type: 'credentials' }]);
    expect(await signInMethods({ ...app, secret: '' })).toBeUndefined();
  });

  it('forgets sessions that are over', async () => {
    const { sessionId } = await newTraveler(app);
    time += 31 * DAY;
    await reconcile(app);
    const left = await app.db.read.selectFrom('sessions').select('id').where('id', '=', sessionId).execute();
    expect(left).toEqual([]);
  });

  it('replaces the session it had (threat 4)', async () => {
    await register(MAYA);
    const old = await newTraveler(app);
    await submit(signInForm, { ...form(MAYA), oldSession: old.sessionId });
    const left = await app.db.read
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', old.sessionId)
      .execute();
    expect(left).toEqual([]);
  });
});
