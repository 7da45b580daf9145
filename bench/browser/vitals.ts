import type { BrowserContext, Page } from 'playwright';

/** Times in ms since the page was asked for; `shift` is the sum of layout shifts that no touch caused. */
export type Vitals = { firstPaint: number; largestPaint: number; blocking: number; shift: number };

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Seen = {
  benchVitals?: { paint: number; largest: number; shift: number; tasks: { start: number; ms: number }[] };
};

/** Longer tasks count as blocking. ms */
const LONG_MS = 50;

/** Watches from before the page's first byte. */
export const watchVitals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seen = ((globalThis as Seen).benchVitals = {
      paint: 0,
      largest: 0,
      shift: 0,
      tasks: [] as { start: number; ms: number }[],
    });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.paint = startTime));
    watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
    watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, ms: duration }));
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) seen.shift += value;
    });
  });

/** Call it when the page has come to rest: blocking time counts all long tasks since the first paint. */
export async function readVitals(page: Page): Promise<Vitals> {
  const seen = await page.evaluate(() => (globalThis as Seen).benchVitals);
  if (!seen) throw new Error('Nothing watched this page.');
  const late = seen.tasks.filter(({ start, ms }) => start + ms > seen.paint);
  const blocking = late.reduce((total, { ms }) => total + Math.max(0, ms - LONG_MS), 0);
  return { firstPaint: seen.paint, largestPaint: seen.largest, blocking, shift: seen.shift };
}
