/** The change of AUTH_SECRET: what one process writes, the others read (docs/decisions/0040). */
import { Auth } from '@auth/core';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { register } from '../../../src/server/account/signIn/register.ts';
import { signInWithPassword } from '../../../src/server/account/signIn/signInWithPassword.ts';
import { authJsCookieHeader } from '../../../src/server/account/signIn/authCookies.ts';
import { authOptions } from '../../../src/server/account/signIn/authOptions.ts';
import { requestReset, sendResetLink } from '../../../src/server/account/password/requestReset.ts';
import { cookieName, readSession } from '../../../src/server/account/session/session.ts';
import { openCookie, sealCookie } from '../../../src/server/account/session/sealedCookie.ts';
import type { AuthAttempt } from '../../../src/server/account/services/signInByService.ts';
import { limitKey } from '../../../src/server/calls/limits.ts';
import { deleteCartItem } from '../../../src/server/cart/calls.ts';
import { getCart } from '../../../src/server/cart/cart.ts';
import { removedItemView } from '../../../src/server/cart/removal.ts';
import {
  confirmedAddress,
  isSubscribed,
  requestNewsletter,
} from '../../../src/server/consents/newsletter.ts';
import { insertConsent } from '../../../src/server/consents/rows.ts';
import type { User } from '../../../src/server/context.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { newId } from '../../../src/server/db/ids.ts';
import { deriveKey, hmac } from '../../../src/server/lib/keys.ts';
import { keyIdOf, type Secrets } from '../../../src/server/lib/seal.ts';
import { queueMail, readQueued } from '../../../src/server/mail/queue.ts';
import type { OutboxRow } from '../../../src/server/outbox/rows.ts';
import {
  earlierNeededUntil,
  recordSecrets,
  sealAllAgain,
  secretUses,
} from '../../../src/server/ops/secrets.ts';
import { issueLink, openedLink, secretLinks } from '../../../src/server/secretLinks/secretLinks.ts';
import { DAY, MINUTE } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, SECRET, type TestApp } from '../../fixtures/app.ts';
import { botToken, callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { download, list, pdfOf, upload } from '../../fixtures/documents.ts';
import { complete, fillCart } from '../../fixtures/orders.ts';

const NEXT = 'the secret that comes after it, long enough';
/** The processes of a change, in the order in which they come. */
const PROCESSES = {
  alone: { secret: SECRET },
  prepared: { secret: SECRET, nextSecret: NEXT },
  changed: { secret: NEXT, earlierSecrets: [SECRET] },
  done: { secret: NEXT },
} satisfies Record<string, Secrets>;

/** What a process writes, and whether another one can read it. */
type Kind = { write(app: TestApp): Promise<unknown>; read(app: TestApp, written: never): Promise<boolean> };
const kind = <T>(
  write: (app: TestApp) => Promise<T>,
  read: (app: TestApp, written: T) => Promise<boolean>,
): Kind => ({
  write,
  read,
});

const succeeds = (work: () => unknown): Promise<boolean> =>
  Promise.resolve()
    .then(work)
    .then(
      () => true,
      () => false,
    );

let people = 0;

async function signIn(app: TestApp): Promise<string> {
  const person = { email: `maya-${++people}@sojourn.test`, password: 'four words make one' };
  await register(app, { ...person, firstname: 'Maya', lastname: 'Okafor', preferred_name: '' });
  const entered = await signInWithPassword(app, '192.0.2.1', person);
  if (!entered.ok) throw new Error(entered.error);
  return entered.cookies.find((line) => line.startsWith(cookieName(app)))!.split(';')[0]!;
}

const valueOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1);
const authUrl = ({ config }: TestApp, action: string) => `${config.origin}/api/auth/${action}`;

/** The one entry that `work` promises. */
async function promised(app: TestApp, work: () => Promise<unknown>): Promise<OutboxRow> {
  const ids = await idsOf(app);
  await work();
  const [added] = (await idsOf(app)).filter((id) => !ids.includes(id));
  return entryOf(app, added!);
}

