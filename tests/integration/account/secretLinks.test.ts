/** Secret links, whatever they open (D100, threat 59). */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import * as moving from '../../../src/server/db/migrations/0020-secret-links.ts';
import type { Query } from '../../../src/server/db/database.ts';
import type { User } from '../../../src/server/context.ts';
import { deriveKey, hmac } from '../../../src/server/lib/keys.ts';
import { openSecretPage } from '../../../src/server/secretLinks/page.ts';
import {
  issueLink,
  openedLink,
  removeLink,
  secretLinks,
} from '../../../src/server/secretLinks/secretLinks.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { exportedData } from '../../fixtures/export.ts';

const TO = { kind: 'comparison', subject: '["a","b"]' } as const;

describeDatabases('secret links', (open) => {
  let app: TestApp;
  let maya: User;
  let token: string;

  beforeEach(async () => {
    app = await buildApp(open(), { now: () => NOW });
    maya = await newTraveler(app);
    token = await issue();
  });

  const issue = async (user = maya, to: Parameters<typeof issueLink>[3] = TO) =>
    tokenIn((await app.db.write((tx) => issueLink(tx, app, user, to)))!);
  const tokenIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
  const urlOf = (opened: string): string => `${app.config.origin}/c/${opened}`;
  const own = (user = maya) => secretLinks(app, user, 'comparison');

  type Look = { user?: User; method?: string; ahead?: boolean; on?: TestApp; token?: string };
  const look = async ({ user, method = 'GET', ahead, on = app, token: opened = token }: Look = {}) => {
    const response = { headers: new Headers(), status: 200 };
    const headers = ahead ? { 'sec-purpose': 'prefetch' } : undefined;
    const request = new Request(`${app.config.origin}/c/${opened}`, { method, ...(headers && { headers }) });
    const page = {
      ...{ clientAddress: '192.0.2.7', locals: { app: on, user }, params: { token: opened } },
      ...{ request, response, routePattern: '/c/[token]' },
    };
    return { opened: await openSecretPage(page as never, 'comparison'), response };
  };

  it('are 192 random bits, which the database does not hold', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(24);
    const rows = await app.db.read.selectFrom('secret_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await exportedData(app, maya))).not.toContain(rows[0]!.hash);
  });

  it('are made once for a subject, and shown to their owner again', async () => {
    expect(await issue()).toBe(token);
    const other = await issue(await newTraveler(app));
    expect(other).not.toBe(token);
    expect(await own()).toMatchObject([
      { subject: TO.subject, url: urlOf(token), createdAt: NOW, opened: 0 },
    ]);
  });

  it('open what they are for only', async () => {
    expect(await openedLink(app, 'comparison', token)).toMatchObject({
      subject: TO.subject,
      userId: maya.id,
    });
    expect(await openedLink(app, 'list', token)).toBeUndefined();
    for (const wrong of ['', '.', token.slice(1), `${token}x`, 'x'.repeat(5000)])
      expect(await openedLink(app, 'comparison', wrong)).toBeUndefined();
  });

  it('still open after a new AUTH_SECRET, and are made anew where they can no longer be shown', async () => {
    app = { ...app, secret: 'another secret of at least thirty-two characters' };
    expect(await openedLink(app, 'comparison', token)).toBeDefined();
    expect(await own()).toMatchObject([{ url: undefined }]);
    const fresh = await issue();
    expect(fresh).not.toBe(token);
    expect(await own()).toMatchObject([{ url: urlOf(fresh) }]);
  });

  it('end when their owner says so, however often, and with the account', async () => {
    const id = (await own())[0]!.id;
    await removeLink(app, await newTraveler(app), { id });
    expect((await look()).opened).toMatchObject({ subject: TO.subject });
    for (let times = 0; times < 2; times++)
      expect(await removeLink(app, maya, { id })).toEqual({ success: true });
    expect(await look()).toMatchObject({ opened: 'ended', response: { status: 404 } });
    const noor = await newTraveler(app, 'Noor');
    const hers = await issue(noor);
    await app.db.write((tx) => tx.deleteFrom('users').where('id', '=', noor.id).execute());
    expect((await look({ token: hers })).opened).toBe('ended');
  });

  it('tell neither referrers nor search engines, also when they have ended', async () => {
    for (const each of [await look(), await look({ token: 'gone' })])
      expect(Object.fromEntries(each.response.headers)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
  });

  it('count who opens them, without their owner, pages fetched ahead and HEAD', async () => {
    const before = await app.db.read.selectFrom('secret_links').selectAll().executeTakeFirstOrThrow();
    await look({ user: maya });
    await look({ ahead: true });
    await look({ method: 'HEAD' });
    await look();
    await look({ user: await newTraveler(app) });
    expect(await own()).toMatchObject([{ opened: 2 }]);
    const after = await app.db.read.selectFrom('secret_links').selectAll().executeTakeFirstOrThrow();
    expect({ ...after, opened: 0 }).toEqual({ ...before, opened: 0 });
  });

  it('are opened 120 times a minute from one network', async () => {
    const on = await buildApp(Promise.resolve(app.db), { now: () => NOW, config: { rateLimits: true } });
    for (let times = 0; times < 120; times++) await look({ on, token: `guess-${times}` });
    const { opened, response } = await look({ on });
    expect([opened, response.status, response.headers.has('retry-after')]).toEqual(['busy', 429, true]);
  });

  it('keep the addresses of comparisons that were shared before', async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    await app.db.write(async (tx) => {
      await sql`drop table secret_links`.execute(tx);
      await sql`create table shared_comparisons (id text primary key, user_id text not null,
        programs text not null, created_at bigint not null)`.execute(tx);
      await sql`insert into shared_comparisons values (${id}, ${maya.id}, ${TO.subject}, 7)`.execute(tx);
      await moving.up(tx as Query as never);
    });
    const signed = `${id}.${hmac(deriveKey(app.secret, 'shared-comparison'), id)}`;
    expect(await openedLink(app, 'comparison', signed)).toMatchObject({ id, subject: TO.subject });
    expect(await own()).toMatchObject([{ id, url: urlOf(signed), createdAt: 7 }]);
    expect(await openedLink(app, 'comparison', `${id}.${'0'.repeat(64)}`)).toBeUndefined();
    expect(await openedLink(app, 'comparison', `signed ${id}`)).toBeUndefined();
  });
});
