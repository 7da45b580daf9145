/** Which pages are answered without Astro, for whom, and what is handed on to it otherwise. */
import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { themeCookieName } from '../../../src/shared/account/theme.ts';
import { zoneCookieName } from '../../../src/shared/account/zone.ts';
import { cookieName, encodeCookie, type Session } from '../../../src/server/account/session/session.ts';
import { deleteSession } from '../../../src/server/account/session/rows.ts';
import { cacheOf } from '../../../src/server/cachedPages/cache.ts';
import { openCachedPages } from '../../../src/server/cachedPages/fromSocket.ts';
import { textMark } from '../../../src/server/cachedPages/marks.ts';
import { keyOf } from '../../../src/server/cachedPages/page.ts';
import { parseTemplate } from '../../../src/server/cachedPages/pieces.ts';
import { CACHED_ROUTES, sourceOf } from '../../../src/server/cachedPages/routes.ts';
import { accessOf } from '../../../src/server/calls/access.ts';
import type { User } from '../../../src/server/context.ts';
import { writeCounts } from '../../../src/server/counts/counts.ts';
import type { Handover } from '../../../src/server/http/filledPage.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeSqlite } from '../../fixtures/databases.ts';
import { complete, fillCart, JAPAN } from '../../fixtures/orders.ts';

const HTML = `<html data-scheme="${textMark('theme.scheme')}"><p title="${textMark('account.email')}">`;
const HEADERS = [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-security-policy', "default-src 'self'; form-action 'self'"],
] as const;

