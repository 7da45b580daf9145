/**
 * Signing in by services, on the built server with two real issuers on loopback (F005, F013-F018, D05): what an honest
 * issuer leads to, and what a dishonest one, a stolen cookie or a wrong clock does not.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/port.mjs';
import { authCopy } from '../../../src/copy/account/auth.ts';
import { CLIENT, startIssuer, type Issuer } from '../../fixtures/issuer/issuer.ts';
import { signInAt } from '../../fixtures/issuer/signInAt.ts';
import { startServer, temporaryFolder, type RunningServer } from '../../fixtures/server.ts';
import { redirectTarget, Visitor, type Page } from '../../fixtures/visitor.ts';

const PASSWORD = 'four words make one';
const MINUTE = 60_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let start: (more?: Record<string, string>) => Promise<RunningServer>;
let one: Issuer;
let two: Issuer;
let db: Database.Database;

beforeAll(async () => {
  const port = await freePort();
  const callback = `http://localhost:${port}/api/auth/callback`;
  folder = await temporaryFolder();
  [one, two] = await Promise.all([startIssuer([`${callback}/oidc`]), startIssuer([`${callback}/oidc2`])]);
  const settings = {
    DATA_DIR: folder.path,
    PORT: String(port),
    OUTSIDE_ON_LOOPBACK: 'on',
    LOG_LEVEL: 'info',
    ...{
      OIDC_ISSUER: one.origin,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Northway ID',
    },
    ...{ OIDC2_ISSUER: two.origin, OIDC2_CLIENT_ID: CLIENT.id, OIDC2_CLIENT_SECRET: CLIENT.secret },
  };
  start = (more = {}) => startServer({ ...settings, ...more });
  server = await start();
  db = new Database(join(folder.path, 'sojourn.db'));
  await one.knows(PEOPLE);
  await two.knows(PEOPLE);
});
afterAll(async () => {
  db?.close();
  await Promise.all([server?.stop(), one?.stop(), two?.stop()]);
  await folder?.remove();
});

const PEOPLE = {
  maya: { email: 'Maya@Example.com', email_verified: true, given_name: 'Maya', family_name: 'Okafor' },
  noor: { email: 'noor@example.com', email_verified: false, name: 'Noor' },
  nobody: { name: 'Without Address' },
  ...Object.fromEntries(
    ['ana', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal', 'ivy', 'jon', 'kim', 'lou', 'max', 'ned'].map(
      (name) => [name, { email: `${name}@example.com`, email_verified: true, name }],
    ),
  ),
};

const at = (path: string): string => server.origin + path;
const session = async (
  visitor: Visitor,
): Promise<{ user?: { email: string; firstName: string; id: string } }> =>
  JSON.parse((await visitor.get(at('/api/auth/session'))).text) as object;

/** The press on "Continue with …". @returns the issuer's address */
async function begin(visitor: Visitor, provider = 'oidc', target = '/marketplace'): Promise<URL> {
  const page = at(`/auth/signin?callbackUrl=${encodeURIComponent(target)}`);
  return redirectTarget(await visitor.post(page, { provider }));
}

/** From the press to our own answer to what the issuer sends. */
async function signIn(
  visitor: Visitor,
  name: string | undefined,
  provider = 'oidc',
  target?: string,
): Promise<Page> {
  return visitor.get(await signInAt(visitor, await begin(visitor, provider, target), name));
}

const account = (email: string) =>
  db
    .prepare('select id, firstname, lastname, email_verified_at, password_hash from users where email = ?')
    .get(email) as
    | {
        id: string;
        firstname: string;
        lastname: string;
        email_verified_at: number | null;
        password_hash: string | null;
      }
    | undefined;

const register = (email: string) =>
  fetch(at('/api/register'), {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, firstname: 'Own' }),
  });

/** Refused: no session, and the sign-in page says why and remembers where the traveler was going. */
async function refused(visitor: Visitor, page: Page, error: string, lost = false): Promise<void> {
  const query = new URLSearchParams({ error, ...(!lost && { callbackUrl: '/marketplace' }) });
  expect(redirectTarget(page).href).toBe(at(`/auth/signin?${query}`));
  expect(await session(visitor)).toEqual({});
}

