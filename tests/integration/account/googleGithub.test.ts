/** Google and GitHub, spoken to as they document it, through the very code that speaks to them (D07). */
import { createHash } from 'node:crypto';
import { Auth } from '@auth/core';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authOptions } from '../../../src/server/account/signIn/authOptions.ts';
import { startAuthorization } from '../../../src/server/account/services/startService.ts';
import type { AuthAttempt } from '../../../src/server/account/services/signInByService.ts';
import { readServices } from '../../../src/server/config/services.ts';
import { buildApp, type TestApp } from '../../fixtures/app.ts';
import { createMigratedPlace, type Place } from '../../fixtures/databases.ts';
import type { Double } from '../../mocks/double.ts';
import {
  GOOD_CODE as GITHUB_CODE,
  startGithub,
  type GithubEmail,
  type GithubUser,
} from '../../mocks/github.ts';
import { GOOD_CODE as GOOGLE_CODE, startGoogle, type Signing } from '../../mocks/google.ts';

const services = readServices({
  ...{ AUTH_GOOGLE_ID: 'our-id.apps.googleusercontent.com', AUTH_GOOGLE_SECRET: 'our google secret' },
  ...{ AUTH_GITHUB_ID: 'Iv1.8a61f9b3a7aba766', AUTH_GITHUB_SECRET: 'our github secret' },
});

let place: Place;
let double: Double | undefined;
beforeEach(async () => void (place = await createMigratedPlace('sqlite')));
afterEach(async () => {
  await double?.stop();
  await place.remove();
});

/** The doubles keep real time, as the library does. */
async function appBefore(vendor: Double): Promise<TestApp> {
  double = vendor;
  const options = { now: Date.now, config: { services }, outgoing: vendor.outgoing, audited: false };
  return buildApp(place.open(), options);
}

async function begin(app: TestApp, provider: 'google' | 'github') {
  const started = await startAuthorization(app, '127.0.0.1', provider, '/saved');
  if (!started.ok) throw new Error(started.error);
  const { origin, pathname, searchParams } = new URL(started.location);
  return { ...started, page: origin + pathname, query: Object.fromEntries(searchParams) };
}

/** @returns what came of it, and where the traveler is led */
async function comeBack(app: TestApp, provider: string, cookies: string[], query: Record<string, string>) {
  const jar = Object.fromEntries(
    cookies.map((line) => parseSetCookie(line)).map(({ name, value }) => [name, value]),
  );
  const address = `${app.config.origin}/api/auth/callback/${provider}?${new URLSearchParams(query)}`;
  const visit: AuthAttempt = {};
  const answer = await Auth(
    new Request(address, { headers: { cookie: stringifyCookie(jar) } }),
    authOptions(app, visit),
  );
  return { visit, location: answer.headers.get('location')?.replace(app.config.origin, '') };
}

const user = (app: TestApp) => app.db.read.selectFrom('users').selectAll().executeTakeFirst();
const challenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

