import type { Page } from 'playwright';

type Timed = { benchDown?: number };

/** An answer that takes longer, or leads to another page instead, is none. */
const TIMEOUT_MS = 45_000;

/**
 * Taps with a finger and waits for what it brings, both timed inside the page: the driver's own way takes as long as a
 * native menu.
 * @param shows a selector; its box must reach into the screen
 * @returns ms from the touch until a frame with it has been painted; Infinity when it never was
 */
export async function timeTap(page: Page, on: string, shows: string): Promise<number> {
  await page.evaluate(() => {
    const note = ({ timeStamp }: Event) => ((globalThis as Timed).benchDown = timeStamp);
    addEventListener('pointerdown', note, { capture: true, once: true });
  });
  const visible = timeUntilVisible(page, shows);
  await page.locator(on).filter({ visible: true }).first().tap();
  const visibleMs = await visible;
  if (visibleMs === Infinity) return visibleMs;
  return visibleMs - (await page.evaluate(() => (globalThis as Timed).benchDown ?? NaN));
}

/**
 * Taps an element in the frame in which it first appears. The driver's own tap waits until the element is stable, which
 * on a slow phone is after the font has loaded.
 */
export async function tapWhenSeen(page: Page, on: string): Promise<void> {
  await timeUntilVisible(page, on);
  const point = await page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const box = boxes.find(({ top, bottom, width }) => width > 0 && bottom > 0 && top < innerHeight);
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, on);
  if (point) await page.touchscreen.tap(point.x, point.y);
}

/** @returns ms since the page was asked for, when a frame has been painted with the selector's box in sight; or Infinity */
export const timeUntilVisible = (page: Page, selector: string): Promise<number> =>
  page.evaluate(lookFor, { selector, timeout: TIMEOUT_MS }).then(
    (ms) => ms ?? Infinity,
    // The page navigated away.
    () => Infinity,
  );

/** Runs in the page. */
function lookFor({ selector, timeout }: { selector: string; timeout: number }): Promise<number | null> {
  const inSight = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > left && bottom > top && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
  };
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), timeout);
    const look = () => {
      if ([...document.querySelectorAll(selector)].some(inSight)) requestAnimationFrame(resolve);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