describe('an honest issuer', () => {
  it('opens a new account, and the same one the next time', async () => {
    const visitor = new Visitor();
    const page = await signIn(visitor, 'maya', 'oidc', '/marketplace/esim?destination=JPN#top');
    expect(redirectTarget(page).href).toBe(at('/marketplace/esim?destination=JPN#top'));
    const { user } = await session(visitor);
    expect(user).toMatchObject({ email: 'maya@example.com', firstName: 'Maya' });
    expect(account('maya@example.com')).toMatchObject({
      id: user!.id,
      lastname: 'Okafor',
      email_verified_at: expect.any(Number) as number,
      password_hash: null,
    });
    const later = new Visitor();
    await signIn(later, 'maya');
    expect((await session(later)).user!.id).toBe(user!.id);
  });

  it('leaves nothing of the way behind but the session', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'ana');
    const left = Object.keys(visitor.cookies(server.origin));
    expect(left.sort()).toEqual(['authjs.csrf-token', 'sojourn.session']);
  });

  it('does not prove an address that it does not vouch for', async () => {
    await signIn(new Visitor(), 'noor');
    expect(account('noor@example.com')).toMatchObject({ firstname: 'Noor', email_verified_at: null });
  });

  it('must tell an address', async () => {
    const visitor = new Visitor();
    await refused(visitor, await signIn(visitor, 'nobody'), 'OAuthCreateAccount');
  });

  it('is two issuers, two people: the same name at another one opens nothing of the first', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'maya');
    const mayas = (await session(visitor)).user!.id;
    await two.knows({ maya: { email: 'another.maya@example.com', email_verified: true } });
    const other = new Visitor();
    await signIn(other, 'maya', 'oidc2');
    expect((await session(other)).user).toMatchObject({ email: 'another.maya@example.com' });
    expect((await session(other)).user!.id).not.toBe(mayas);
    await two.knows(PEOPLE);
  });

  it('is listed, and the page shows just that, with a policy that lets forms go there', async () => {
    const listed = JSON.parse((await new Visitor().get(at('/api/auth/providers'))).text) as object;
    expect(Object.keys(listed)).toEqual(['credentials', 'oidc', 'oidc2']);
    for (const path of ['/auth/signin', '/auth/signup']) {
      const { text, headers } = await new Visitor().get(at(path));
      expect(text.match(/Continue with [^<\n]+/g)?.map((words) => words.trim())).toEqual([
        'Continue with Northway ID',
        'Continue with 127.0.0.1',
      ]);
      expect(headers.get('content-security-policy')).toMatch(
        new RegExp(`form-action 'self'[^;]* ${one.origin} ${two.origin};`),
      );
    }
  });
});

describe('an account that is there already', () => {
  it('is opened by its password once, then by the issuer; the way is kept', async () => {
    await register('ben@example.com');
    const visitor = new Visitor();
    const page = await signIn(visitor, 'ben', 'oidc', '/saved?tab=articles');
    expect(redirectTarget(page).href).toBe(at('/auth/link'));
    expect(await session(visitor)).toEqual({});
    const asked = await visitor.get(at('/auth/link'));
    expect(asked.text).toContain('There is an account with ben@example.com.');
    const wrong = await visitor.post(at('/auth/link'), { password: 'not the password' });
    expect([wrong.status, await session(visitor)]).toEqual([200, {}]);
    expect(wrong.text).toContain('This is not the password for this account.');
    expect(redirectTarget(await visitor.post(at('/auth/link'), { password: PASSWORD })).href).toBe(
      at('/saved?tab=articles'),
    );
    const { user } = await session(visitor);
    expect(user!.id).toBe(account('ben@example.com')!.id);
    expect(redirectTarget(await visitor.get(at('/auth/link'))).pathname).toBe('/auth/signin');
    const later = new Visitor();
    await signIn(later, 'ben');
    expect((await session(later)).user!.id).toBe(user!.id);
    expect(account('ben@example.com')!.email_verified_at).toEqual(expect.any(Number));
  });

  it('ends the session that another tab has opened meanwhile', async () => {
    for (const email of ['ned@example.com', 'own@example.com']) await register(email);
    const visitor = new Visitor();
    await signIn(visitor, 'ned');
    await visitor.post(at('/auth/signin'), { email: 'own@example.com', password: PASSWORD });
    const copied = visitor.copy();
    expect((await session(copied)).user).toMatchObject({ email: 'own@example.com' });
    await visitor.post(at('/auth/link'), { password: PASSWORD });
    expect((await session(visitor)).user).toMatchObject({ email: 'ned@example.com' });
    expect(await session(copied)).toEqual({});
  });

  it('is nobody else’s to connect: without a proof of the issuer the page asks for nothing', async () => {
    const visitor = new Visitor();
    for (const cookie of ['', 'x', 'a.b.c.d.e', 'A'.repeat(5000)]) {
      visitor.cookies(server.origin)['sojourn.link'] = cookie;
      expect(redirectTarget(await visitor.get(at('/auth/link'))).pathname).toBe('/auth/signin');
      expect(redirectTarget(await visitor.post(at('/auth/link'), { password: PASSWORD })).pathname).toBe(
        '/auth/signin',
      );
    }
    await register('cleo@example.com');
    await signIn(visitor, 'cleo');
    const foreign = await visitor.post(
      at('/auth/link'),
      { password: PASSWORD },
      { origin: 'https://evil.example' },
    );
    expect([foreign.status, await session(visitor)]).toEqual([403, {}]);
  });
});

