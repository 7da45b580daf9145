/** Which account an identity opens, and changing how one signs in (D07, F152), with a second traveler beside the first. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  removeMethod as removeRoute,
  listMethods as listRoute,
  firstPassword as firstPasswordRoute,
} from '../../../src/server/account/calls.ts';
import { authenticate, register } from '../../../src/server/account/signIn/register.ts';
import { addIdentity, accountByIdentity } from '../../../src/server/account/services/identities.ts';
import { insertSession } from '../../../src/server/account/session/rows.ts';
import { sessionOf } from '../../../src/server/account/session/sessionRows.ts';
import { settingsPage } from '../../../src/server/account/profile/settingsPage.ts';
import { submit as submitForm } from '../../../src/server/calls/form.ts';
import { settingsForm } from '../../../src/server/account/profile/settingsForm.ts';
import type { User } from '../../../src/server/context.ts';
import type { Identity } from '../../../src/server/providers/sign-in/port.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const PASSWORD = 'four words make one';
const MINUTE = 60_000;
const client = { clientId: 'sojourn', clientSecret: 'secret' };
const NORTHWAY = {
  id: 'oidc',
  name: 'Northway ID',
  issuer: 'https://id.northway.example/',
  ...client,
} as const;
const GITHUB = { id: 'github', name: 'GitHub', issuer: 'https://github.com/login/oauth', ...client } as const;

describeDatabases('sign-in services', (open) => {
  let app: TestApp;
  let time: number;
  let tests = 0;

  beforeEach(async () => {
    time = NOW;
    tests += 1;
    app = await buildApp(open(), { now: () => time, config: { services: [NORTHWAY, GITHUB] } });
  });

  const address = (name = 'maya'): string => `${name}-${tests}@example.com`;
  const identity = (over: Partial<Identity> = {}): Identity => ({
    provider: NORTHWAY.issuer,
    subject: `maya-${tests}`,
    email: address(),
    emailVerified: true,
    firstname: 'Maya',
    lastname: 'Okafor',
    ...over,
  });

  const row = (email = address()) =>
    app.db.read.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  async function registered(verified: boolean): Promise<string> {
    await register(app, {
      email: address(),
      password: PASSWORD,
      firstname: 'Own',
      lastname: '',
      preferred_name: '',
    });
    const { id } = (await row())!;
    const email_verified_at = verified ? NOW : null;
    await app.db.write((tx) =>
      tx.updateTable('users').set({ email_verified_at }).where('id', '=', id).execute(),
    );
    return id;
  }

  /** Signed in as the owner of the account. */
  async function signedIn(id: string): Promise<User> {
    const sessionId = await app.db.write((tx) => insertSession(tx, id, time, time + 30 * 24 * 60 * MINUTE));
    return { id, sessionId, email: address(), firstname: 'Maya', preferred_name: '', photo: null };
  }

  /** An account that Northway ID alone opens. */
  async function byNorthway(): Promise<User> {
    const entered = await accountByIdentity(app, identity());
    if (entered.kind !== 'entered') throw new Error(entered.kind);
    return signedIn(entered.userId);
  }

  describe('an identity', () => {
    it('makes an account of its own, proved when its service vouches for the address', async () => {
      const entered = await accountByIdentity(app, identity());
      const made = (await row())!;
      expect(entered).toEqual({ kind: 'entered', userId: made.id });
      expect(made).toMatchObject({ password_hash: null, firstname: 'Maya', email_verified_at: NOW });
      expect(
        await accountByIdentity(app, identity({ email: 'moved@example.com', emailVerified: false })),
      ).toEqual(entered);
      expect(await row('moved@example.com')).toBeUndefined();
      const { email } = identity({ email: `plain-${address()}` });
      await accountByIdentity(app, identity({ subject: `plain-${tests}`, email, emailVerified: false }));
      expect((await row(email))!.email_verified_at).toBeNull();
    });

    it.each([
      { service: true, ours: true, kind: 'entered' },
      { service: true, ours: false, kind: 'ask' },
      { service: false, ours: true, kind: 'ask' },
      { service: false, ours: false, kind: 'ask' },
    ])(
      'with the address of an account: vouched for $service, proved to us $ours: $kind',
      async ({ service, ours, kind }) => {
        const id = await registered(ours);
        const outcome = await accountByIdentity(app, identity({ emailVerified: service }));
        expect(outcome).toMatchObject(kind === 'entered' ? { kind, userId: id } : { kind });
        const linked = await app.db.read
          .selectFrom('identities')
          .selectAll()
          .where('user_id', '=', id)
          .execute();
        expect(linked.length).toBe(kind === 'entered' ? 1 : 0);
        expect(await authenticate(app, address(), PASSWORD)).toMatchObject({ id });
      },
    );

    it('without an address opens nothing', async () => {
      expect(await accountByIdentity(app, identity({ email: undefined }))).toEqual({
        kind: 'refused',
        error: 'OAuthCreateAccount',
      });
    });

    it('that comes twice at once makes one account', async () => {
      const both = await Promise.all([
        accountByIdentity(app, identity()),
        accountByIdentity(app, identity()),
      ]);
      expect(both[0]).toEqual({ kind: 'entered', userId: (await row())!.id });
      expect(both[1]).toEqual(both[0]);
    });

    it('is added once, and never to two accounts', async () => {
      const id = await registered(false);
      expect(await addIdentity(app, { id, email: address() }, identity())).toEqual({
        kind: 'added',
        userId: id,
      });
      expect((await row())!.email_verified_at).toBe(NOW);
      expect(await addIdentity(app, { id, email: address() }, identity())).toMatchObject({ kind: 'added' });
      const other = await accountByIdentity(
        app,
        identity({ subject: `other-${tests}`, email: address('other') }),
      );
      if (other.kind !== 'entered') throw new Error(other.kind);
      expect(await addIdentity(app, { id: other.userId, email: address('other') }, identity())).toEqual({
        kind: 'refused',
        error: 'OAuthAccountNotLinked',
      });
    });

    it('leaves the day on which the address was proved before', async () => {
      const id = await registered(true);
      time += 1;
      await addIdentity(app, { id, email: address() }, identity());
      expect((await row())!.email_verified_at).toBe(NOW);
    });

    it('proves no address but its own', async () => {
      const id = await registered(false);
      await addIdentity(app, { id, email: address() }, identity({ email: 'else@example.com' }));
      expect((await row())!.email_verified_at).toBeNull();
    });
  });

  describe('in the settings', () => {
    const list = async (user: User) => (await callRoute(app, listRoute, { user })).body;
    const remove = (user: User, id: string) =>
      callRoute(app, removeRoute, { user, method: 'DELETE', body: { id } });
    const setPassword = (user: User) =>
      callRoute(app, firstPasswordRoute, { user, body: { new_password: PASSWORD } });

    it('lists what is offered and what is connected', async () => {
      const user = await byNorthway();
      expect(await list(user)).toEqual({
        password: false,
        services: [
          { id: 'oidc', name: 'Northway ID', connected_at: NOW, removable: false },
          { id: 'github', name: 'GitHub', connected_at: null, removable: true },
        ],
      });
      const { methods, recent } = await settingsPage(app, user);
      expect([recent, methods.services[0]!.connected]).toEqual([true, '2026-11-21']);
    });

    it('keeps one way in, and takes a service for one only while it is offered', async () => {
      const user = await byNorthway();
      expect(await remove(user, 'oidc')).toMatchObject({
        status: 409,
        body: { error: expect.any(String) as string },
      });
      await addIdentity(app, user, identity({ provider: 'https://gone.example/', subject: `x-${tests}` }));
      expect((await remove(user, 'oidc')).status).toBe(409);
      expect((await list(user))['services']).toContainEqual({
        id: 'https://gone.example/',
        name: 'gone.example',
        connected_at: NOW,
        removable: true,
      });
      expect((await remove(user, 'https://gone.example/')).status).toBe(200);
      await addIdentity(app, user, identity({ provider: GITHUB.issuer, subject: `hub-${tests}` }));
      expect((await remove(user, 'oidc')).status).toBe(200);
      expect((await remove(user, 'github')).status).toBe(409);
      expect(await accountByIdentity(app, identity())).toMatchObject({ kind: 'entered' });
    });

    it('keeps one way in when two are removed at once', async () => {
      const user = await byNorthway();
      await addIdentity(app, user, identity({ provider: GITHUB.issuer, subject: `hub-${tests}` }));
      const both = await Promise.all([remove(user, 'oidc'), remove(user, 'github')]);
      // 409 for the last way in; 403 once the first removal has given the session a new id.
      expect([
        [200, 409],
        [200, 403],
      ]).toContainEqual(both.map(({ status }) => status).sort());
      const { services } = (await list(user)) as { services: { connected_at: number | null }[] };
      expect(services.filter(({ connected_at }) => connected_at !== null)).toHaveLength(1);
    });

    it('ends every other session when a way in is removed or a password set', async () => {
      const user = await byNorthway();
      const other = await signedIn(user.id);
      expect((await setPassword(user)).status).toBe(200);
      expect(await sessionOf(app.db.read, other.sessionId, time)).toBeUndefined();
      const another = await signedIn(user.id);
      expect((await remove(user, 'oidc')).status).toBe(200);
      expect(await sessionOf(app.db.read, another.sessionId, time)).toBeUndefined();
      expect(await sessionOf(app.db.read, user.sessionId, time)).toBeDefined();
      expect(await authenticate(app, address(), PASSWORD)).toMatchObject({ id: user.id });
    });

    it('sets a first password once, and never in place of another', async () => {
      const id = await registered(false);
      expect((await setPassword(await signedIn(id))).status).toBe(409);
      const weak = await callRoute(app, firstPasswordRoute, {
        user: await signedIn(id),
        body: { new_password: 'short' },
      });
      expect(weak).toMatchObject({
        status: 400,
        body: { fields: { new_password: expect.any(String) as string } },
      });
    });

    it('asks for a fresh sign-in after a quarter of an hour', async () => {
      const user = await byNorthway();
      time += 15 * MINUTE;
      expect((await settingsPage(app, user)).recent).toBe(true);
      time += 1;
      expect((await settingsPage(app, user)).recent).toBe(false);
      for (const { status, body } of [await remove(user, 'oidc'), await setPassword(user)])
        expect([status, body]).toEqual([403, { error: 'Please sign in once more, then try again.' }]);
      expect(await submit(user, { action: 'method-add', provider: 'github' })).toMatchObject({
        section: 'methods',
        refused: 'SIGN_IN_AGAIN',
      });
    });

    it('touches nobody else’s', async () => {
      const user = await byNorthway();
      const stranger = await accountByIdentity(
        app,
        identity({ subject: `stranger-${tests}`, email: address('stranger') }),
      );
      if (stranger.kind !== 'entered') throw new Error(stranger.kind);
      await addIdentity(
        app,
        { id: stranger.userId, email: '' },
        identity({ provider: GITHUB.issuer, subject: `s-${tests}` }),
      );
      await setPassword(user);
      expect((await remove(user, 'github')).status).toBe(404);
      expect(
        await accountByIdentity(app, identity({ provider: GITHUB.issuer, subject: `s-${tests}` })),
      ).toEqual(stranger);
    });

    const submit = (user: User, fields: Record<string, string>) =>
      submitForm(settingsForm, {
        app,
        user,
        address: '127.0.0.1',
        request: new Request(`${app.config.origin}/settings`, {
          method: 'POST',
          headers: { origin: app.config.origin, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields),
        }),
      });

    it('does the same by forms without script', async () => {
      const user = await byNorthway();
      expect(await submit(user, { action: 'method-remove', id: 'oidc' })).toMatchObject({
        section: 'methods',
        refused: 'LAST_METHOD',
      });
      expect(await submit(user, { action: 'first-password', new_password: 'short' })).toMatchObject({
        section: 'password',
        values: {},
        errors: { new_password: 'Use at least 8 characters.' },
      });
      const set = (await submit(user, { action: 'first-password', new_password: PASSWORD })) as Response;
      expect(set.headers.get('location')).toBe('/settings?done=first-password#password');
      const removed = (await submit(user, { action: 'method-remove', id: 'oidc' })) as Response;
      expect(removed.headers.get('location')).toBe('/settings?done=method-removed#methods');
      expect(await submit(user, { action: 'method-add', provider: 'nobody' })).toMatchObject({
        section: 'methods',
        refused: 'OAuthSignin',
      });
    });
  });
});