const idsOf = async (app: TestApp): Promise<string[]> =>
  (await app.db.read.selectFrom('outbox').select('id').execute()).map(({ id }) => id);

const entryOf = (app: TestApp, id: string): Promise<OutboxRow> =>
  app.db.read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function link(app: TestApp, to: 'comparison' | 'answer'): Promise<{ user: User; token: string }> {
  const user = await newTraveler(app);
  const url = await app.db.write((tx) => issueLink(tx, app, user, { kind: to, subject: '["a","b"]' }));
  return { user, token: url!.slice(url!.lastIndexOf('/') + 1) };
}

const isShown = async (
  app: TestApp,
  { user, token }: Awaited<ReturnType<typeof link>>,
  to: 'comparison' | 'answer',
) => (await secretLinks(app, user, to)).some((each) => each.url?.endsWith(`/${token}`));

/** Nothing that needs a secret is forgotten here: `AUTH_SECRET` of docs/operating.md lists the same. */
const KINDS: Record<string, Kind> = {
  'the cookie of a session': kind(signIn, async (app, cookie) =>
    Boolean(await readSession(app, valueOf(cookie))),
  ),
  'a session, as Auth.js reads it': kind(signIn, async (app, cookie) => {
    const request = new Request(authUrl(app, 'session'), { headers: { cookie } });
    return Boolean(await (await Auth(request, authOptions(app))).json());
  }),
  'the csrf cookie of Auth.js': kind(
    async (app) => {
      const response = await Auth(new Request(authUrl(app, 'csrf')), authOptions(app));
      const [cookie] = response.headers.getSetCookie().filter((line) => line.includes('csrf'));
      const { csrfToken } = (await response.json()) as { csrfToken: string };
      return { csrfToken, csrf: cookie!.split(';')[0]! };
    },
    async (app, { csrfToken, csrf }) => {
      const attempt: AuthAttempt = {};
      const cookie = authJsCookieHeader(app, `${await signIn(app)}; ${csrf}`, undefined);
      const [method, body] = ['POST', new URLSearchParams({ csrfToken })];
      await Auth(
        new Request(authUrl(app, 'signout'), { method, body, headers: { cookie } }),
        authOptions(app, attempt),
      );
      return attempt.signedOut === true;
    },
  ),
  'a cookie from one page to a later one': kind(
    async (app) => sealCookie(app, 'link', { path: '/' }).value,
    async (app, value) =>
      openCookie(app, 'link', v.object({ path: v.string() }), { get: () => ({ value }) as never }) !==
      undefined,
  ),
  'a waiting mail': kind(
    (app) => {
      const mail = { kind: 'verify', to: 'ada@sojourn.test', userId: null, data: { url: 'x' } } as const;
      return promised(app, () =>
        app.db.write((tx) => queueMail(tx, app, { ...mail, key: newId(app.now()) })),
      );
    },
    async (app, { id }) => {
      const row = await entryOf(app, id);
      return succeeds(() => readQueued(app, row));
    },
  ),
  'a request for a new password': kind(
    (app) => promised(app, () => requestReset(app, { email: 'ada@sojourn.test' })),
    async (app, { id }) => {
      const row = await entryOf(app, id);
      return succeeds(() => sendResetLink.call(app, row));
    },
  ),
  'a shared link, shown to its owner again': kind(
    (app) => link(app, 'comparison'),
    (app, made) => isShown(app, made, 'comparison'),
  ),
  'the page that a provider answers on': kind(
    (app) => link(app, 'answer'),
    (app, made) => isShown(app, made, 'answer'),
  ),
  'the first link of the newsletter': kind(
    async (app) => {
      const email = `ada-${++people}@sojourn.test`;
      const ask = { app, user: undefined, address: '192.0.2.1' };
      const { data } = readQueued(app, await promised(app, () => requestNewsletter(ask, { EMAIL: email })));
      return decodeURIComponent((data as { url: string }).url.split('/').at(-1)!);
    },
    async (app, token) => typeof confirmedAddress(app, token) === 'string',
  ),
  'a document': kind(
    async (app) => {
      const user = await newTraveler(app);
      await upload(app, user, { bytes: pdfOf(2000) });
      return { user, id: (await list(app, user)).documents[0]!.id };
    },
    async (app, { user, id }) => (await download(app, user, id)).status === 200,
  ),
  'what brings a removed item back into the cart': kind(
    async (app) => {
      const user = await newTraveler(app);
      await fillCart(app, user);
      const [item] = (await getCart(app, user)).cart_items;
      const { body } = await callRoute(app, deleteCartItem, {
        user,
        body: { cart_item_id: item!.cart_item_id },
      });
      return { user, undo: body['undo'] as string };
    },
    async (app, { user, undo }) => (await removedItemView(app, user, undo)) !== undefined,
  ),
  'a solved bot check': kind(
    (app) => botToken(app, 'test'),
    async (app, token) => (await app.botCheck.verify(token, 'test')).ok,
  ),
  'an event of the sandbox': kind(
    async (app) => {
      const user = await newTraveler(app);
      await fillCart(app, user);
      await app.payments.choose(await complete(app, user), 'approve');
      return sent.at(-1)!;
    },
    async (app, { body, headers }) => app.payments.verifyEvent(body, new Headers(headers)) !== undefined,
  ),
};