describe('what ends at the sign-in page', () => {
  it('a traveler who turns away at the issuer', async () => {
    const visitor = new Visitor();
    await refused(visitor, await signIn(visitor, undefined), 'OAuthCallbackError');
    const { text } = await visitor.get(at('/auth/signin?error=OAuthCallbackError'));
    expect(text).toContain('The sign-in was not finished.');
  });

  it('an answer for another issuer, whichever way it is mixed up (state and PKCE belong to their provider)', async () => {
    const visitor = new Visitor();
    const answer = await signInAt(visitor, await begin(visitor, 'oidc'), 'dan');
    const astray = new URL(answer);
    astray.pathname = '/api/auth/callback/oidc2';
    await refused(visitor, await visitor.get(astray), 'OAuthCallbackError');
    const claimed = await signInAt(visitor, await begin(visitor, 'oidc'), 'dan');
    claimed.searchParams.set('iss', two.origin);
    await refused(visitor, await visitor.get(claimed), 'OAuthCallbackError');
    const foreign = await signInAt(new Visitor(), await begin(new Visitor(), 'oidc2'), 'dan').catch(
      () => undefined,
    );
    expect(foreign).toBeDefined();
    const mixed = await signInAt(visitor, await begin(visitor, 'oidc'), 'dan');
    mixed.searchParams.set('code', foreign!.searchParams.get('code')!);
    await refused(visitor, await visitor.get(mixed), 'OAuthCallbackError');
  });

  it('an answer to somebody else’s question', async () => {
    const attacker = new Visitor();
    const theirs = await signInAt(attacker, await begin(attacker), 'eve');
    const victim = new Visitor();
    await refused(victim, await victim.get(theirs), 'OAuthCallbackError', true);
    await begin(victim);
    await refused(victim, await victim.get(theirs), 'OAuthCallbackError');
  });

  it.each(['state', 'pkce.code_verifier', 'nonce'])('a %s of another sign-in', async (name) => {
    const visitor = new Visitor();
    const cookies = visitor.cookies(server.origin);
    await begin(visitor);
    const other = cookies[`authjs.${name}`]!;
    const answer = await signInAt(visitor, await begin(visitor), 'fay');
    cookies[`authjs.${name}`] = other;
    await refused(visitor, await visitor.get(answer), 'OAuthCallbackError');
  });

  it('a nonce that is not ours in the ID token', async () => {
    const visitor = new Visitor();
    const asked = await begin(visitor);
    asked.searchParams.set('nonce', 'one of the attacker');
    await refused(visitor, await visitor.get(await signInAt(visitor, asked, 'gus')), 'OAuthCallbackError');
  });

  it('a code that was used already, with or without the cookies of its sign-in', async () => {
    const visitor = new Visitor();
    const answer = await signInAt(visitor, await begin(visitor), 'hal');
    const stolen = visitor.copy();
    expect(redirectTarget(await visitor.get(answer)).pathname).toBe('/marketplace');
    await refused(stolen, await stolen.get(answer), 'OAuthCallbackError');
    const again = new Visitor();
    expect(redirectTarget(await again.get(answer)).pathname).toBe('/auth/signin');
    expect(await session(again)).toEqual({});
  });

  it.each([-10 * MINUTE, 10 * MINUTE])('an issuer whose clock is %i ms off', async (ms) => {
    await one.clock(ms);
    const visitor = new Visitor();
    const page = await signIn(visitor, 'ivy').finally(() => one.clock(0));
    await refused(visitor, page, 'OAuthCallbackError');
    expect(account('ivy@example.com')).toBeUndefined();
  });

  it.each([-2 * MINUTE, 2 * MINUTE])('but not one that is %i ms off', async (ms) => {
    await one.clock(ms);
    const visitor = new Visitor();
    await signIn(visitor, 'jon').finally(() => one.clock(0));
    expect((await session(visitor)).user).toMatchObject({ email: 'jon@example.com' });
  });

  it('every callback-url cookie and every callbackUrl that leads elsewhere', async () => {
    const elsewhere = [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      '/api/me',
      '%',
    ];
    for (const target of elsewhere) {
      const visitor = new Visitor();
      const answer = await signInAt(visitor, await begin(visitor, 'oidc', target), 'kim');
      visitor.cookies(server.origin)['authjs.callback-url'] = encodeURIComponent(target);
      const landed = redirectTarget(await visitor.get(answer));
      expect([target, landed.href]).toEqual([target, at('/')]);
    }
  });

  it.each(['state', 'pkce.code_verifier', 'nonce', 'callback-url', 'csrf-token'])(
    'a garbled or oversized %s, without a fault of ours',
    async (name) => {
      for (const value of ['', '%', 'a.b.c.d.e', '{}', 'A'.repeat(5000)]) {
        const visitor = new Visitor();
        const answer = await signInAt(visitor, await begin(visitor), 'lou');
        visitor.cookies(server.origin)[`authjs.${name}`] = value;
        const page = await visitor.get(answer);
        expect([value, page.status]).toEqual([value, 302]);
        const { origin, pathname, searchParams } = redirectTarget(page);
        const error = searchParams.get('error');
        expect([origin, error ?? pathname]).toEqual([
          server.origin,
          expect.stringMatching(/^(OAuthCallbackError|\/|\/marketplace)$/),
        ]);
      }
    },
  );
});