describe('GitHub', () => {
  const OCTOCAT: GithubUser = {
    id: 583231,
    login: 'octocat',
    name: 'Mona Lisa Octocat',
    email: 'public@example.com',
  };
  const EMAILS: GithubEmail[] = [
    { email: 'other@example.com', primary: false, verified: true, visibility: null },
    { email: 'octocat@example.com', primary: true, verified: true, visibility: 'public' },
  ];

  async function signIn(person: GithubUser, emails: GithubEmail[], query: Record<string, string> = {}) {
    const app = await appBefore(await startGithub(person, emails));
    const started = await begin(app, 'github');
    const { state = '' } = started.query;
    const returned = { code: GITHUB_CODE, state, ...query };
    return { app, started, ...(await comeBack(app, 'github', started.cookies, returned)) };
  }

  it('is asked as it documents it', async () => {
    const { started } = await signIn(OCTOCAT, EMAILS);
    expect(started.page).toBe('https://github.com/login/oauth/authorize');
    expect(started.query).toMatchObject({
      client_id: 'Iv1.8a61f9b3a7aba766',
      scope: 'read:user user:email',
      redirect_uri: expect.stringMatching(/\/api\/auth\/callback\/github$/) as string,
      code_challenge_method: 'S256',
    });
    const [token, ...api] = double!.calls;
    const sent = new URLSearchParams(token!.body);
    expect(challenge(sent.get('code_verifier')!)).toBe(started.query['code_challenge']);
    expect(token!.headers).toMatchObject({
      accept: 'application/json',
      authorization: `Basic ${Buffer.from('Iv1.8a61f9b3a7aba766:our+github+secret').toString('base64')}`,
    });
    expect(api.map(({ line }) => line).sort()).toEqual([
      'GET api.github.com/user',
      'GET api.github.com/user/emails',
    ]);
    for (const { headers } of api)
      expect(headers).toMatchObject({
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
      });
  });

  it('knows people by their number and primary address, and leaves them on the way', async () => {
    const { app, visit, location } = await signIn(OCTOCAT, EMAILS);
    expect([visit.outcome?.kind, location]).toEqual(['entered', '/saved']);
    expect(await user(app)).toMatchObject({
      email: 'octocat@example.com',
      firstname: 'Mona Lisa',
      lastname: 'Octocat',
      email_verified_at: expect.any(Number) as number,
    });
    const rows = await app.db.read.selectFrom('identities').selectAll().execute();
    expect(rows).toMatchObject([{ provider: 'https://github.com/login/oauth', subject: '583231' }]);
  });

  it.each([
    ['is not proved', [{ email: 'a@example.com', primary: true, verified: false, visibility: null }], null],
    [
      'is proved',
      [{ email: 'a@example.com', primary: true, verified: true, visibility: null }],
      expect.any(Number),
    ],
  ])('an address that %s there is no better here', async (_, emails, verified: unknown) => {
    const { app } = await signIn({ ...OCTOCAT, name: null }, emails);
    expect(await user(app)).toMatchObject({
      email: 'a@example.com',
      firstname: 'octocat',
      email_verified_at: verified,
    });
  });

  it.each([
    ['tells no address', OCTOCAT, [], {}, { kind: 'refused', error: 'OAuthCreateAccount' }],
    ['knows nothing of the code', OCTOCAT, EMAILS, { code: 'x' }, undefined],
    ['is refused by the traveler', OCTOCAT, EMAILS, { error: 'access_denied', code: '' }, undefined],
    ['answers for somebody else', OCTOCAT, EMAILS, { state: 'x' }, undefined],
    ['is another issuer', OCTOCAT, EMAILS, { iss: 'https://evil.example' }, undefined],
    ['sends odd things', { ...OCTOCAT, id: 'x' as unknown as number }, EMAILS, {}, undefined],
  ])('lets nobody in when it %s', async (_, person, emails, query, outcome) => {
    const { app, visit } = await signIn(person, emails, query as Record<string, string>);
    expect([visit.outcome, visit.userId]).toEqual([outcome, undefined]);
    expect(await app.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});

describe('Google', () => {
  const MAYA = { sub: '10769150350006150715113082367', email: 'maya@gmail.example', email_verified: true };
  const NAMES = { name: 'Maya Okafor', given_name: 'Maya', family_name: 'Okafor' };
  const AUD = { aud: 'our-id.apps.googleusercontent.com', azp: 'our-id.apps.googleusercontent.com' };

  async function signIn(
    over: Record<string, unknown> = {},
    query: Record<string, string> = {},
    by?: Signing,
  ) {
    const asked: { nonce?: string | undefined } = {};
    const app = await appBefore(
      await startGoogle(() => ({ ...MAYA, ...NAMES, ...AUD, ...asked, ...over }), by),
    );
    const started = await begin(app, 'google');
    asked.nonce = started.query['nonce'];
    const returned = { code: GOOGLE_CODE, state: started.query['state'] ?? '', ...query };
    return { app, started, ...(await comeBack(app, 'google', started.cookies, returned)) };
  }

  it('is asked as it documents it, and tells everything in its ID token', async () => {
    const { app, started, visit, location } = await signIn();
    expect(started.page).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(started.query).toMatchObject({
      client_id: 'our-id.apps.googleusercontent.com',
      response_type: 'code',
      scope: 'openid profile email',
      nonce: expect.any(String) as string,
      code_challenge_method: 'S256',
    });
    const lines = new Set(double!.calls.map(({ line }) => line));
    expect([...lines].sort()).toEqual([
      'GET accounts.google.com/.well-known/openid-configuration',
      'GET www.googleapis.com/oauth2/v3/certs',
      'POST oauth2.googleapis.com/token',
    ]);
    expect([visit.outcome?.kind, location]).toEqual(['entered', '/saved']);
    expect(await user(app)).toMatchObject({
      email: 'maya@gmail.example',
      firstname: 'Maya',
      lastname: 'Okafor',
    });
    const [identity] = await app.db.read.selectFrom('identities').selectAll().execute();
    expect(identity).toMatchObject({ provider: 'https://accounts.google.com/', subject: MAYA.sub });
  });

  const past = Math.floor(Date.now() / 1000) - 3600;
  it.each([
    ['was made for another client', { aud: 'evil.apps.googleusercontent.com', azp: undefined }],
    ['was made by another issuer', { iss: 'https://evil.example' }],
    ['answers another question', { nonce: 'x' }],
    ['answers no question', { nonce: undefined }],
    ['is over', { iat: past - 10, exp: past }],
    ['is not valid yet', { nbf: past + 7200 }],
    ['is an hour old', { iat: past }],
    ['names nobody', { sub: '' }],
  ])('lets nobody in when its ID token %s', async (_, over) => {
    const { app, visit } = await signIn(over);
    expect(visit.userId).toBeUndefined();
    expect(await app.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it.each(['stranger', 'none'] as const)('lets nobody in whose ID token is signed by %s', async (by) => {
    const { app, visit } = await signIn({}, {}, by);
    expect(visit.userId).toBeUndefined();
    expect(await app.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('lets nobody in by a code it does not know', async () => {
    expect((await signIn({}, { code: 'x' })).visit.userId).toBeUndefined();
  });
});

it('fails closed: a database that breaks in the middle leaves no session and is our fault, not the service’s', async () => {
  const app = await appBefore(
    await startGithub({ id: 1, login: 'a', name: null, email: null }, [
      { email: 'a@example.com', primary: true, verified: true, visibility: null },
    ]),
  );
  const { cookies, query } = await begin(app, 'github');
  const write = () => Promise.reject(new Error('disk full'));
  const broken = { ...app, db: { ...app.db, write } };
  const { visit, location } = await comeBack(broken, 'github', cookies, {
    code: GITHUB_CODE,
    state: query['state']!,
  });
  expect([visit.broken, visit.userId, location]).toEqual([
    true,
    undefined,
    '/auth/error?error=Configuration',
  ]);
  expect(await app.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

it('fails closed without a secret', async () => {
  const app = await appBefore(await startGithub({ id: 1, login: 'a', name: null, email: null }, []));
  const { cookies, query } = await begin(app, 'github');
  const { visit } = await comeBack({ ...app, secret: '' }, 'github', cookies, {
    code: GITHUB_CODE,
    state: query['state']!,
  });
  const other = await comeBack(
    { ...app, secret: 'another secret, thirty-two characters' },
    'github',
    cookies,
    {
      code: GITHUB_CODE,
      state: query['state']!,
    },
  );
  expect([visit.userId, other.visit.userId, double!.calls]).toEqual([undefined, undefined, []]);
});
