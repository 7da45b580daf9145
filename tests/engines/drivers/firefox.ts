/** Firefox by WebDriver BiDi. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { TimeoutError, type Browser, type KeyInput, type Page } from 'puppeteer-core';
import type { Driver, Lack, Width } from '../window.ts';

/** As on a phone: scroll bars that take no room. */
const PREFERENCES = {
  'dom.serviceWorkers.enabled': true,
  'widget.gtk.overlay-scrollbars.enabled': true,
  'ui.useOverlayScrollbars': 1,
};

/** Storage that is blocked is asked for in a private window, where it most often is. */
const WITHOUT = {
  script: { 'javascript.enabled': false },
  storage: { 'dom.storage.enabled': false, 'browser.privatebrowsing.autostart': true },
} as const;
type FirefoxLack = keyof typeof WITHOUT;

const LOOK_MS = 60;
/** Far longer than a page takes. */
const TIMEOUT_MS = 15_000;
const HEIGHT: Record<Width, number> = { 390: 844, 1280: 900 };

export const startFirefox = (path: string, lack?: FirefoxLack): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    extraPrefsFirefox: { ...PREFERENCES, ...(lack && WITHOUT[lack]) },
  });

/** In a browser of its own. */
export async function openFirefoxWithout(path: string, lack: Lack, width: Width): Promise<Driver> {
  if (lack === 'popovers') throw new Error('Firefox cannot be started without popovers.');
  const browser = await startFirefox(path, lack);
  return { ...(await openFirefox(browser, width)), close: () => browser.close() };
}

/** A window of a profile of its own. */
export async function openFirefox(browser: Browser, width: Width): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: HEIGHT[width] });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    open: (url) => goTo(page, url),
    back: () => travel(page, -1),
    forward: () => travel(page, 1),
    reload: async () => void (await page.reload()),
    run: (script, ...args) => page.evaluate(new Function(script) as () => never, ...(args as [])),
    click: ({ x, y }) => page.mouse.click(x, y),
    hover: ({ x, y }) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key) {
      const [last, ...holds] = key.split('+').reverse() as [KeyInput, ...KeyInput[]];
      for (const hold of holds) await page.keyboard.down(hold);
      await page.keyboard.press(last);
      for (const hold of holds) await page.keyboard.up(hold);
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    print: () => page.pdf({ format: 'A4' }),
    problems: () => problems,
    close: () => context.close(),
  };
}

/**
 * A page that leads elsewhere by itself in this moment takes the window along, and the load that is waited for never comes: then it is
 * asked for again, until the command's time is over.
 */
async function goTo(page: Page, url: string): Promise<void> {
  while (!page.isClosed())
    try {
      return void (await page.goto(url, { timeout: TIMEOUT_MS }));
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
    }
}

/**
 * Through the history. Puppeteer waits for the load of the page that it travels to, which never comes where that page
 * came back as it was, whole, and leads elsewhere at once; so this waits until the page before is no longer there.
 */
async function travel(page: Page, delta: -1 | 1): Promise<void> {
  // A page that comes back whole brings along the mark of the time before, so each travel has its own.
  const mark = randomUUID();
  const go = (own: string, by: number) => {
    document.documentElement.dataset['left'] = own;
    history.go(by);
  };
  const isLeft = (own: string) => document.documentElement.dataset['left'] !== own;
  await page.evaluate(go, mark, delta);
  // A page on its way answers nothing.
  while (!page.isClosed() && !(await page.evaluate(isLeft, mark).catch(() => false))) await pause(LOOK_MS);
}
