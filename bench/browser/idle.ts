import type { BrowserContext, Page } from 'playwright';

type IdleGlobal = { benchIdle?: (() => void)[] };

/**
 * Holds back what pages do when the browser is idle (React is imported then), so that it can be told apart from what
 * a page loads by itself.
 */
export const holdIdle = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const callbacks: (() => void)[] = ((globalThis as IdleGlobal).benchIdle = []);
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    globalThis.requestIdleCallback = (work) => callbacks.push(() => work(deadline));
  });

export const letIdle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const work of (globalThis as IdleGlobal).benchIdle?.splice(0) ?? []) work();
  });
