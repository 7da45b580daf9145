import type { BrowserContext, Page } from 'playwright';

/** Times in ms since the page was asked for; `shift` is the sum of layout shifts that no touch caused. */
export type Vitals = { firstPaint: number; largestPaint: number; blocking: number; shift: number };

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type VitalsGlobal = {
  benchVitals?: { paint: number; largest: number; shift: number; tasks: { start: number; ms: number }[] };
};

/** Longer tasks count as blocking. ms */
const LONG_MS = 50;

/** Watches from before the page's first byte. */
export const watchVitals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const entries = ((globalThis as VitalsGlobal).benchVitals = {
      paint: 0,
      largest: 0,
      shift: 0,
      tasks: [] as { start: number; ms: number }[],
    });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (entries.paint = startTime));
    watch('largest-contentful-paint', ({ startTime }) => (entries.largest = startTime));
    watch('longtask', ({ startTime, duration }) => entries.tasks.push({ start: startTime, ms: duration }));
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) entries.shift += value;
    });
  });

/** Call it when the page has come to rest: blocking time counts all long tasks since the first paint. */
export async function readVitals(page: Page): Promise<Vitals> {
  const entries = await page.evaluate(() => (globalThis as VitalsGlobal).benchVitals);
  if (!entries) throw new Error('Nothing watched this page.');
  const laterTasks = entries.tasks.filter(({ start, ms }) => start + ms > entries.paint);
  const blocking = laterTasks.reduce((total, { ms }) => total + Math.max(0, ms - LONG_MS), 0);
  return { firstPaint: entries.paint, largestPaint: entries.largest, blocking, shift: entries.shift };
}
