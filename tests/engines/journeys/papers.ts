import { frameCopy } from '../../../src/copy/frame/frame.ts';
import { pagesCopy } from '../../../src/copy/frame/pages.ts';
import { purchasesCopy } from '../../../src/copy/purchases/purchases.ts';
import { sessionCopy } from '../../../src/copy/account/session.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { signInAsSample } from '../steps.ts';
import { button, css, heading, type Site, type Window } from '../window.ts';

const DIALOG = 'dialog[open]';

/**
 * What was bought can be read while the server is away, also by who has not looked at it since, and is gone from the
 * browser after signing out.
 */
export async function papers(window: Window, site: Site): Promise<void> {
  await signInAsSample(window);
  await window.until('the service worker', () => lookAt(window, ACTIVE));
  await window.open(paths.home());
  await window.until('code and certificate kept', async () => Number(await lookAt(window, KEPT)) > 1);
  await site.stop();
  try {
    await window.open(paths.marketplace());
    await window.sees(heading(pagesCopy.offlineTitle));
    await window.click({ css: 'a', name: pagesCopy.openPurchases });
    await window.sees(heading(purchasesCopy.title));
    await window.reads(pagesCopy.keptFrom);
    await window.sees({ css: 'img[alt*=QR], svg[aria-label*=QR]' });
    await window.keepScreen('purchases-offline');
  } finally {
    await site.start();
  }
  await window.open(paths.purchases());
  await window.missing(pagesCopy.keptFrom);
  await leave(window);
  await window.until('nothing kept', async () => (await lookAt(window, KEPT)) === 0);
  await window.until('no worker left', async () => (await lookAt(window, WORKERS)) === 0);
}

async function leave(window: Window): Promise<void> {
  const papers = Number(await window.until('papers kept', () => lookAt(window, KEPT)));
  const menu = window.width === 1280 ? '#account' : '#menu';
  await window.click(css(`[popovertarget=${menu.slice(1)}]`));
  await window.click(button(frameCopy.signOut, menu));
  await window.reads(sessionCopy.warning(papers), DIALOG);
  await window.keepScreen('sign-out-warning');
  await window.driver.press('Escape');
  await window.lacks(css(DIALOG));
  await window.click(css(`[popovertarget=${menu.slice(1)}]`));
  await window.click(button(frameCopy.signOut, menu));
  await window.click(button(sessionCopy.leave, DIALOG));
  await window.arrives(/\/auth\/signin/);
}

/** It holds the page only then. */
const ACTIVE = `Promise.resolve(navigator.serviceWorker.controller?.state === 'activated')`;
const WORKERS = `navigator.serviceWorker.getRegistrations().then((all) => all.length)`;
const KEPT = `caches.open('sojourn-papers').then((cache) => cache.keys()).then((keys) => keys.length)`;

/** The page's answer to a promise, by the last look. */
const lookAt = (window: Window, promise: string): Promise<number | boolean> =>
  window.driver.run<number | boolean>(
    `${promise}.then((answer) => (window.lookAnswer = answer)); return window.lookAnswer ?? false`,
  );
