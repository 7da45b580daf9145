/** Separate servers, broken on purpose: a missing table; sign-in methods that cannot be listed (F016). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright/test';
import { pagesCopy as copy } from '../../src/copy/frame/pages.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, signUp, test } from '../fixtures/e2e.ts';
import { startServer, temporaryFolder, type RunningServer } from '../fixtures/server.ts';
import { inspect } from '../fixtures/story.ts';

type Scene = { page: Page; server: RunningServer; dataDir: string };

async function onServer(
  browser: Browser,
  settings: Record<string, string>,
  play: (scene: Scene) => Promise<void>,
) {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder.path, ...settings });
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    await play({ page: await context.newPage(), server, dataDir: folder.path });
  } finally {
    await context.close();
    await server.stop();
    await folder.remove();
  }
}

test('a page that fails says so with a reference that is in the log; a call stays JSON', ({ browser }) =>
  onServer(browser, {}, async ({ page, server, dataDir }) => {
    await signUp(page);
    const database = new Database(join(dataDir, 'sojourn.db'));
    database.exec('ALTER TABLE orders RENAME TO orders_lost');
    const answer = await page.goto(paths.purchases());
    expect(answer?.status()).toBe(500);
    const main = page.locator('main');
    const reference = /Reference (\S+)\./.exec(await main.innerText())?.[1] ?? 'none';
    expect(server.output()).toContain(`"id":"${reference}"`);
    await expect(main).not.toContainText('no such');
    await inspect(page, '500');

    database.exec('ALTER TABLE sessions RENAME TO sessions_lost');
    const form = { email: 'a@b.example', password: 'x' };
    const posted = await page.request.post(paths.signIn(), { form, headers: { origin: server.origin } });
    expect([posted.status(), await posted.text()]).toEqual([500, expect.stringContaining('Reference')]);
    const call = await page.request.get('/api/me');
    const body = { error: 'Something went wrong.', id: expect.any(String) as unknown };
    expect([call.status(), await call.json()]).toEqual([500, body]);

    database.exec('ALTER TABLE orders_lost RENAME TO orders');
    database.exec('ALTER TABLE sessions_lost RENAME TO sessions');
    database.close();
    await page.getByRole('link', { name: copy.tryAgain }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Purchases');
  }));

test('ways to sign in that cannot be listed lead to the page for it, with a way to help', ({ browser }) => {
  const fault = pathToFileURL(join(import.meta.dirname, '../fixtures/faults/providers.mjs')).href;
  return onServer(browser, { NODE_OPTIONS: `--import=${fault}` }, async ({ page, server }) => {
    await page.goto(paths.marketplace());
    await page.waitForURL(server.origin + paths.authError('Configuration'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in is not working right now');
    await page.getByRole('link', { name: copy.getHelp }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  });
});
