/** The calls under /api/auth, as an Auth.js client makes them (F012-F018, D05), on the built server. */
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../fixtures/e2e.ts';

const PASSWORD = 'four words make one';
const OPEN_REDIRECTS = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/x',
  'javascript:alert(1)',
  '/auth/signin',
  '/api/me',
  '%2f%2fevil.example',
];
let people = 0;

// No screen is involved.
test.describe('auth calls', { tag: '@desktop' }, () => {
  async function registered(request: APIRequestContext, baseURL: string): Promise<string> {
    const email = `calls-${Date.now()}-${++people}@sojourn.test`;
    const data = { email, password: PASSWORD, firstname: 'Maya' };
    const answer = await request.post('/api/register', { data, headers: { origin: baseURL } });
    expect(answer.status()).toBe(201);
    return email;
  }

  const csrf = async (request: APIRequestContext): Promise<string> =>
    ((await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }).csrfToken;

  async function callback(request: APIRequestContext, baseURL: string, form: Record<string, string>) {
    const headers = { origin: baseURL };
    const path = '/api/auth/callback/credentials';
    return request.post(path, {
      form: { csrfToken: await csrf(request), ...form },
      headers,
      maxRedirects: 0,
    });
  }

  test('signs in with json=true, tells the session, updates it and signs out', async ({
    request,
    baseURL,
  }) => {
    const email = await registered(request, baseURL!);
    expect(await (await request.get('/api/auth/session')).json()).toEqual({});
    const entered = await callback(request, baseURL!, {
      email,
      password: PASSWORD,
      json: 'true',
      callbackUrl: '/marketplace',
    });
    expect(entered.status()).toBe(200);
    expect(await entered.json()).toEqual({ url: `${baseURL}/marketplace` });
    const session = (await (await request.get('/api/auth/session')).json()) as object;
    expect(session).toMatchObject({ user: { email, firstName: 'Maya', name: 'Maya' } });
    const update = { csrfToken: await csrf(request), data: { firstName: 'Eve', preferred_name: 'Mia' } };
    const updated = await request.post('/api/auth/session', { data: update, headers: { origin: baseURL! } });
    expect(await updated.json()).toMatchObject({ user: { firstName: 'Maya', name: 'Mia' } });
    const wrong = { ...update, data: { preferred_name: 'x'.repeat(61) } };
    const refused = await request.post('/api/auth/session', { data: wrong, headers: { origin: baseURL! } });
    expect([refused.status(), await refused.json()]).toMatchObject([
      400,
      { fields: { preferred_name: expect.any(String) } },
    ]);
    const form = { csrfToken: await csrf(request), json: 'true', callbackUrl: '/' };
    const left = await request.post('/api/auth/signout', { form, headers: { origin: baseURL! } });
    expect(left.status()).toBe(200);
    expect(left.headers()['clear-site-data']).toBe('"cache", "prefetchCache", "storage"');
    expect(await (await request.get('/api/auth/session')).json()).toEqual({});
    expect((await request.get('/api/me')).status()).toBe(401);
  });

  test('answers a plain form by redirects and keeps where the traveler was going', async ({
    request,
    baseURL,
  }) => {
    const email = await registered(request, baseURL!);
    const wrong = await callback(request, baseURL!, {
      email,
      password: 'wrong password',
      callbackUrl: '/marketplace',
    });
    expect(wrong.status()).toBe(302);
    const refused = new URL(wrong.headers()['location']!, baseURL);
    expect(refused.pathname).toBe('/auth/signin');
    expect(refused.searchParams.get('error')).toBe('CredentialsSignin');
    expect(refused.searchParams.get('callbackUrl')).toBe('/marketplace');
    const right = await callback(request, baseURL!, {
      email,
      password: PASSWORD,
      callbackUrl: '/marketplace',
    });
    expect(right.headers()['location']).toBe(`${baseURL}/marketplace`);
  });

  test('a page of the traveler may have an error in its address', async ({ request, baseURL }) => {
    const email = await registered(request, baseURL!);
    const form = { email, password: PASSWORD, callbackUrl: '/marketplace?error=1' };
    const entered = await callback(request, baseURL!, form);
    expect(entered.headers()['location']).toBe(`${baseURL}/marketplace?error=1`);
  });

  test('never sends anybody to another site', async ({ request, baseURL }) => {
    const email = await registered(request, baseURL!);
    for (const target of OPEN_REDIRECTS) {
      const entered = await callback(request, baseURL!, {
        email,
        password: PASSWORD,
        json: 'true',
        callbackUrl: target,
      });
      expect(await entered.json()).toEqual({ url: `${baseURL}/` });
      const page = await request.get(`/auth/signin?callbackUrl=${encodeURIComponent(target)}`, {
        maxRedirects: 0,
      });
      expect([page.status(), page.headers()['location']]).toEqual([302, '/']);
    }
    // An explicit header replaces the cookie jar.
    const jar = async () =>
      (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const csrfToken = await csrf(request);
    const cookie = `${await jar()}; authjs.callback-url=https%3A%2F%2Fevil.example`;
    const form = { csrfToken, json: 'true', callbackUrl: 'https://evil.example/x' };
    const left = await request.post('/api/auth/signout', { form, headers: { origin: baseURL!, cookie } });
    expect(await left.json()).toEqual({ url: `${baseURL}/` });
    const ended = await request.get('/api/auth/session', { headers: { cookie } });
    // The cookie may be another one by the time that the answer arrives.
    expect([await ended.json(), ended.headers()['set-cookie']]).toEqual([{}, undefined]);
  });

  test('nor does a form of ours that was opened with a foreign target', async ({ request, baseURL }) => {
    const email = await registered(request, baseURL!);
    const headers = { origin: baseURL! };
    const post = async (path: string, target: string, form: Record<string, string>) => {
      const address = `${path}?callbackUrl=${encodeURIComponent(target)}`;
      const answer = await request.post(address, { form, headers, maxRedirects: 0 });
      return [answer.status(), answer.headers()['location']];
    };
    for (const target of OPEN_REDIRECTS) {
      expect(await post('/auth/signin', target, { email, password: PASSWORD })).toEqual([303, '/']);
      const page = await request.get(`/auth/signup?callbackUrl=${encodeURIComponent(target)}`, {
        maxRedirects: 0,
      });
      expect([page.status(), page.headers()['location']]).toEqual([302, '/']);
    }
    const person = { email: `new-${email}`, password: PASSWORD, firstname: 'Maya' };
    expect(await post('/auth/signup', OPEN_REDIRECTS[0]!, person)).toEqual([303, '/']);
  });

  test('sends an unknown provider to the sign-in page (F017)', async ({ request, baseURL }) => {
    const headers = { origin: baseURL! };
    const form = { csrfToken: await csrf(request), callbackUrl: '/marketplace' };
    const answer = await request.post('/api/auth/signin/nobody', { form, headers, maxRedirects: 0 });
    expect(answer.headers()['location']).toBe(`${baseURL}/auth/signin?callbackUrl=%2Fmarketplace`);
  });

  test('lists the providers, takes client logs and knows no other action', async ({ request, baseURL }) => {
    expect(await (await request.get('/api/auth/providers')).json()).toHaveProperty('credentials');
    const log = (data: string) =>
      request.post('/api/auth/_log', { data, headers: { origin: baseURL!, 'content-type': 'text/plain' } });
    expect((await log('x')).status()).toBe(200);
    expect((await log('x'.repeat(70_000))).status()).toBe(413);
    expect((await request.get('/api/auth/nonsense')).status()).toBe(404);
  });

  test('refuses a sign-in from another site, and one without its csrfToken', async ({ request, baseURL }) => {
    const email = await registered(request, baseURL!);
    const path = '/api/auth/callback/credentials';
    const form = { email, password: PASSWORD, csrfToken: 'x' };
    expect((await request.post(path, { form, headers: { origin: 'https://evil.example' } })).status()).toBe(
      403,
    );
    await request.post(path, { form, headers: { origin: baseURL! }, maxRedirects: 0 });
    expect(await (await request.get('/api/auth/session')).json()).toEqual({});
  });

  test('opens no page without a session, in any spelling (threat 3)', async ({ request, baseURL }) => {
    const spellings = [
      '/',
      '/marketplace',
      '//marketplace',
      '/marketplace/',
      '/%6darketplace',
      '/marketplace/../marketplace/purchases',
      '/./marketplace/purchases',
      '/marketplace%2fpurchases',
      '/Marketplace',
      '/marketplace;x',
      '/marketplace/purchases?x=/auth/signin',
    ];
    for (const path of spellings) {
      const answer = await request.get(baseURL + path, { maxRedirects: 0 });
      expect([302, 301, 308, 404], path).toContain(answer.status());
      if (answer.status() !== 404)
        expect(answer.headers()['location'], path).toMatch(/^\/(auth\/signin|[^/]*marketplace)/);
    }
  });
});
