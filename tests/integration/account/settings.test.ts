/** Settings, photo, sessions and what is kept of a form (F019, F152, D45), with a second traveler beside the first. */
import { randomBytes } from 'node:crypto';
import type { APIContext } from 'astro';
import { parseSetCookie } from 'cookie';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  updateMe as updateMeCall,
  changePassword as changePasswordCall,
  putPhoto as putPhotoCall,
  getPhoto as getPhotoCall,
  deletePhoto as deletePhotoCall,
  endSessions as endSessionsCall,
  listSessions as listSessionsCall,
} from '../../../src/server/account/calls.ts';
import * as signOutRoute from '../../../src/pages/auth/signout.ts';
import {
  refuseForm,
  storeInterruptedForm,
  takeInterruptedForm,
} from '../../../src/server/account/session/interruptedForm.ts';
import { lengthOfLong, REFUSED_FORM, storeLong } from '../../../src/server/account/session/longCookie.ts';
import { hashPassword } from '../../../src/server/account/password/hash.ts';
import {
  cookieName,
  accountOfCookie,
  readSession,
  sessionOfCookies,
} from '../../../src/server/account/session/session.ts';
import { insertSession } from '../../../src/server/account/session/rows.ts';
import { submit as submitForm } from '../../../src/server/calls/form.ts';
import {
  mailsAsTyped,
  settingsAsTyped,
  settingsForm,
} from '../../../src/server/account/profile/settingsForm.ts';
import { settingsPage } from '../../../src/server/account/profile/settingsPage.ts';
import { signInWithPassword } from '../../../src/server/account/signIn/signInWithPassword.ts';
import { reply, type Call } from '../../../src/server/calls/call.ts';
import type { App, User } from '../../../src/server/context.ts';
import { responseOf } from '../../../src/server/calls/refusal.ts';
import { authCopy, signInMessage } from '../../../src/copy/account/auth.ts';
import { FORM_TOO_LONG } from '../../../src/shared/account/signInCodes.ts';
import { ANSWER_LENGTH } from '../../../src/shared/staff/support.ts';
import { paths, photoPath } from '../../../src/shared/lib/paths.ts';
import { MAIL_CHOICES, type MailChoices } from '../../../src/shared/consents/kinds.ts';
import { SENT_BY_SCRIPT } from '../../../src/shared/lib/scriptedForm.ts';
import { buildApp, NOW } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { cookieJar } from '../../fixtures/cookies.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf } from '../../fixtures/forms.ts';
import { bomb, phonePhoto, photoAs, polyglot } from '../../fixtures/photos.ts';

const PASSWORD = 'four words make one';
const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

