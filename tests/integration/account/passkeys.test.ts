/** Passkeys and recovery codes (F189): what opens an account, and what does not. */
import { parseSetCookie } from 'cookie';
import { beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../src/server/account/calls.ts';
import { checkByPasskey } from '../../../src/server/account/secondFactor/checkByPasskey.ts';
import { checkByCode, makeCodes } from '../../../src/server/account/secondFactor/codes.ts';
import { unusedCodes, consumeCode } from '../../../src/server/account/secondFactor/rows.ts';
import {
  isSecondFactorFresh,
  secondFactorOf,
} from '../../../src/server/account/secondFactor/secondFactor.ts';
import { readSession } from '../../../src/server/account/session/session.ts';
import { insertSession } from '../../../src/server/account/session/rows.ts';
import { sessionOf } from '../../../src/server/account/session/sessionRows.ts';
import { signInForm } from '../../../src/server/account/signIn/forms.ts';
import { deleteExpiredChallenges } from '../../../src/server/account/passkeys/challenges.ts';
import { refuse } from '../../../src/server/calls/refusal.ts';
import { submit } from '../../../src/server/calls/form.ts';
import type { User } from '../../../src/server/context.ts';
import { resetSecondFactor } from '../../../src/server/staff/resetSecondFactor.ts';
import { setRole } from '../../../src/server/staff/roles.ts';
import { staffLogPage } from '../../../src/server/staffLog/staffLog.ts';
import { DAY, MINUTE } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newAuthenticator, type Authenticator } from '../../fixtures/authenticator.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { formPost } from '../../fixtures/forms.ts';

const WRONG = refuse('MALFORMED');

