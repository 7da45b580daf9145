import type { Browser, BrowserContext, Page } from 'playwright';

/** A phone with a cold cache of its own, signed in or not. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** @param cookie `name=value`; undefined for a signed-out visitor */
export async function openPhone(browser: Browser, origin: string, cookie?: string): Promise<BrowserContext> {
  // A service worker's own requests are never told to have ended; it comes at idle and delays no page.
  const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  return context;
}

const BITS = 8;

/** Slow 4G and a slow processor: the method of all peers' figures (docs/measuring.md). */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / BITS,
    uploadThroughput: 750_000 / BITS,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