describeDatabases('settings', (open) => {
  let app: App;
  let time: number;
  let maya: User;
  let ben: User;

  beforeEach(async () => {
    time = NOW;
    app = await buildApp(open(), { now: () => time });
    maya = await newTraveler(app);
    ben = await newTraveler(app, 'Ben');
  });

  const sessionFor = (user: User): Promise<string> =>
    app.db.write((tx) => insertSession(tx, user.id, time, time + 86_400_000));
  const living = async (user: User): Promise<string[]> =>
    (await app.db.read.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).map(
      ({ id }) => id,
    );

  describe('names', () => {
    const change = (body: object, user: User | undefined = maya) =>
      callRoute(app, updateMeCall, { user, body, method: 'PATCH' });
    const names = (user: User) => settingsPage(app, user).then(({ profile }) => profile);

    it('are changed for their owner alone, and are what a certificate starts with', async () => {
      const { status, body } = await change({ firstname: 'Maya', lastname: 'Lind', preferred_name: 'May' });
      expect([status, body]).toEqual([200, { photo: null, preferred_name: 'May', firstname: 'Maya' }]);
      expect(await names(maya)).toMatchObject({ lastname: 'Lind', preferred_name: 'May' });
      expect(await names(ben)).toMatchObject({ firstname: 'Ben', lastname: 'Okafor' });
    });

    it('that are not in the call stay as they are (D94)', async () => {
      await change({ firstname: 'Maya', lastname: 'Lind', preferred_name: 'May' });
      expect((await change({ preferred_name: 'Mia' })).body).toMatchObject({ preferred_name: 'Mia' });
      expect((await change({ lastname: '' })).status).toBe(200);
      expect((await change({})).status).toBe(200);
      expect(await names(maya)).toMatchObject({ firstname: 'Maya', lastname: '', preferred_name: 'Mia' });
    });

    it.each([
      ['markup as it was typed', '<b>Maya</b> & "Co"', '<b>Maya</b> & "Co"'],
      ['no mark that turns the text beside it', '\u202eayaM\u2066 \u200fOk', 'ayaM Ok'],
      ['no control and no second space', ' Ma\u0007ya \n\t Ok ', 'Maya Ok'],
      ['the joiner that Persian needs', 'می\u200cخواهم', 'می\u200cخواهم'],
      ['one form of the same letter', 'Ame\u0301lie', 'Amélie'],
    ])('keep %s', async (_, typed, kept) => {
      await change({ firstname: typed });
      expect((await names(maya)).firstname).toBe(kept);
    });

    it.each([
      ['firstname', { firstname: '' }],
      ['firstname', { firstname: '\u200f \u202e' }],
      ['lastname', { firstname: 'Maya', lastname: 'x'.repeat(10_000) }],
      ['id', { firstname: 'Maya', id: 'another' }],
    ])('refuse a wrong %s', async (field, body) => {
      const answer = await change(body);
      expect([answer.status, Object.keys(answer.body['fields'] as object)]).toEqual([400, [field]]);
    });

    it('need a session', async () =>
      expect((await callRoute(app, updateMeCall, { body: {}, method: 'PATCH' })).status).toBe(401));
  });

  describe('the photo', () => {
    type Sent = { type?: string; user?: User | undefined; method?: string; headers?: Record<string, string> };
    async function photoCall(call: Call, bytes: Uint8Array | undefined, sent: Sent = {}) {
      const { type = 'image/jpeg', user = maya, method = 'PUT', headers = {} } = sent;
      const url = new URL(`${app.config.origin}/api/me/photo`);
      const request = new Request(url, {
        method,
        headers: { origin: app.config.origin, 'content-type': type, ...headers },
        body: bytes ? new Uint8Array(bytes) : null,
      });
      const caller = { app, user, address: '127.0.0.1' };
      return responseOf(await reply(call, caller, request, { query: url.searchParams, params: {} }));
    }
    const put = (bytes: Uint8Array, sent?: Sent) => photoCall(putPhotoCall, bytes, sent);
    const get = (user: User, headers = {}) =>
      photoCall(getPhotoCall, undefined, { user, method: 'GET', headers });
    const versionOf = async (user: User): Promise<string | undefined> =>
      (await app.db.read.selectFrom('photos').select('version').where('user_id', '=', user.id).execute())[0]
        ?.version;

    it.each(['jpeg', 'png', 'webp'] as const)('is made from %s, small and square', async (format) => {
      const answer = await put(await photoAs(format), { type: `image/${format}` });
      expect(answer.status).toBe(200);
      const stored = Buffer.from(await (await get(maya)).arrayBuffer());
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(((await answer.json()) as { photo: string }).photo).toBe(photoPath((await versionOf(maya))!));
    });

    it('stands upright and says nothing of camera and place', async () => {
      await put(await phonePhoto());
      const stored = Buffer.from(await (await get(maya)).arrayBuffer());
      const { exif, icc, xmp, orientation } = await sharp(stored).metadata();
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(stored.includes('Canary')).toBe(false);
    });

    it('keeps nothing that hides behind a picture', async () => {
      await put(await polyglot());
      const stored = Buffer.from(await (await get(maya)).arrayBuffer());
      expect(stored.includes('canary')).toBe(false);
      expect(stored.includes('PK\x03\x04')).toBe(false);
    });

    it('is known by its bytes, not by its name', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const whole = await photoAs('jpeg');
      const refused = [svg, await photoAs('gif'), await photoAs('tiff'), await photoAs('avif')];
      const broken = [whole.subarray(0, 400), Buffer.from('\xff\xd8\xff junk', 'latin1'), Buffer.alloc(0)];
      const sized = Buffer.from(await photoAs('png'));
      sized.fill(0x55, 60, 120);
      for (const bytes of [...refused, ...broken, sized, Buffer.from('GIF89a<?php')])
        expect((await put(bytes)).status, bytes.subarray(0, 12).toString('latin1')).toBe(422);
      expect(await versionOf(maya)).toBeUndefined();
    });

    it('is refused when a few kB claim a thousand million pixels', async () => {
      const bytes = bomb(32_000);
      expect(bytes.length).toBeLessThan(500_000);
      expect((await put(bytes, { type: 'image/png' })).status).toBe(422);
    });

    it('is refused above 2 MB, unread when it says so itself, and in another kind of body', async () => {
      expect((await put(Buffer.alloc(2_000_001))).status).toBe(413);
      expect((await put(Buffer.alloc(10), { headers: { 'content-length': '9000000' } })).status).toBe(413);
      expect((await put(await photoAs('jpeg'), { type: 'text/html' })).status).toBe(415);
      expect((await put(await photoAs('jpeg'), { headers: { origin: 'https://evil.example' } })).status).toBe(
        403,
      );
    });

    it('is its owner’s alone, kept by their browser and asked about by its tag', async () => {
      expect((await get(maya)).status).toBe(404);
      await put(await photoAs('jpeg'));
      const mine = await get(maya);
      expect(Object.fromEntries(mine.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400',
        vary: 'Cookie',
        etag: `"${await versionOf(maya)}"`,
      });
      expect((await get(maya, { 'if-none-match': mine.headers.get('etag')! })).status).toBe(304);
      expect((await get(ben)).status).toBe(404);
      expect((await get(ben, { 'if-none-match': mine.headers.get('etag')! })).status).toBe(404);
      expect((await photoCall(getPhotoCall, undefined, { method: 'GET', user: null as never })).status).toBe(
        401,
      );
    });

    it('of two people with the same picture has two addresses; removing one leaves the other', async () => {
      for (const user of [maya, ben]) await put(await photoAs('jpeg'), { user });
      expect(await versionOf(maya)).not.toBe(await versionOf(ben));
      await callRoute(app, deletePhotoCall, { user: ben, body: {}, method: 'DELETE' });
      expect([await versionOf(ben), typeof (await versionOf(maya))]).toEqual([undefined, 'string']);
    });

    it('is known with the session', async () => {
      await put(await photoAs('jpeg'));
      const { user } = (await readSession(app, await cookie(maya)))!;
      expect(user.photo).toBe(await versionOf(maya));
    });

    it('comes by a form without script too', async () => {
      const form = new FormData();
      form.set('photo', new File([new Uint8Array(await photoAs('png'))], '../../x.php'));
      expect(await location(form)).toBe('/settings?done=photo#photo');
      expect(await versionOf(maya)).toBeDefined();
      form.set('photo', new File([], ''));
      expect(await submit(form)).toMatchObject({ section: 'photo', refused: 'NO_FILE' });
      form.set('photo', new File(['no picture'], 'x.jpg'));
      expect(await submit(form)).toMatchObject({ section: 'photo', refused: 'UNUSABLE' });
      form.set('photo', new File([new Uint8Array(2_000_001)], 'x.jpg'));
      expect(await submit(form)).toMatchObject({ section: 'photo', refused: 'TOO_LARGE' });
      expect(await location(new URLSearchParams({ action: 'photo-remove' }))).toBe(
        '/settings?done=photo-removed#photo',
      );
      expect(await versionOf(maya)).toBeUndefined();
    });
  });

  const submit = (body: BodyInit, origin = app.config.origin) =>
    submitForm(settingsForm, {
      app,
      user: maya,
      address: '127.0.0.1',
      request: new Request(`${app.config.origin}/settings`, { method: 'POST', headers: { origin }, body }),
    });
  const location = async (body: BodyInit): Promise<string | null> => {
    const answer = await submit(body);
    return answer instanceof Response ? answer.headers.get('location') : JSON.stringify(answer);
  };

  /** Signs in as somebody really does, so that the cookie is the one of a browser. */
  async function cookie(user: User): Promise<string> {
    const password_hash = await hashPassword(PASSWORD);
    await app.db.write((tx) =>
      tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute(),
    );
    const result = await signInWithPassword(app, '127.0.0.1', { email: user.email, password: PASSWORD });
    if (!result.ok) throw new Error(result.error);
    const line = result.cookies.find((text) => text.startsWith(`${cookieName(app)}=`))!;
    return line.slice(cookieName(app).length + 1, line.indexOf(';'));
  }

  describe('forms without script', () => {
    it('come back with what was typed and why', async () => {
      const typed = { firstname: ' ', lastname: 'x'.repeat(61), preferred_name: '<i>' };
      expect(await submit(new URLSearchParams({ action: 'profile', ...typed }))).toEqual({
        section: 'profile',
        values: typed,
        errors: { firstname: 'First name is required.', lastname: 'Use at most 60 characters.' },
      });
      const names = { action: 'profile', firstname: 'Ada', lastname: '', preferred_name: '' };
      expect(await location(new URLSearchParams(names))).toBe('/settings?done=profile#profile');
    });

    it('mean the last of several values of one name', async () => {
      const names = { action: 'profile', lastname: '', preferred_name: '', firstname: 'Ada' };
      const fields = new URLSearchParams(names);
      fields.append('firstname', 'Grace');
      await submit(fields);
      expect((await settingsPage(app, maya)).profile).toMatchObject({ firstname: 'Grace' });
    });

    it.each<Record<string, string>>([
      { action: 'grant' },
      { action: 'theme', theme: 'neon' },
      { action: '__proto__' },
      { action: 'constructor' },
      {},
    ])('are nothing else than the page has: %j', async (fields) =>
      expect(answerOf(await submit(new URLSearchParams(fields))).status).toBe(400),
    );

    it('are never another site’s', async () => {
      const body = new URLSearchParams({ action: 'photo-remove' });
      expect(answerOf(await submit(body, 'https://evil.example')).status).toBe(403);
    });

    it('set the theme as a cookie, and take it away for the system’s', async () => {
      const set = async (theme: string) =>
        ((await submit(new URLSearchParams({ action: 'theme', theme }))) as Response).headers.get(
          'set-cookie',
        );
      expect(await set('dark')).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax');
      expect(await set('system')).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax');
    });
  });

  describe('the password', () => {
    const change = (current_password: string, new_password: string) =>
      callRoute(app, changePasswordCall, { user: maya, body: { current_password, new_password } });

    it('changes with the current one and ends every other session at once', async () => {
      const [old, bens] = [await cookie(maya), await cookie(ben)];
      expect((await change(PASSWORD, 'a new one of words')).status).toBe(200);
      expect(await living(maya)).toEqual([maya.sessionId]);
      expect(await readSession(app, old)).toBeUndefined();
      expect(await readSession(app, bens)).toBeDefined();
      const signIn = (password: string) =>
        signInWithPassword(app, '127.0.0.1', { email: maya.email, password }).then(({ ok }) => ok);
      expect([await signIn(PASSWORD), await signIn('a new one of words')]).toEqual([false, true]);
      expect((await settingsPage(app, maya)).passwordChanged).toBe('2026-11-21');
    });

    it('ends a copy of this browser’s own cookie, and gives the browser another', async () => {
      const value = await cookie(maya);
      const before = (await readSession(app, value))!;
      const { user, setCookie } = await sessionOfCookies(app, `${cookieName(app)}=${value}`);
      expect(await setCookie()).toBeUndefined();
      const body = { current_password: PASSWORD, new_password: 'a new one of words' };
      expect((await callRoute(app, changePasswordCall, { user, body })).status).toBe(200);
      expect(await readSession(app, value)).toBeUndefined();
      const line = (await setCookie())!;
      const renewed = await readSession(app, parseSetCookie(line)!.value);
      expect(renewed!.user).toMatchObject({ id: maya.id, sessionId: user!.sessionId });
      expect(renewed!.user.sessionId).not.toBe(before.id);
      expect(await living(maya)).toEqual([user!.sessionId]);
    });

    it.each([
      ['current_password', 'wrong one', 'a new one of words'],
      ['current_password', '', 'a new one of words'],
      ['new_password', PASSWORD, 'short'],
      ['new_password', PASSWORD, PASSWORD],
      ['new_password', PASSWORD, 'x'.repeat(10_000)],
    ])('stays, and so do the sessions, with a wrong %s', async (field, current, next) => {
      await cookie(maya);
      const { status, body } = await change(current, next);
      expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
      expect(await living(maya)).toHaveLength(2);
      const state = await submit(
        new URLSearchParams({ action: 'password', current_password: current, new_password: next }),
      );
      expect(state).toMatchObject({
        section: 'password',
        values: {},
        errors: { [field]: expect.any(String) as string },
      });
    });

    it('changes once when it is changed twice at the same time', async () => {
      await cookie(maya);
      const answers = await Promise.all([
        change(PASSWORD, 'first new words'),
        change(PASSWORD, 'second new words'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });
  });

  describe('sessions', () => {
    it('say which browser and when, and nothing more', async () => {
      const value = await cookie(maya);
      const { user } = (await readSession(app, value, FIREFOX))!;
      time += 3 * 60 * MINUTE;
      const { sessions } = await settingsPage(app, { ...maya, sessionId: user.sessionId });
      expect(sessions).toEqual([
        {
          id: user.sessionId,
          browser: 'Firefox',
          system: 'Android',
          created_at: NOW,
          seen_at: NOW,
          current: true,
          seen: '3 hours ago',
        },
        expect.objectContaining({ id: maya.sessionId, browser: '', current: false }) as object,
      ]);
    });

    it('are seen anew after ten minutes, without moving the day of their renewal', async () => {
      const value = await cookie(maya);
      const { user } = (await readSession(app, value, FIREFOX))!;
      const seen = async () =>
        (await settingsPage(app, { ...maya, sessionId: user.sessionId })).sessions[0]!.seen_at;
      time += 9 * MINUTE;
      await readSession(app, value, FIREFOX);
      expect(await seen()).toBe(NOW);
      time += MINUTE;
      await readSession(app, value, FIREFOX);
      expect(await seen()).toBe(time);
      time = NOW + 25 * 60 * MINUTE;
      expect((await readSession(app, value, FIREFOX))!.renewed).toBeDefined();
    });

    const end = (user: User, id?: string) =>
      callRoute(app, endSessionsCall, { user, body: id === undefined ? {} : { id }, method: 'DELETE' });

    it('end one by one for their owner, and for nobody else', async () => {
      const phone = await sessionFor(maya);
      expect((await end(ben, phone)).status).toBe(404);
      expect((await callRoute(app, listSessionsCall, { user: ben })).body).toHaveLength(1);
      expect(await living(maya)).toHaveLength(2);
      expect((await end(maya, phone)).status).toBe(200);
      expect((await end(maya, phone)).status).toBe(404);
      expect((await end(maya, '')).status).toBe(404);
      expect(await living(maya)).toEqual([maya.sessionId]);
    });

    it('end everywhere, this one too, and nobody else’s', async () => {
      await sessionFor(maya);
      expect((await end(maya)).status).toBe(200);
      expect([await living(maya), await living(ben)]).toEqual([[], [ben.sessionId]]);
    });

    it('end everywhere by the form of sign-out, which makes the browser forget', async () => {
      await sessionFor(maya);
      const answer = await signOut('POST', maya, { everywhere: '1' });
      expect(await living(maya)).toEqual([]);
      expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([
        303,
        '"cache", "prefetchCache", "storage"',
      ]);
    });

    it('end one by the plain form of sign-out', async () => {
      const phone = await sessionFor(maya);
      await signOut('POST', maya, {});
      expect(await living(maya)).toEqual([phone]);
    });

    it('are not ended, nor is a browser emptied, by a link or by another site', async () => {
      const forgets = async (user: User | undefined, site?: string) =>
        (await signOut('GET', user, undefined, site)).headers.has('clear-site-data');
      expect(await forgets(maya, 'same-origin')).toBe(false);
      expect(await forgets(undefined, 'cross-site')).toBe(false);
      expect(await forgets(undefined)).toBe(false);
      expect(await forgets(undefined, 'same-origin')).toBe(true);
      expect(await living(maya)).toHaveLength(1);
    });

    async function signOut(method: 'GET' | 'POST', user: User | undefined, fields?: object, site?: string) {
      const { cookies } = cookieJar();
      const headers = { origin: app.config.origin, ...(site && { 'sec-fetch-site': site }) };
      const body = fields ? new URLSearchParams(fields as Record<string, string>) : null;
      const request = new Request(`${app.config.origin}/auth/signout`, { method, headers, body });
      const redirect = (path: string, status = 302) =>
        new Response(null, { status, headers: { location: path } });
      const visit = { request, cookies, redirect, clientAddress: '127.0.0.1', locals: { app, user } };
      const context = visit as unknown as APIContext;
      return signOutRoute[method](context);
    }
  });

  describe('a form sent after its session ended (F019)', () => {
    const TYPED = { action: 'profile', firstname: 'Maja', current_password: PASSWORD };
    const at = (path: string, init?: RequestInit) => ({
      url: new URL(app.config.origin + path),
      request: new Request(app.config.origin + path, init),
    });
    const post = (path: string, headers: object = {}, fields: Record<string, string> = TYPED) =>
      at(path, {
        method: 'POST',
        headers: { origin: app.config.origin, ...headers },
        body: new URLSearchParams(fields),
      });
    /** No two are alike, so that packing gains little. */
    const signs = (from: number, count: number) =>
      Array.from({ length: ANSWER_LENGTH }, (_, index) =>
        String.fromCodePoint(from + ((index * index * 7 + index * 31) % count)),
      ).join('');

    const signedIn = async () => cookieJar({ [cookieName(app)]: await cookie(maya) });

    async function kept(
      headers?: object,
      sent = post('/settings', headers),
      jar?: ReturnType<typeof cookieJar>,
    ) {
      jar ??= await signedIn();
      await app.db.write((tx) => tx.deleteFrom('sessions').where('user_id', '=', maya.id).execute());
      const locals = { app, user: undefined } as unknown as APIContext['locals'];
      await storeInterruptedForm({ ...jar, locals, ...sent });
      const take = (user: User, path = '/settings') =>
        takeInterruptedForm({
          ...jar,
          locals: { app, user } as unknown as APIContext['locals'],
          ...at(path),
        });
      return { jar, take };
    }

    it('takes the place of a form that was refused: both could be too long for a request', async () => {
      const jar = await signedIn();
      storeLong(app, REFUSED_FORM, { uid: maya.id, path: '/staff/people', refusal: {} }, jar.cookies);
      expect(lengthOfLong(app, REFUSED_FORM, jar.cookies)).not.toBe(0);
      const { take } = await kept({}, post('/settings'), jar);
      expect(lengthOfLong(app, REFUSED_FORM, jar.cookies)).toBe(0);
      expect(take(maya)).toMatchObject({ firstname: 'Maja' });
    });

    it('comes back once, to its traveler and page, without the password', async () => {
      const { jar, take } = await kept();
      expect(JSON.stringify(jar.values())).not.toMatch(/Maja|four words/);
      expect(take(maya, '/marketplace/insurance')).toBeUndefined();
      expect(take(maya, '/settings?item=another')).toBeUndefined();
      expect(take(maya)).toEqual({ action: 'profile', firstname: 'Maja' });
      expect(take(maya)).toBeUndefined();
    });

    it('comes back with all that is ticked', async () => {
      const jar = await signedIn();
      const body = new URLSearchParams('documents=a&documents=b&version=2');
      const sent = { method: 'POST', headers: { origin: app.config.origin }, body };
      const here = at('/offers/one', sent);
      await storeInterruptedForm({ ...jar, locals: { app } as unknown as APIContext['locals'], ...here });
      const locals = { app, user: maya } as unknown as APIContext['locals'];
      expect(takeInterruptedForm({ ...jar, locals, ...at('/offers/one') }, 'documents')).toEqual({
        ...{ documents: 'a b', version: '2' },
      });
    });

    it('is drawn in its own section of the settings, where that has fields', () => {
      const kept = (query: string) => settingsAsTyped(valuesOf(query));
      const email = kept('action=email&new_email=maja%40mail.example');
      expect(email).toMatchObject({ section: 'email', values: { new_email: 'maja@mail.example' } });
      expect(kept('action=passkey-add&name=Phone')).toMatchObject({ section: 'passkeys' });
      for (const other of ['action=password', 'action=session&id=one', 'action=none', ''])
        expect(kept(other)).toBeUndefined();
      const mails = kept('action=mails&data=on&every=week')!;
      const choices = { ...Object.fromEntries(MAIL_CHOICES.map((kind) => [kind, true])), every: 'day' };
      expect(mailsAsTyped(choices as MailChoices, mails.values)).toEqual({
        ...Object.fromEntries(MAIL_CHOICES.map((kind) => [kind, kind === 'data'])),
        every: 'week',
      });
      expect(mailsAsTyped(choices as MailChoices, {})).toEqual(choices);
    });

    const valuesOf = (query: string) =>
      Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, [value]]));

    it('comes back from a page that said what was done before, and says it no more', async () => {
      const { take } = await kept({}, post('/settings?item=one&done=saved'));
      expect(take(maya, '/settings?item=one')).toMatchObject({ firstname: 'Maja' });
    });

    it.each([
      ['Latin', signs(32, 95)],
      ['Cyrillic', signs(0x430, 32)],
      ['Chinese', signs(0x4e00, 1200)],
    ])('comes back with the longest answer in %s, in cookies that a browser takes', async (_, answer) => {
      const { jar, take } = await kept({}, post('/settings', {}, { answer }));
      expect(jar.values().every(({ length }) => length < 3800)).toBe(true);
      expect(take(maya)).toEqual({ answer });
      expect(take(maya)).toBeUndefined();
    });

    it('does not come back after a quarter of an hour', async () => {
      const { take } = await kept();
      time += 15 * MINUTE;
      expect(take(maya)).toBeUndefined();
    });

    it('never comes to somebody else, and is gone then', async () => {
      const { take } = await kept();
      expect(take(ben)).toBeUndefined();
      expect(take(maya)).toBeUndefined();
    });

    it('is kept for a script that leads back to the page, and not for one that takes the answer itself', async () => {
      const script = { 'sec-fetch-dest': 'empty' };
      expect((await kept(script)).take(maya)).toBeUndefined();
      expect((await kept({ ...script, [SENT_BY_SCRIPT]: '1' })).take(maya)).toMatchObject({
        firstname: 'Maja',
      });
    });

    it('is told of at sign-in when it is too long for cookies, and leaves no older one', async () => {
      const { jar, take } = await kept();
      const answer = randomBytes(12_000).toString('base64');
      const redirect = (to: string, status: number) =>
        new Response(null, { status, headers: { location: to } });
      const locals = { app, user: undefined } as unknown as APIContext['locals'];
      const page = { ...jar, locals, redirect, routePattern: '/settings' };
      const refuseAt = (fields: Record<string, string>, to = paths.signIn('/settings?part=1')) =>
        refuseForm(
          { ...page, ...post('/settings', {}, fields) } as Parameters<typeof refuseForm>[0],
          redirect(to, 303),
        );
      const short = await refuseAt({ answer: 'short' });
      expect(short.headers.get('location')).toBe(paths.signIn('/settings?part=1'));
      const long = await refuseAt({ answer });
      expect(long.status).toBe(303);
      expect(long.headers.get('location')).toBe(paths.signIn('/settings?part=1', FORM_TOO_LONG));
      // Of staff whose second factor is no longer fresh.
      const staff = await refuseAt({ answer }, paths.secondFactor('/edit'));
      expect(staff.headers.get('location')).toBe(paths.secondFactor('/edit', FORM_TOO_LONG));
      expect(take(maya)).toBeUndefined();
      expect(signInMessage(FORM_TOO_LONG, true)!.text).toBe(authCopy.errors.FormTooLong);
    });

    it('is not kept for another site, nor without a cookie that says whose it was', async () => {
      expect((await kept({ origin: 'https://evil.example' })).take(maya)).toBeUndefined();
      expect(await accountOfCookie(app, 'x')).toBeUndefined();
    });
  });
});
