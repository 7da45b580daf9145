/** The limits as they are met from outside, on built servers: two of them share what they count. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMigratedPlace, type Place } from '../../fixtures/databases.ts';
import { startServer, type RunningServer } from '../../fixtures/server.ts';

const PASSWORD = 'four words make one';
const MAYA = { email: 'maya@sojourn.test', password: PASSWORD, firstname: 'Maya' };
const CALLBACK = '/api/auth/callback/credentials';

describe('two servers on one database', () => {
  let place: Place;
  let servers: RunningServer[];
  let one: RunningServer;
  let other: RunningServer;

  beforeAll(async () => {
    place = await createMigratedPlace('postgres');
    const settings = {
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'on',
      AUTH_SECRET: 'a secret that both of them have in common',
      DATABASE_URL: place.config.databaseUrl!,
    };
    const start = (part: string) => startServer({ ...settings, DATA_DIR: `${place.config.dataDir}/${part}` });
    // One after the other: the second finds the migrations done.
    servers = [await start('one'), await start('other')];
    [one, other] = servers as [RunningServer, RunningServer];
    await post(one, '/api/register', JSON.stringify(MAYA), '192.0.2.1');
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await place?.remove();
  });

  type Sent = { type?: string; cookie?: string };
  function post(
    { origin }: RunningServer,
    path: string,
    body: string,
    from: string,
    { type = 'application/json', cookie = '' }: Sent = {},
  ): Promise<Response> {
    const headers = { origin, cookie, 'content-type': type, 'x-forwarded-for': from };
    return fetch(origin + path, { method: 'POST', headers, body, redirect: 'manual' });
  }
  const form = { type: 'application/x-www-form-urlencoded' };

  /** As an Auth.js client signs in. @returns the error of the address it is told, or null, and what to wait */
  async function signIn(server: RunningServer, from: string, fields: [string, string][]) {
    const answer = await fetch(`${server.origin}/api/auth/csrf`);
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const body = new URLSearchParams([...fields, ['csrfToken', csrfToken], ['json', 'true']]).toString();
    const entered = await post(server, CALLBACK, body, from, { ...form, cookie });
    const { url } = (await entered.json()) as { url: string };
    return {
      status: entered.status,
      error: new URL(url).searchParams.get('error'),
      wait: entered.headers.get('retry-after'),
    };
  }
  const fields = (password: string, email = MAYA.email): [string, string][] => [
    ['email', email],
    ['password', password],
  ];

  /** The first waits are short, and a slow machine may take as long: so a few tries more than are free may pass. */
  async function untilRefused<T>(send: (n: number) => Promise<T>, refused: (answer: T) => boolean) {
    for (let tries = 1; tries <= 50; tries++) {
      const answer = await send(tries);
      if (refused(answer)) return { tries, answer };
    }
    throw new Error('Never refused.');
  }
  const isLimited = ({ error }: { error: string | null }) => error === 'RateLimit';

  it('count the tries at a password together, and the right one from elsewhere is let in', async () => {
    const wrong = (n: number) => signIn(n % 2 ? one : other, '192.0.2.2', fields('wrong'));
    const { tries, answer } = await untilRefused(wrong, isLimited);
    // Each for itself they would let ten pass.
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(10);
    expect(answer).toMatchObject({ status: 200, wait: expect.stringMatching(/^[1-9]\d*$/) });
    expect((await signIn(other, '192.0.2.3', fields(PASSWORD))).error).toBeNull();
  });

  it('count whose password is looked at, whatever else is sent beside', async () => {
    const decoy = (n: number): [string, string][] => [
      ['email', `decoy-${n}@sojourn.test`],
      ...fields('wrong'),
    ];
    const { tries } = await untilRefused((n) => signIn(one, '192.0.2.4', decoy(n)), isLimited);
    expect(tries).toBeLessThan(10);
    const json = await post(one, CALLBACK, JSON.stringify(Object.fromEntries(fields(PASSWORD))), '192.0.2.5');
    expect(json.status).toBe(400);
  });

  it('say 429 on the page for people, too', async () => {
    const body = new URLSearchParams(fields('wrong')).toString();
    const { tries, answer } = await untilRefused(
      () => post(one, '/auth/signin', body, '192.0.2.6', form),
      ({ status }) => status === 429,
    );
    expect(tries).toBeLessThan(10);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await answer.text()).toContain('Too many tries');
  });

  it('answer calls with 429 {error} and Retry-After', async () => {
    const { tries, answer } = await untilRefused(
      (n) => post(n % 2 ? one : other, '/api/register', '{}', '192.0.2.7'),
      ({ status }) => status === 429,
    );
    expect(tries).toBeGreaterThan(20);
    expect(tries).toBeLessThan(30);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('Too many tries') });
  });
});