describeDatabases('passkeys', (open) => {
  let app: TestApp;
  let time: number;
  let tests = 0;
  let maya: User;
  let ben: User;

  beforeEach(async () => {
    time = NOW + ++tests * DAY;
    app = await buildApp(open(), { now: () => time });
    await app.db.write((tx) => tx.deleteFrom('staff').execute());
    maya = await newTraveler(app);
    ben = await newTraveler(app, 'Ben');
  });

  const asked = async (
    call:
      | typeof calls.startPasskeyRegistration
      | typeof calls.startPasskeyCheck
      | typeof calls.startPasskeySignIn,
    user?: User,
  ) => {
    const { status, body } = await callRoute(app, call, { user, body: {} });
    return { status, options: body['options'] as { challenge: string } };
  };
  const authenticatorOf = (user: User, counts = true) =>
    newAuthenticator({ origin: app.config.origin, userId: user.id }, { counts });
  const add = (user: User, credential: unknown, name = '') =>
    callRoute(app, calls.addPasskey, { user, body: { name, credential } });
  async function added(user: User, counts = true): Promise<Authenticator> {
    const key = authenticatorOf(user, counts);
    expect(
      await add(user, key.create((await asked(calls.startPasskeyRegistration, user)).options)),
    ).toMatchObject({
      status: 200,
    });
    return key;
  }
  const names = async (user: User) =>
    ((await callRoute(app, calls.listPasskeys, { user })).body['passkeys'] as { name: string }[]).map(
      ({ name }) => name,
    );
  /** Through the form of the sign-in page. @returns the session, or the error's code */
  async function signIn(answer: unknown): Promise<User | string> {
    const post = {
      ...formPost(app, { credential: JSON.stringify(answer) }),
      target: '/saved',
      oldSession: undefined,
    };
    const outcome = await submit(signInForm, post);
    if (!(outcome instanceof Response)) return outcome.error ?? outcome.refused ?? '';
    expect(outcome.headers.get('location')).toBe('/saved');
    const cookie = parseSetCookie(outcome.headers.getSetCookie()[0]!)!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' });
    return (await readSession(app, cookie.value))!.user;
  }
  const signInOptions = async () => (await asked(calls.startPasskeySignIn)).options;

  describe('are added', () => {
    it('in a recent session, under a name, and sign in alone', async () => {
      const key = authenticatorOf(maya);
      const { options } = await asked(calls.startPasskeyRegistration, maya);
      expect(options).toMatchObject({
        rp: { id: 'localhost' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const before = maya.sessionId;
      expect((await add(maya, key.create(options), 'Key on my ring')).status).toBe(200);
      expect(maya.sessionId).not.toBe(before);
      expect(await names(maya)).toEqual(['Key on my ring']);
      expect(await names(ben)).toEqual([]);
      time += MINUTE;
      const entered = await signIn(key.answer(await signInOptions()));
      expect(entered).toMatchObject({ id: maya.id });
      expect((await sessionOf(app.db.read, (entered as User).sessionId, time))?.second_factor_at).toBe(time);
    });

    it('not long after the sign-in, not by a visitor, not where browsers refuse', async () => {
      time += 16 * MINUTE;
      expect((await asked(calls.startPasskeyRegistration, maya)).status).toBe(403);
      expect((await asked(calls.startPasskeyRegistration)).status).toBe(401);
      for (const origin of ['https://203.0.113.7', 'http://sojourn.test', 'http://[::1]:4321']) {
        app = { ...app, config: { ...app.config, origin } };
        expect((await asked(calls.startPasskeyRegistration, maya)).status, origin).toBe(404);
        expect((await asked(calls.startPasskeySignIn)).status, origin).toBe(404);
      }
    });

    it('once each, and not somebody else’s', async () => {
      const key = await added(maya);
      for (const user of [maya, ben]) {
        const { options } = await asked(calls.startPasskeyRegistration, user);
        expect((await add(user, key.create(options))).status).toBe(409);
      }
      expect(await names(ben)).toEqual([]);
    });

    it.each<[string, Parameters<Authenticator['create']>[1]]>([
      ['for another origin', { origin: 'https://evil.test' }],
      ['for another host', { rpID: 'evil.test' }],
      ['without finger, face or PIN', { verified: false }],
    ])('not %s', async (_, lies) => {
      const { options } = await asked(calls.startPasskeyRegistration, maya);
      expect((await add(maya, authenticatorOf(maya).create(options, lies))).status).toBe(403);
    });

    it('with a challenge of this account, for this, unused and in time', async () => {
      const [own, others, forCheck] = [
        (await asked(calls.startPasskeyRegistration, maya)).options,
        (await asked(calls.startPasskeyRegistration, ben)).options,
        await signInOptions(),
      ];
      for (const options of [others, forCheck, { challenge: 'AAAA' }])
        expect((await add(maya, authenticatorOf(maya).create(options))).status).toBe(403);
      expect((await add(maya, authenticatorOf(maya).create(own))).status).toBe(200);
      expect((await add(maya, authenticatorOf(maya).create(own))).status).toBe(403);
      const late = (await asked(calls.startPasskeyRegistration, maya)).options;
      time += 5 * MINUTE;
      expect((await add(maya, authenticatorOf(maya).create(late))).status).toBe(403);
    });

    it('and removed, which its owner is told by mail, like the adding', async () => {
      const key = await added(maya);
      const copy = { ...maya };
      const other = await signIn(key.answer(await signInOptions()));
      expect(
        (await callRoute(app, calls.removePasskey, { user: ben, body: { id: key.id }, method: 'DELETE' }))
          .status,
      ).toBe(404);
      await app.db.write((tx) =>
        tx.updateTable('users').set({ password_hash: 'x' }).where('id', '=', maya.id).execute(),
      );
      expect(
        (await callRoute(app, calls.removePasskey, { user: maya, body: { id: key.id }, method: 'DELETE' }))
          .status,
      ).toBe(200);
      for (const { sessionId } of [copy, other as User])
        expect(await sessionOf(app.db.read, sessionId, time)).toBeUndefined();
      expect(await signIn(key.answer(await signInOptions()))).toBe('Passkey');
      const mails = await app.db.read
        .selectFrom('outbox')
        .select('dedupe_key')
        .where('user_id', '=', maya.id)
        .execute();
      expect(mails.map(({ dedupe_key }) => dedupe_key.split(':')[1]).sort()).toEqual([
        'passkeyAdded',
        'passkeyRemoved',
      ]);
    });

    it('but not removed where they are the only way in', async () => {
      const key = await added(maya);
      await app.db.write((tx) =>
        tx.updateTable('users').set({ password_hash: null }).where('id', '=', maya.id).execute(),
      );
      const remove = () =>
        callRoute(app, calls.removePasskey, { user: maya, body: { id: key.id }, method: 'DELETE' });
      expect((await remove()).status).toBe(409);
      await added(maya);
      expect((await remove()).status).toBe(200);
    });
  });

  describe('sign in nobody', () => {
    it.each<[string, Parameters<Authenticator['answer']>[1]]>([
      ['for another origin', { origin: 'https://evil.test' }],
      ['for another host', { rpID: 'evil.test' }],
      ['without finger, face or PIN', { verified: false }],
      ['as somebody else', { userHandle: 'someone' }],
      ['with a counter that has gone back', { counter: 0 }],
      ['with a counter that stands still', { counter: 1 }],
    ])('%s', async (_, lies) => {
      const key = await added(maya);
      expect(await signIn(key.answer(await signInOptions(), lies))).toBe('Passkey');
      expect(await signIn(key.answer(await signInOptions()))).toMatchObject({ id: maya.id });
    });

    it('by a replayed, foreign, late or invented challenge', async () => {
      const key = await added(maya);
      const options = await signInOptions();
      const answer = key.answer(options);
      expect(await signIn(answer)).toMatchObject({ id: maya.id });
      expect(await signIn(answer)).toBe('Passkey');
      expect(await signIn(key.answer(options))).toBe('Passkey');
      expect(await signIn(key.answer((await asked(calls.startPasskeyCheck, maya)).options))).toBe('Passkey');
      expect(await signIn(key.answer({ challenge: 'AAAA' }))).toBe('Passkey');
      const late = await signInOptions();
      time += 10 * MINUTE;
      expect(await signIn(key.answer(late))).toBe('Passkey');
    });

    it('by a key that nobody registered, or that another key signed for', async () => {
      const [key, stranger] = [await added(maya), authenticatorOf(maya)];
      expect(await signIn(stranger.answer(await signInOptions()))).toBe('Passkey');
      const forged = { ...stranger.answer(await signInOptions()), id: key.id };
      expect(await signIn(forged)).toBe('Passkey');
    });

    it.each(['', 'no JSON', '{}', '[]', '{"id":"x","response":{}}'])('by %j', async (credential) => {
      const post = { ...formPost(app, { credential, passkey: '1' }), target: '/', oldSession: undefined };
      expect(await submit(signInForm, post)).toMatchObject({ error: 'Passkey' });
    });
  });

  it('that are synchronised do not count, and sign in again and again', async () => {
    const key = await added(maya, false);
    for (let time = 0; time < 3; time++)
      expect(await signIn(key.answer(await signInOptions()))).toMatchObject({ id: maya.id });
  });

  it('leave no challenge behind', async () => {
    await signInOptions();
    time += 10 * MINUTE;
    await deleteExpiredChallenges(app);
    expect(await app.db.read.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });

  describe('of staff', () => {
    let ada: User;
    beforeEach(async () => {
      await app.db.write((tx) =>
        tx.updateTable('users').set({ email_verified_at: time }).where('id', '=', maya.id).execute(),
      );
      await setRole(app, { email: maya.email, role: 'owner', by: null });
      ada = await passwordSession();
    });
    /** As after a sign-in by password: the second factor is open. */
    async function passwordSession(): Promise<User> {
      const sessionId = await app.db.write((tx) => insertSession(tx, maya.id, time, time + DAY));
      return again({ ...maya, sessionId });
    }
    /** As the next request finds it. */
    async function again(user: User): Promise<User> {
      const row = (await sessionOf(app.db.read, user.sessionId, time))!;
      return { ...user, staff: { role: row.role!, checkedAt: row.second_factor_at } };
    }

    it('are needed, with codes, before the pages open; adding the first passes the check', async () => {
      expect(await secondFactorOf(app, ada)).toMatchObject({ checkable: false, complete: false });
      expect(await makeCodes(app, ada)).toMatchObject({ refusal: 'SECOND_FACTOR' });
      await added(ada);
      ada = await again(ada);
      expect(await secondFactorOf(app, ada)).toMatchObject({ checked: true, complete: false, codes: 0 });
      await makeCodes(app, ada);
      expect(await secondFactorOf(app, ada)).toMatchObject({ complete: true, unusedCodes: 10 });
    });

    it('are not added or removed by a password alone once there is one', async () => {
      const key = await added(ada);
      const thief = await passwordSession();
      expect((await asked(calls.startPasskeyRegistration, thief)).status).toBe(403);
      expect(
        (await callRoute(app, calls.removePasskey, { user: thief, body: { id: key.id }, method: 'DELETE' }))
          .status,
      ).toBe(403);
      expect(await makeCodes(app, thief)).toMatchObject({ refusal: 'SECOND_FACTOR' });
    });

    it('confirm who is signed in, for a quarter of an hour', async () => {
      const key = await added(ada);
      let session = await passwordSession();
      expect(isSecondFactorFresh(app, session)).toBe(false);
      const before = session.sessionId;
      const { options } = await asked(calls.startPasskeyCheck, session);
      expect(await checkByPasskey(app, session, key.answer(options))).toEqual({ success: true });
      expect(session.sessionId).not.toBe(before);
      session = await again(session);
      expect(isSecondFactorFresh(app, session)).toBe(true);
      time += 15 * MINUTE;
      expect(isSecondFactorFresh(app, session)).toBe(true);
      time += 1;
      expect(isSecondFactorFresh(app, session)).toBe(false);
    });

    it('confirm nobody else', async () => {
      await added(ada);
      const others = await added(ben);
      const session = await passwordSession();
      const { options } = await asked(calls.startPasskeyCheck, session);
      expect(await checkByPasskey(app, session, others.answer(options))).toMatchObject({
        refusal: 'PASSKEY',
      });
    });

    it('that are lost: each code opens once, however it is typed, and is logged and mailed', async () => {
      await added(ada);
      ada = await again(ada);
      const made = await makeCodes(app, ada);
      const [first, second] = (made as { codes: string[] }).codes;
      expect(first).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
      const stored = await app.db.read
        .selectFrom('recovery_codes')
        .select('code_hash')
        .where('user_id', '=', ada.id)
        .execute();
      expect(stored.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true);
      const session = await passwordSession();
      for (const typed of ['', 'AAAA-AAAA', `${first}X`])
        expect(await checkByCode(app, session, typed, WRONG)).toBe(WRONG);
      const typed = ` ${first!.toLowerCase().replace('-', ' ')} `;
      expect(await checkByCode(app, session, typed, WRONG)).toEqual({ success: true });
      expect((await again(session)).staff?.checkedAt).toBe(time);
      expect(await checkByCode(app, await passwordSession(), first!, WRONG)).toBe(WRONG);
      const { entries } = await staffLogPage(app, null);
      expect(
        entries
          .filter(({ actor_id }) => actor_id === ada.id)
          .map(({ action }) => action)
          .sort(),
      ).toEqual(['code-use', 'codes-make', 'passkey-add']);
      const mails = await app.db.read
        .selectFrom('outbox')
        .select('dedupe_key')
        .where('user_id', '=', ada.id)
        .execute();
      expect(mails.map(({ dedupe_key }) => dedupe_key.split(':')[1]).sort()).toEqual([
        'codeUsed',
        'codesMade',
        'passkeyAdded',
      ]);
      const [compared] = await unusedCodes(app.db.read, ada.id);
      await makeCodes(app, await again(session));
      expect(await checkByCode(app, await passwordSession(), second!, WRONG)).toBe(WRONG);
      // Nor does one that was compared before the new ones were made use up the new one of its number.
      expect(await app.db.write((tx) => consumeCode(tx, ada.id, compared!, time))).toBe(false);
    });

    it('and codes that are lost together are removed by a command, which ends the sessions', async () => {
      await added(ada);
      ada = await again(ada);
      await makeCodes(app, ada);
      expect(await resetSecondFactor(app, 'nobody@sojourn.test')).toBeUndefined();
      time++;
      expect(await resetSecondFactor(app, ada.email)).toEqual({ passkeys: 1 });
      expect(await sessionOf(app.db.read, ada.sessionId, time)).toBeUndefined();
      expect(await secondFactorOf(app, await passwordSession())).toMatchObject({ checkable: false });
      expect((await staffLogPage(app, null)).entries[0]).toMatchObject({
        action: 'second-factor-reset',
        actor_id: null,
      });
    });
  });
});
