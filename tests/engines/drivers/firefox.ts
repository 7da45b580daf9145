/** Firefox by WebDriver BiDi. */
import puppeteer, { type Browser, type KeyInput } from 'puppeteer-core';
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
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
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
