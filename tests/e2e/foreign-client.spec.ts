/** `next-auth` v4's React client and auth-astro's own, on a page that is not ours, against /api/auth (F012-F018, D05). */
import type { Page } from 'playwright/test';
import { expect, newAccount, test } from '../fixtures/e2e.ts';
import { foreignClient } from '../fixtures/foreignClient.ts';

type Session = { user?: { email: string; name: string } };
type Answer = { ok: boolean; status: number; error: string | null; url: string | null };
type Options = { redirect?: boolean; callbackUrl?: string; email?: string; password?: string };
/** The parts of both that the tests call. */
type Clients = {
  v4: {
    getSession(): Promise<Session | null>;
    getCsrfToken(): Promise<string>;
    getProviders(): Promise<Record<string, { id: string; type: string; signinUrl: string }> | null>;
    signIn(provider: string, options?: Options): Promise<Answer | undefined>;
    signOut(options?: Options): Promise<{ url: string } | undefined>;
  };
  own: {
    signIn(provider: string, options?: Options): Promise<Response | undefined>;
    signOut(options?: Options): Promise<void>;
  };
  mount(required: boolean): void;
  session?: { status: string; data: Session | null; update(data: object): Promise<Session> };
};
declare global {
  var clients: Clients;
}

test.use({ allowedErrors: [/status of (401|500)|\[next-auth\]\[error\]\[CLIENT_FETCH_ERROR\]/] });

let script: string;
test.beforeAll(async () => void (script = await foreignClient()));

const PLACE = '/foreign';

async function open(page: Page): Promise<void> {
  const body = `<!doctype html><title>Foreign</title><div id="root"></div><script>${script.replaceAll('</script', '<\\/script')}</script>`;
  await page.route(`**${PLACE}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(PLACE);
}

async function register(page: Page, origin: string) {
  const { email, password, firstname } = newAccount();
  await page.request.post('/api/register', { data: { email, password, firstname }, headers: { origin } });
  return { email, password };
}

test('an Auth.js v4 client finds all it knows', async ({ page, baseURL }) => {
  const { email, password } = await register(page, baseURL!);
  await open(page);
  expect(await page.evaluate(() => clients.v4.getSession())).toBeNull();
  expect(await page.evaluate(() => clients.v4.getCsrfToken())).toMatch(/^[0-9a-f]{64}$/);
  expect(await page.evaluate(() => clients.v4.getProviders())).toMatchObject({
    credentials: {
      id: 'credentials',
      type: 'credentials',
      signinUrl: `${baseURL}/api/auth/signin/credentials`,
    },
  });

  await page.evaluate(() => clients.mount(false));
  const status = () => page.evaluate(() => clients.session?.status);
  await expect.poll(status).toBe('unauthenticated');
  const enter = (word: string) =>
    page.evaluate(
      ([address, secret]) =>
        clients.v4.signIn('credentials', {
          redirect: false,
          email: address,
          password: secret,
          callbackUrl: '/saved',
        }),
      [email, word] as const,
    );
  expect(await enter('not the password')).toEqual({
    ok: false,
    status: 401,
    error: 'CredentialsSignin',
    url: null,
  });
  await expect.poll(status).toBe('unauthenticated');
  expect(await enter(password)).toEqual({ ok: true, status: 200, error: null, url: `${baseURL}/saved` });
  await expect.poll(status).toBe('authenticated');
  expect(await page.evaluate(() => clients.v4.getSession())).toMatchObject({ user: { email, name: 'Maya' } });

  const updated = await page.evaluate(() => clients.session!.update({ user: { email: 'eve@example.com' } }));
  expect(updated).toMatchObject({ user: { email, name: 'Maya' } });

  const logged = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/_log'));
  await page.route('**/api/auth/session', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  expect(await page.evaluate(() => clients.v4.getSession())).toBeNull();
  expect((await logged).status()).toBe(200);

  expect(await page.evaluate(() => clients.v4.signOut({ redirect: false, callbackUrl: '/saved' }))).toEqual({
    url: `${baseURL}/saved`,
  });
  await expect.poll(status).toBe('unauthenticated');
  expect((await page.request.get('/api/me')).status()).toBe(401);
});

test('and is led where it expects to be: to sign-in, to the error page, and on', async ({
  page,
  baseURL,
}) => {
  const { email, password } = await register(page, baseURL!);
  /** The callbackUrl may be a path or an absolute address of this site. */
  const signInPage = (error: string | null, target: string) => (url: URL) =>
    url.pathname === '/auth/signin' &&
    url.searchParams.get('error') === error &&
    new URL(url.searchParams.get('callbackUrl') ?? '', baseURL).href === baseURL + target;

  await open(page);
  await page.evaluate(() => clients.mount(true));
  await page.waitForURL(signInPage('SessionRequired', PLACE));

  await open(page);
  await page.evaluate(() => void clients.v4.signIn('nobody', { callbackUrl: '/saved' }));
  await page.waitForURL(signInPage(null, '/saved'));

  await open(page);
  await page.route('**/api/auth/providers', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.evaluate(() => void clients.v4.signIn('credentials'));
  await page.waitForURL('**/auth/error?error=Configuration');

  await open(page);
  await page.evaluate(
    ([address, secret]) =>
      void clients.v4.signIn('credentials', {
        email: address,
        password: secret,
        callbackUrl: '/marketplace',
      }),
    [email, password] as const,
  );
  await page.waitForURL('**/marketplace');
});

test('so is the client of auth-astro', async ({ page, baseURL }) => {
  const { email, password } = await register(page, baseURL!);
  await open(page);
  const refused = await page.evaluate(async (address) => {
    const options = { redirect: false, email: address, password: 'not the password', callbackUrl: '/saved' };
    const answer = await clients.own.signIn('credentials', options);
    return new URL(((await answer!.json()) as { url: string }).url).search;
  }, email);
  expect(refused).toBe('?error=CredentialsSignin&code=credentials&callbackUrl=%2Fsaved');
  await page.evaluate(
    ([address, secret]) =>
      void clients.own.signIn('credentials', {
        email: address,
        password: secret,
        callbackUrl: '/marketplace',
      }),
    [email, password] as const,
  );
  await page.waitForURL('**/marketplace');
  await open(page);
  await page.evaluate(() => void clients.own.signOut({ callbackUrl: '/marketplace' }));
  await page.waitForURL((url) => url.pathname === '/auth/signin');
  expect((await page.request.get('/api/me')).status()).toBe(401);
});