// No SQL of its own.
describeSqlite('a page from the socket', (open) => {
  let app: TestApp;
  let maya: User;
  let time: number;

  beforeEach(async () => {
    time = NOW;
    app = await buildApp(await open(), { now: () => time });
    maya = await newTraveler(app, 'Maya');
  });

  async function store(address: string, notFor: string[] = [], status = 200): Promise<void> {
    const key = (await keyOf(app, sourceOf(address)!, address, true))!;
    const questions = ['theme', 'account', 'ownTrip'].map((name) => ({ name, about: [] })) as never;
    const page = { id: key, status, headers: HEADERS, pieces: parseTemplate(HTML), questions, notFor };
    cacheOf(app).pages.set(key, page, HTML.length);
  }

  async function ask(
    url: string,
    over: Partial<IncomingMessage> & { user?: User | null; zone?: string } = {},
  ) {
    const { user = maya, zone = '', headers, ...rest } = over;
    const session = user ? `${cookieName(app)}=${await encodeCookie(app, user)}` : '';
    const { secure } = app.config;
    const cookie = `${session}; ${themeCookieName(secure)}=dark; ${zoneCookieName(secure)}=${zone}`;
    const handover: Handover<Session | undefined> = {};
    const req = { method: 'GET', url, ...rest, headers: { cookie, ...headers } } as IncomingMessage;
    const answer = await openCachedPages(app)(req, handover);
    return { answer, handover, html: answer?.page.whole().toString() };
  }

  it('holds its own traveler’s data, and says whose it is', async () => {
    await store('/help');
    Object.assign(app.botCheck, { sources: { 'script-src': ['https://check.test'] } });
    const ben = await newTraveler(app, 'Ben');
    for (const user of [maya, ben]) {
      const { answer, html } = await ask('/help', { user });
      expect(html).toBe(`<html data-scheme="dark"><p title="${user.email}">`);
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          'content-type': HEADERS[0][1],
          'cache-control': 'private, no-store',
          'sojourn-reader': user.id,
        },
      });
      expect(answer!.headers['content-security-policy']).toBe(
        `${HEADERS[1][1]};script-src 'self' https://check.test`,
      );
      for (const name of ['set-cookie', 'sojourn-papers']) expect(answer!.headers).not.toHaveProperty(name);
    }
  });

  it('says which papers its traveler has', async () => {
    await store('/help');
    await fillCart(app, maya, JAPAN);
    await complete(app, maya);
    expect((await ask('/help')).answer!.headers['sojourn-papers']).toMatch(/ soon$/);
  });

  it('is Astro’s in every other spelling, method and query', async () => {
    for (const address of ['/help', '/marketplace']) await store(address);
    expect((await ask('/marketplace')).answer).toBeDefined();
    for (const url of [
      '/help/',
      '//help',
      '/help?',
      '/help?a=1',
      '/./help',
      '/marketplace?added=1',
      '/',
      '/saved',
    ]) {
      // Astro may redirect it without the new cookie of a session that was renewed here.
      const { answer, handover } = await ask(url);
      expect([answer, handover], url).toEqual([undefined, {}]);
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { answer, handover } = await ask('/help', { method });
      expect([answer, handover], method).toEqual([undefined, {}]);
    }
    expect((await ask('/help', { method: 'HEAD' })).answer).toBeDefined();
  });

  it('is Astro’s for visitors and sessions that have ended', async () => {
    await store('/help');
    const visitor = await ask('/help', { user: null });
    expect([visitor.answer, visitor.handover]).toEqual([undefined, {}]);
    await app.db.write((tx) => deleteSession(tx, maya.sessionId));
    const ended = await ask('/help');
    expect([ended.answer, await ended.handover.session]).toEqual([undefined, undefined]);
  });

  it('is Astro’s for those it is not for, with the session that was read', async () => {
    await store('/help', ['ownTrip.hasTrip']);
    expect((await ask('/help')).answer).toBeDefined();
    await store('/help', ['account.email']);
    const { answer, handover } = await ask('/help');
    expect(answer).toBeUndefined();
    expect((await handover.session)?.user).toMatchObject({ id: maya.id, email: maya.email });
  });

  it('is Astro’s while the database fails, which tells it why', async () => {
    await store('/help');
    const { db } = app;
    const read = () => {
      throw new Error('no database');
    };
    Object.assign(app, { db: { ...db, read: { getExecutor: read, selectFrom: read } } });
    const { answer, handover } = await ask('/help');
    Object.assign(app, { db });
    expect(answer).toBeUndefined();
    await expect(handover.session).rejects.toThrow();
  });

  it('is Astro’s, and a line in the log, where our own way to it fails', async () => {
    await store('/help');
    const logged = vi.spyOn(app.log, 'error').mockReturnValue();
    const { botCheck } = app;
    const err = new Error('no sources');
    Object.defineProperty(app, 'botCheck', {
      get: () => {
        throw err;
      },
      configurable: true,
    });
    const { answer, handover } = await ask('/help');
    Object.defineProperty(app, 'botCheck', { value: botCheck });
    expect(answer).toBeUndefined();
    expect((await handover.session)?.user.id).toBe(maya.id);
    expect(logged.mock.calls.map(([fields]) => fields)).toEqual([{ err }]);
  });

  it('that was removed says so', async () => {
    await store('/programs/gone', [], 410);
    expect((await ask('/programs/gone')).answer!.status).toBe(410);
  });

  it('tells when and by what the session was used', async () => {
    await store('/help');
    const agent = 'Mozilla/5.0 (X11; Linux x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    await ask('/help', { headers: { 'user-agent': agent }, zone: 'Asia/Tokyo' });
    const row = await app.db.read
      .selectFrom('sessions')
      .select(['browser', 'zone'])
      .where('id', '=', maya.sessionId)
      .executeTakeFirst();
    expect(row).toEqual({ browser: 'Firefox', zone: 'Asia/Tokyo' });
  });

  it('is not the one of yesterday', async () => {
    await store('/help');
    time += 3 * DAY;
    expect((await ask('/help')).answer).toBeUndefined();
  });

  it('gives a cookie again that lasts longer, and counts a visit', async () => {
    time += 2 * DAY;
    for (const address of ['/marketplace/esim', '/help']) await store(address);
    const { answer } = await ask('/marketplace/esim');
    expect(answer!.headers['set-cookie']).toMatch(new RegExp(`^${cookieName(app)}=.+Max-Age=2592000`));
    expect((await ask('/marketplace/esim')).answer!.headers).not.toHaveProperty('set-cookie');
    for (const name of ['sec-purpose', 'purpose'])
      await ask('/marketplace/esim', { headers: { [name]: 'prefetch' } });
    await ask('/marketplace/esim', { method: 'HEAD' });
    await ask('/help');
    await writeCounts(app);
    const rows = await app.db.read
      .selectFrom('daily_counts')
      .select('count')
      .where('step', '=', 'esim')
      .execute();
    expect(rows).toEqual([{ count: 2 }]);
  });
});

describe('every cached page', () => {
  it.each([...CACHED_ROUTES])(
    '%s has its source found by its path, and is for all travelers',
    (route, source) => {
      expect(sourceOf(route.replace(/\[\w+\]/, 'some-id'))).toBe(source);
      expect(['page', 'open']).toContain(accessOf(route));
    },
  );
});