describe('the calls of another client', () => {
  it('cannot point a sign-in elsewhere by its query', async () => {
    const visitor = new Visitor();
    const csrfToken = (JSON.parse((await visitor.get(at('/api/auth/csrf'))).text) as { csrfToken: string })
      .csrfToken;
    const query =
      'redirect_uri=https://evil.example&client_id=evil&scope=admin&response_mode=fragment&prompt=login';
    const page = await visitor.post(
      at(`/api/auth/signin/oidc?${query}`),
      { csrfToken, callbackUrl: '/saved' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    );
    const { origin, searchParams } = redirectTarget(page);
    expect(origin).toBe(one.origin);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: at('/api/auth/callback/oidc'),
      client_id: CLIENT.id,
      scope: 'openid profile email',
      prompt: 'login',
      code_challenge_method: 'S256',
    });
    expect(searchParams.has('response_mode')).toBe(false);
    expect(decodeURIComponent(visitor.cookies(server.origin)['authjs.callback-url']!)).toBe(at('/saved'));
  });

  it('leads to our own pages where Auth.js has its own', async () => {
    const visitor = new Visitor();
    const places = {
      '/api/auth/signin?callbackUrl=%2Fsaved': '/auth/signin?callbackUrl=',
      '/api/auth/signin?error=SessionRequired&callbackUrl=%2Fsaved': '/auth/signin?callbackUrl=',
      '/api/auth/signin/oidc?callbackUrl=%2Fsaved': '/auth/signin?callbackUrl=%2Fsaved',
      '/api/auth/signin/nobody?callbackUrl=%2Fsaved': '/auth/signin?callbackUrl=%2Fsaved',
      '/api/auth/error?error=AccessDenied': '/auth/error?error=AccessDenied',
    };
    for (const [path, place] of Object.entries(places)) {
      const { pathname, search } = redirectTarget(await visitor.get(at(path)));
      expect(pathname + search).toContain(place);
    }
  });
});

describe('an issuer that is gone', () => {
  it('says so at the sign-in page, which still opens; the other one works on', async () => {
    const gone = await startIssuer([]);
    await gone.stop();
    const other = await startServer({
      DATA_DIR: (await temporaryFolder()).path,
      OUTSIDE_ON_LOOPBACK: 'on',
      ...{ OIDC_ISSUER: gone.origin, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    });
    const visitor = new Visitor();
    const page = await visitor.post(`${other.origin}/auth/signin?callbackUrl=%2Fsaved`, { provider: 'oidc' });
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('The sign-in service does not answer.'),
    ]);
    expect(page.headers.get('content-security-policy')).toContain(gone.origin);
    const csrfToken = JSON.parse((await visitor.get(`${other.origin}/api/auth/csrf`)).text) as {
      csrfToken: string;
    };
    const call = await visitor.post(`${other.origin}/api/auth/signin/oidc`, {
      ...csrfToken,
      callbackUrl: '/saved',
      json: 'true',
    });
    expect(JSON.parse(call.text)).toEqual({
      url: `${other.origin}/auth/signin?error=OAuthSignin&callbackUrl=%2Fsaved`,
    });
    await other.stop();
  });
});

it('tells the log nothing that could be used or that names a person', () => {
  const log = server.output();
  expect(log).toContain('sign-in refused');
  for (const secret of ['code=', 'state=', 'example.com', 'eyJ', CLIENT.secret, 'Okafor'])
    expect(log).not.toContain(secret);
});

it('where accounts open by a mailed link, says so to the right password of one that waits', async () => {
  await server.stop();
  server = await start({ SIGN_UP: 'confirmed' });
  await register('max@example.com');
  const visitor = new Visitor();
  await signIn(visitor, 'max');
  const refusal = await visitor.post(at('/auth/link'), { password: PASSWORD });
  expect(refusal.text).toContain(authCopy.notOpenYet);
  expect(await session(visitor)).toEqual({});
});