const sent: { body: string; headers: Record<string, string> }[] = [];

describeDatabases('AUTH_SECRET', (open) => {
  let db: Database;
  let time = NOW;
  beforeEach(async () => {
    time = NOW;
    db = await open();
    sent.length = 0;
  });
  const processOf = (secrets: Secrets): Promise<TestApp> =>
    buildApp(db, {
      ...{ secrets, now: () => time, audited: false },
      send: async (body, headers) => (sent.push({ body, headers }), 503),
    });
  const canRead = async ({ write, read }: Kind, writer: Secrets, reader: Secrets): Promise<boolean> =>
    read(await processOf(reader), (await write(await processOf(writer))) as never);

  describe.each(Object.entries(KINDS))('%s', (_, each) => {
    it('is read after the change with the earlier secret, and only with it', async () => {
      expect(await canRead(each, PROCESSES.alone, PROCESSES.changed)).toBe(true);
      expect(await canRead(each, PROCESSES.alone, PROCESSES.done)).toBe(false);
    });

    it('is read by a process that does not write with the new one yet, once it was prepared of it', async () => {
      expect(await canRead(each, PROCESSES.changed, PROCESSES.prepared)).toBe(true);
      expect(await canRead(each, PROCESSES.changed, PROCESSES.alone)).toBe(false);
      expect(await canRead(each, PROCESSES.done, PROCESSES.changed)).toBe(true);
    });
  });

  it('opens links and ends mails whatever it is', async () => {
    const app = await processOf(PROCESSES.alone);
    const done = await processOf(PROCESSES.done);
    const { token } = await link(app, 'comparison');
    expect(await openedLink(done, 'comparison', token)).toBeDefined();
    const consent = { topic: 'newsletter', email: 'noor@sojourn.test', text: 'News', token: newId(NOW) };
    await db.write((tx) => insertConsent(tx, { id: newId(NOW), ...consent, given_at: NOW }));
    expect(await isSubscribed(done, consent.token)).toBe(true);
  });

  it('counts tries together while it is changed', () => {
    const { alone, prepared, changed } = PROCESSES;
    expect(new Set([alone, prepared, changed].map((each) => limitKey(each, 'x'))).size).toBe(1);
  });

  it('is needed no more by a browser that has come back', async () => {
    const [alone, changed, done] = await Promise.all(
      [PROCESSES.alone, PROCESSES.changed, PROCESSES.done].map(processOf),
    );
    const first = valueOf(await signIn(alone!));
    const { renewed } = (await readSession(changed!, first))!;
    expect((await readSession(done!, renewed!))?.user).toBeDefined();
    expect((await readSession(changed!, renewed!))?.renewed).toBeUndefined();
    // Those that still write with the present one leave what the next one wrote.
    expect((await readSession(await processOf(PROCESSES.prepared), renewed!))?.renewed).toBeUndefined();
  });

  it('seals again what rows hold: documents, links also of the first kind, mails', async () => {
    await db.write(async (tx) => {
      for (const table of ['outbox', 'documents', 'secret_links'] as const)
        await tx.deleteFrom(table).execute();
    });
    const [alone, changed, done] = await Promise.all(
      [PROCESSES.alone, PROCESSES.changed, PROCESSES.done].map(processOf),
    );
    const stored = [
      'a document',
      'a shared link, shown to its owner again',
      'a waiting mail',
      'a request for a new password',
    ];
    const written: unknown[] = [];
    for (const name of stored) written.push(await KINDS[name]!.write(alone!));
    const { id: user_id } = await newTraveler(alone!);
    const [id, row] = [newId(NOW), { kind: 'comparison', subject: '[]', created_at: NOW, sealed: null }];
    await db.write((tx) =>
      tx
        .insertInto('secret_links')
        .values({ id, user_id, ...row, hash: `signed ${id}` })
        .execute(),
    );
    const signed = `${id}.${hmac(deriveKey(SECRET, 'shared-comparison'), id)}`;
    expect(await openedLink(changed!, 'comparison', signed)).toBeDefined();
    expect(await sealAllAgain(changed!)).toEqual({ sealed: 5, locked: 0 });
    expect(await sealAllAgain(changed!)).toEqual({ sealed: 0, locked: 0 });
    for (const app of [done!, await processOf(PROCESSES.prepared)]) {
      expect(await openedLink(app, 'comparison', signed)).toBeDefined();
      for (const [at, name] of stored.entries()) {
        expect(await KINDS[name]!.read(app, written[at] as never), name).toBe(true);
      }
    }
  });

  it('says who still needs the earlier one, and when nobody does any more', async () => {
    await db.write(async (tx) => {
      for (const table of ['outbox', 'documents', 'secret_links', 'sessions', 'settings'] as const)
        await tx.deleteFrom(table).execute();
    });
    const [alone, changed] = await Promise.all([PROCESSES.alone, PROCESSES.changed].map(processOf));
    await recordSecrets(alone!);
    const cookie = valueOf(await signIn(alone!));
    for (const name of ['a document', 'a waiting mail', 'a shared link, shown to its owner again'])
      await KINDS[name]!.write(alone!);
    await db.write((tx) => tx.deleteFrom('sessions').where('key_id', 'is', null).execute());
    const of = async (column: 'earlier' | 'present') =>
      Object.fromEntries((await secretUses(changed!)).map((use) => [use.what, use[column]]));
    const one = { sessions: 1, documents: 1, 'secret links': 1, 'waiting mails': 2, 'push keys': 0 };
    expect(await of('earlier')).toEqual(one);
    time += MINUTE;
    await recordSecrets(changed!);
    expect(await earlierNeededUntil(changed!)).toEqual({ sessions: NOW + 30 * DAY, links: NOW + 2 * DAY });
    await sealAllAgain(changed!);
    expect(await of('earlier')).toEqual({ ...one, documents: 0, 'secret links': 0, 'waiting mails': 0 });
    const { renewed } = (await readSession(changed!, cookie))!;
    expect((await earlierNeededUntil(changed!)).sessions).toBeDefined();
    await readSession(changed!, renewed!);
    time += 2 * DAY;
    expect(await of('present')).toEqual(one);
    expect(await earlierNeededUntil(changed!)).toEqual({ sessions: undefined, links: undefined });
    const [session] = await db.read.selectFrom('sessions').select('key_id').execute();
    expect(session!.key_id).toBe(keyIdOf(NEXT));
  });

  it('is needed by what it writes as long as a process has it', async () => {
    const [alone, changed] = await Promise.all([PROCESSES.alone, PROCESSES.changed].map(processOf));
    await recordSecrets(changed!);
    time += DAY;
    await recordSecrets(alone!);
    expect((await earlierNeededUntil(changed!)).links).toBe(time + 2 * DAY);
  });
});
