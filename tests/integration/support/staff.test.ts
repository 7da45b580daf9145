/** Roles of people who run the site, their sessions and their log (F188, D96). */
import { encode } from '@auth/core/jwt';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { role as roleCommand } from '../../../scripts/ops/role.ts';
import { refuseForm } from '../../../src/server/account/session/interruptedForm.ts';
import { cookieName, readSession } from '../../../src/server/account/session/session.ts';
import { activeSessionsOf, insertSession } from '../../../src/server/account/session/rows.ts';
import { sessionOf } from '../../../src/server/account/session/sessionRows.ts';
import { deleteMe } from '../../../src/server/privacy/deletion.ts';
import { hashPassword } from '../../../src/server/account/password/hash.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { isRefusal } from '../../../src/server/calls/refusal.ts';
import { admit } from '../../../src/server/calls/pipeline.ts';
import type { App, User } from '../../../src/server/context.ts';
import { refuseStaffPage } from '../../../src/server/staff/gate.ts';
import { listStaff, peopleForm } from '../../../src/server/staff/people.ts';
import { setRole } from '../../../src/server/staff/roles.ts';
import { secondFactorPage } from '../../../src/server/staff/secondFactorPage.ts';
import { staffLogPage, writeStaffLog } from '../../../src/server/staffLog/staffLog.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { serverMessages } from '../../../src/shared/lib/serverMessages.ts';
import type { Role } from '../../../src/shared/staff/roles.ts';
import { buildApp, NOW } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { cookieJar } from '../../fixtures/cookies.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { formPost } from '../../fixtures/forms.ts';

const PASSWORD = 'four words make one';

