import { chromium, type Browser } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../scripts/lib/chromium.mjs';

/** Runs `work` with the browser tests' Chromium, installing it if missing, and always closes it. */
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
