import { chromium, type Browser } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../scripts/lib/chromium.mjs';

/** Lends the same Chromium as the browser tests use, installed where it is missing, and closes it whatever happens. */
export async function withChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumArguments(),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