describeDatabases('the staff', (open) => {
  let app: App;
  let time: number;
  let tests = 0;
  let ada: User;
  let ben: User;

  beforeEach(async () => {
    // Nothing deletes a log: the entries of each test are newer than those of the one before.
    time = NOW + ++tests * DAY;
    app = await buildApp(open(), { now: () => time });
    // Suites share a database; each test begins without staff.
    await app.db.write((tx) => tx.deleteFrom('staff').execute());
    ada = await confirmed('Ada');
    ben = await confirmed('Ben');
  });

  async function confirmed(name: string): Promise<User> {
    const user = await newTraveler(app, name);
    const verified = { email_verified_at: time };
    await app.db.write((tx) => tx.updateTable('users').set(verified).where('id', '=', user.id).execute());
    return user;
  }
  const give = (user: User, role: Role | null, by: string | null = null) =>
    setRole(app, { email: user.email, role, by });
  const rolesNow = async () =>
    Object.fromEntries((await listStaff(app)).map(({ email, role }) => [email, role] as const));
  const newSession = (user: User): Promise<string> =>
    app.db.write((tx) => insertSession(tx, user.id, time, time + 30 * DAY));
  const roleInSession = async (id: string) => (await sessionOf(app.db.read, id, time))?.role;

  it('has a role from a row, read with the session at each request', async () => {
    const before = await newSession(ada);
    expect(await give(ada, 'editor')).toEqual({ was: null });
    expect(await sessionOf(app.db.read, before, time)).toBeUndefined();
    const id = await newSession(ada);
    expect(await roleInSession(id)).toBe('editor');
    await app.db.write((tx) => tx.deleteFrom('staff').where('user_id', '=', ada.id).execute());
    expect(await roleInSession(id)).toBeNull();
  });

  it('loses its sessions with every change of the role, and with no other', async () => {
    await give(ada, 'owner');
    await give(ben, 'editor');
    const [id, others] = [await newSession(ben), await newSession(ada)];
    expect(await give(ben, 'editor')).toEqual({ was: 'editor' });
    expect(await roleInSession(id)).toBe('editor');
    await give(ben, null);
    expect(await roleInSession(id)).toBeUndefined();
    expect(await roleInSession(others)).toBe('owner');
  });

  it('takes nobody in whose address is unknown or not confirmed', async () => {
    const eve = await newTraveler(app, 'Eve');
    for (const email of ['nobody@sojourn.test', 'not an address', eve.email])
      expect(await setRole(app, { email, role: 'owner', by: null })).toMatchObject({ refusal: 'MALFORMED' });
    expect(await rolesNow()).toEqual({});
  });

  it('gets a form that says at once what is wrong with the address and with the role', async () => {
    const owner = { ...ada, staff: { role: 'owner', checkedAt: time } } as const;
    const sent = (fields: Record<string, string>) =>
      submit(peopleForm, formPost(app, { action: 'give', ...fields }, { user: owner }));
    const { noAccount: email, chooseRole: role } = serverMessages.staff;
    expect(await sent({ email: 'nobody@sojourn.test' })).toMatchObject({ errors: { email, role } });
    expect(await sent({ email: ben.email })).toMatchObject({ errors: { role } });
    expect(await rolesNow()).toEqual({});
  });

  describe('keeps its last owner', () => {
    beforeEach(() => give(ada, 'owner'));

    it.each<Role | null>(['editor', 'support', null])('who becomes no %s', async (role) => {
      expect(await give(ada, role)).toMatchObject({ refusal: 'CONFLICT' });
      expect(await rolesNow()).toEqual({ [ada.email]: 'owner' });
    });

    it('who cannot delete the account', async () => {
      const password_hash = await hashPassword(PASSWORD);
      await app.db.write((tx) =>
        tx.updateTable('users').set({ password_hash }).where('id', 'in', [ada.id, ben.id]).execute(),
      );
      expect(await deleteMe(app, ada, { password: PASSWORD })).toMatchObject({ refusal: 'CONFLICT' });
      await give(ben, 'owner');
      expect(await deleteMe(app, ada, { password: PASSWORD })).toEqual({ success: true });
      expect(await rolesNow()).toEqual({ [ben.email]: 'owner' });
      expect(await deleteMe(app, ben, { password: PASSWORD })).toMatchObject({ refusal: 'CONFLICT' });
    });

    it('of two who give it up at the same time one', async () => {
      await give(ben, 'owner');
      const both = await Promise.all([give(ada, null), give(ben, 'editor')]);
      expect(both.filter(isRefusal)).toHaveLength(1);
      expect(Object.values(await rolesNow()).filter((role) => role === 'owner')).toHaveLength(1);
    });
  });

  describe('is signed in', () => {
    it.each<[string, number[], boolean]>([
      ['while it works', Array<number>(23).fill(30 * MINUTE - 1), true],
      ['for half an hour without a request, not longer', [30 * MINUTE], false],
      ['for twelve hours, not longer', Array<number>(25).fill(29 * MINUTE), false],
    ])('%s', async (_, pauses, stays) => {
      await give(ada, 'support');
      const id = await newSession(ada);
      const travelers = await newSession(ben);
      const token = { sid: id, uid: ada.id };
      const cookie = await encode({ token, secret: app.secret, salt: cookieName(app) });
      for (const pause of pauses) {
        time += pause;
        await readSession(app, cookie);
      }
      expect((await sessionOf(app.db.read, id, time)) !== undefined).toBe(stays);
      expect((await activeSessionsOf(app.db.read, ada.id, time)).some((row) => row.id === id)).toBe(stays);
      expect(await sessionOf(app.db.read, travelers, time)).toBeDefined();
    });
  });

  describe('makes calls', () => {
    const request = { method: 'GET', headers: new Headers(), body: null };
    const outcome = async (staff: User['staff'], needed: Role | 'any') =>
      (await admit({ staff: needed }, { app, user: staff && { ...ada, staff }, address: '' }, request, []))
        ?.refusal;

    it('that others never learn of', async () => {
      expect(await outcome(undefined, 'any')).toBe('NOT_FOUND');
      const traveler = { app, user: ada, address: '' };
      expect(await admit({ staff: 'any' }, traveler, request, [])).toMatchObject({ refusal: 'NOT_FOUND' });
      expect(await outcome({ role: 'editor', checkedAt: time }, 'support')).toBe('NOT_FOUND');
    });

    it('by its role and its second factor; owners all of them', async () => {
      expect(await outcome({ role: 'editor', checkedAt: null }, 'editor')).toBe('SECOND_FACTOR');
      expect(await outcome({ role: 'editor', checkedAt: time }, 'editor')).toBeUndefined();
      expect(await outcome({ role: 'support', checkedAt: time }, 'any')).toBeUndefined();
      expect(await outcome({ role: 'owner', checkedAt: time }, 'support')).toBeUndefined();
    });
  });

  describe('opens its pages', () => {
    type Visit = { user?: User; cookie?: string; method?: string; page?: string };
    /** @returns status and location; undefined where the page opens */
    async function visit({ user, cookie, method = 'GET', page = '/staff/people' }: Visit) {
      const answer = await refuseStaffPage({
        cookies: { get: () => (cookie === undefined ? undefined : { value: cookie }) },
        locals: { app, user },
        redirect: (location: string, status: number) => new Response(null, { status, headers: { location } }),
        request: { method },
        routePattern: page,
        url: new URL(page, app.config.origin),
      } as never);
      return answer && [answer.status, answer.headers.get('location')];
    }
    const as = (role: Role, checkedAt: number | null): User => ({ ...ada, staff: { role, checkedAt } });
    const check = '/staff/second-factor?to=%2Fstaff%2Fpeople';
    async function addSecondFactor(): Promise<void> {
      const key = { counter: 0, transports_json: '[]', created_at: time, used_at: null };
      const bytes = { id: `of ${ada.id}`, user_id: ada.id, name: '', public_key: new Uint8Array([1]) };
      const code = { user_id: ada.id, number: 1, code_hash: 'x', created_at: time, used_at: null };
      await app.db.write(async (tx) => {
        await tx
          .insertInto('passkeys')
          .values({ ...bytes, ...key })
          .execute();
        await tx.insertInto('recovery_codes').values(code).execute();
      });
    }

    it('to its role only; for others they are not there', async () => {
      for (const user of [undefined, ada, as('editor', time), as('support', time)])
        expect(await visit({ user })).toEqual([404, null]);
      expect(await visit({ user: ada, page: '/saved' })).toBeUndefined();
    });

    it('with the guide for editors to editors', async () => {
      await addSecondFactor();
      for (const user of [undefined, ada, as('support', time)])
        expect(await visit({ user, page: '/edit/help' })).toEqual([404, null]);
      expect(await visit({ user: as('editor', time), page: '/edit/help' })).toBeUndefined();
    });

    it('with the guide for support to support and owners', async () => {
      await addSecondFactor();
      for (const user of [undefined, ada, as('editor', time)])
        expect(await visit({ user, page: paths.staffHelp() })).toEqual([404, null]);
      for (const role of ['support', 'owner'] as const)
        expect(await visit({ user: as(role, time), page: paths.staffHelp() })).toBeUndefined();
    });

    it('after the second factor, and again for a change after a quarter of an hour', async () => {
      expect(await visit({ user: as('owner', time) })).toEqual([302, check]);
      await addSecondFactor();
      expect(await visit({ user: as('owner', null) })).toEqual([302, check]);
      expect(await visit({ user: as('owner', null), page: '/staff/second-factor' })).toBeUndefined();
      const checked = as('owner', time);
      expect(await visit({ user: checked, method: 'POST' })).toBeUndefined();
      time += 16 * MINUTE;
      expect(await visit({ user: checked })).toBeUndefined();
      expect(await visit({ user: checked, method: 'POST' })).toEqual([303, check]);
    });

    it('and says at the check that what was typed is kept where it comes back', async () => {
      await addSecondFactor();
      const user = as('owner', time);
      time += 16 * MINUTE;
      const token = { sid: 'mine', uid: ada.id };
      const sid = await encode({ token, secret: app.secret, salt: cookieName(app) });
      const jar = cookieJar({ [cookieName(app)]: sid });
      const at = (path: string, init?: RequestInit) => {
        const url = new URL(path, app.config.origin);
        return { ...jar, locals: { app, user }, url, request: new Request(url, init) };
      };
      const send = (path: string) => {
        const headers = { origin: app.config.origin };
        const body = new URLSearchParams({ why: 'Too early.' });
        const sent = { ...at(path, { method: 'POST', headers, body }), routePattern: path };
        return refuseForm(sent as never, new Response(null, { status: 303 }));
      };
      const isKept = async (to?: string, whose = user) => {
        const context = at(paths.secondFactor(to));
        const page = await secondFactorPage({ ...context, locals: { app, user: whose } } as never, whose);
        return page instanceof Response ? undefined : page.isKept;
      };
      await send(paths.editPlanned());
      for (const to of [undefined, paths.staff(), paths.editApprovals(), `${paths.settings()}#passkeys`])
        expect(await isKept(to), to).toBe(false);
      await send(paths.editApprovals());
      expect(await isKept(paths.editApprovals())).toBe(true);
      await send(paths.staffPeople());
      expect(await isKept(paths.staffPeople())).toBe(true);
      expect(await isKept(paths.staffPeople(), { ...user, id: ben.id })).toBe(false);
      expect(await isKept(paths.staffLog())).toBe(false);
      // The browser has a copy of that.
      expect(await isKept(paths.editFile('footer.yaml'))).toBe(true);
      // The server has the table.
      expect(await isKept(paths.editImports({ source: 'quokka' }))).toBe(true);
    });

    it('after a sign-in to whoever had a session of the role', async () => {
      const cookieOf = ({ id: uid }: User) =>
        encode({ token: { sid: 'ended', uid }, secret: app.secret, salt: cookieName(app) });
      await give(ada, 'owner');
      expect(await visit({ cookie: await cookieOf(ada) })).toEqual([
        302,
        '/auth/signin?callbackUrl=%2Fstaff%2Fpeople',
      ]);
      expect(await visit({ cookie: await cookieOf(ben) })).toEqual([404, null]);
      expect(await visit({ cookie: 'garbled' })).toEqual([404, null]);
    });
  });

  describe('has a log', () => {
    const entries = async () => (await staffLogPage(app, null)).entries;

    it('of each change of a role: who, whose, from what to what', async () => {
      await give(ada, 'owner');
      time += HOUR;
      await give(ben, 'editor', ada.id);
      await give(ben, 'editor', ada.id);
      const [second, first] = await entries();
      expect(first).toMatchObject({ actor: null, on: ada.email, details: { from: null, to: 'owner' } });
      expect(second).toMatchObject({ at: time, actor: ada.email, on: ben.email, action: 'role' });
    });

    it('that stays when an account goes, and then names nobody', async () => {
      await give(ada, 'owner');
      time++;
      await give(ben, 'editor', ada.id);
      await app.db.write((tx) => tx.deleteFrom('users').where('id', '=', ben.id).execute());
      expect((await entries())[0]).toMatchObject({ subject: ben.id, on: null });
    });

    it.each(['update staff_log set subject = subject', 'delete from staff_log'])(
      'that nothing changes: %s',
      async (statement) => {
        await give(ada, 'owner');
        await expect(app.db.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow('append-only');
      },
    );

    it('in pages, each starting where the one before ended', async () => {
      const write = (version: number) =>
        app.db.write((tx) =>
          writeStaffLog(tx, app, {
            actor: ada.id,
            action: 'role',
            subject: ada.id,
            fromVersion: String(version),
          }),
        );
      for (let version = 0; version < 60; version++) {
        time++;
        await write(version);
      }
      const first = await staffLogPage(app, null);
      const second = await staffLogPage(app, first.older!);
      expect(first.entries).toHaveLength(50);
      expect(first.entries[0]!.from_version).toBe('59');
      expect(second.entries.slice(0, 10).map((entry) => entry.from_version)).toEqual(
        Array.from({ length: 10 }, (_, at) => String(9 - at)),
      );
      expect((await staffLogPage(app, "' or 1=1")).entries[0]!.id).toBe(first.entries[0]!.id);
    });
  });

  it('is given roles by a command, and listed by it', async () => {
    const run = (...args: string[]) => roleCommand.run(app, args);
    expect(await run(ada.email, 'owner')).toMatchObject({ facts: { was: null, role: 'owner' } });
    expect((await run()).text).toContain(ada.email);
    for (const args of [
      [ada.email, 'none'],
      [ada.email, 'king'],
      ['nobody@sojourn.test', 'editor'],
    ])
      expect((await run(...args)).failed).toBe(true);
  });
});
