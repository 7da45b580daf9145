/** Google and GitHub from the button to the settings and back: their own pages and servers are doubles (F005, D07). */
import { authCopy } from '../../src/copy/account/auth.ts';
import { settingsCopy } from '../../src/copy/account/settings.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import type { Page } from 'playwright/test';
import { expect, test as base } from '../fixtures/e2e.ts';
import { startServer, temporaryFolder } from '../fixtures/server.ts';
import type { Double } from '../mocks/double.ts';
import { GOOD_CODE as GITHUB_CODE, startGithub } from '../mocks/github.ts';
import { GOOD_CODE as GOOGLE_CODE, startGoogle } from '../mocks/google.ts';

const GOOGLE_ID = 'our-id.apps.googleusercontent.com';
const MAYA = {
  ...{ sub: '10769150350006150715113082367', email: 'maya@gmail.example', email_verified: true },
  ...{ name: 'Maya Okafor', given_name: 'Maya', family_name: 'Okafor' },
};
const OCTOCAT = { id: 583231, login: 'octocat', name: 'Mona Lisa', email: null };
const OF_GITHUB = [{ email: 'octocat@example.com', primary: true, verified: true, visibility: null }];

const CODES: Record<string, string> = {
  'https://accounts.google.com/o/oauth2/v2/auth': GOOGLE_CODE,
  'https://github.com/login/oauth/authorize': GITHUB_CODE,
};
const ALLOW = 'Allow';

type Site = {
  origin: string;
  /** The last request to a vendor's page. */
  asked: { nonce?: string | undefined };
};

/** A separate site with both vendors, so that other tests do not depend on them. */
const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    const asked: Site['asked'] = {};
    const google = await startGoogle(() => ({ ...MAYA, aud: GOOGLE_ID, azp: GOOGLE_ID, ...asked }));
    const github = await startGithub(OCTOCAT, OF_GITHUB);
    const { path: DATA_DIR, remove } = await temporaryFolder();
    const { origin, stop } = await startServer({
      DATA_DIR,
      NODE_OPTIONS: `--import=${leadingTo(google, github)}`,
      ...{ AUTH_GOOGLE_ID: GOOGLE_ID, AUTH_GOOGLE_SECRET: 'our google secret' },
      ...{ AUTH_GITHUB_ID: 'Iv1.8a61f9b3a7aba766', AUTH_GITHUB_SECRET: 'our github secret' },
    });
    await use({ origin, asked });
    await Promise.all([stop(), google.stop(), github.stop()]);
    await remove();
  },
});

function leadingTo(google: Double, github: Double): string {
  const { href } = new URL('../fixtures/vendorsOnLoopback.mjs', import.meta.url);
  return `${href}?${new URLSearchParams({
    'accounts.google.com': google.url,
    'oauth2.googleapis.com': google.url,
    'www.googleapis.com': google.url,
    'github.com': github.url,
    'api.github.com': github.url,
  })}`;
}

/** Serves the vendors' consent pages through the browser's protocol, because redirects bypass route handlers. */
async function openVendors(page: Page, asked: Site['asked']): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    asked.nonce = searchParams.get('nonce') ?? undefined;
    const back = new URL(searchParams.get('redirect_uri')!);
    back.searchParams.set('code', CODES[origin + pathname]!);
    back.searchParams.set('state', searchParams.get('state')!);
    const link = `<a href="${back.href.replaceAll('&', '&amp;')}">${ALLOW}</a>`;
    const body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Vendor</title>${link}`;
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }];
    void browser.send('Fetch.fulfillRequest', {
      ...{ requestId, responseCode: 200, responseHeaders },
      body: btoa(body),
    });
  });
  await browser.send('Fetch.enable', {
    patterns: Object.keys(CODES).map((page) => ({ urlPattern: `${page}?*` })),
  });
}

const allow = (page: Page) => page.getByRole('link', { name: ALLOW }).click();

test('an account is made with Google, and opened with GitHub once that is connected', async ({
  page,
  site: { origin, asked },
}) => {
  await openVendors(page, asked);
  const methods = page.locator('#methods');
  const enter = async (name: string) => {
    await page.goto(origin + paths.signIn(paths.settings()));
    await page.getByRole('button', { name: authCopy.continueWith(name) }).click();
    await allow(page);
    await page.waitForURL(origin + paths.settings());
    await expect(page.locator('#email').getByText(MAYA.email)).toBeVisible();
  };

  await enter('Google');
  await expect(page.locator('[name=lastname]')).toHaveValue(MAYA.family_name);
  await page.getByRole('button', { name: settingsCopy.methods.connectOne('GitHub') }).click();
  await allow(page);
  await expect(methods.getByRole('status')).toHaveText(settingsCopy.done['method-added']);
  await expect(methods.getByText(/Connected \w{3} \d/)).toHaveCount(2);

  for (const name of ['GitHub', 'Google']) {
    await page.context().clearCookies({ domain: 'localhost' });
    await enter(name);
  }
});
