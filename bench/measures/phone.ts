/** How fast pages paint and answer on a slow phone: 1.6 Mbit/s, 150 ms, a quarter of this processor, cold cache. */
import { withChromium } from '../browser/chromium.ts';
import { readVitals, type Vitals } from '../browser/vitals.ts';
import { withServer } from '../server/server.ts';
import { prepareWeighedPages, type PageName } from '../server/weighedPages.ts';
import type { Options } from '../options.ts';
import { median } from '../report/figures.ts';
import type { Report } from '../report/report.ts';
import { onPhones, type Phone } from './onPhones.ts';
import { answersOf } from './phoneAnswers.ts';
import { phoneReport, type PaintFigures } from './phoneReport.ts';
import type { PageToWeigh } from './pageWeight.ts';

const PAINTED: readonly PageName[] = [
  '/auth/signin',
  '/',
  '/marketplace',
  '/marketplace/esim (prefilled)',
  '/search',
  '/programs/[id]',
  '/saved',
  '/marketplace/purchases',
];

export async function measurePhone({ quick }: Options, folder: string): Promise<Report> {
  const bound = { most: quick ? 1 : 5, forMs: 20_000 };
  return withServer(folder, { RATE_LIMITS: 'off' }, (server) =>
    withChromium((browser) => measureOn({ browser, server, bound })),
  );
}

async function measureOn(phone: Phone): Promise<Report> {
  const painted: PaintFigures[] = [];
  for (const page of await prepareWeighedPages(phone.server))
    if (PAINTED.includes(page.name)) painted.push(await paint(phone, page));
  return phoneReport(painted, await answersOf(phone));
}

async function paint(phone: Phone, target: PageToWeigh): Promise<PaintFigures> {
  const runs = await onPhones(phone, target, async (page, atRest) => {
    await page.goto(target.path);
    await atRest();
    return readVitals(page);
  });
  const middle = (of: (vitals: Vitals) => number) => median(runs.map(of));
  return {
    name: target.name,
    firstPaint: middle((run) => run.firstPaint),
    largestPaint: middle((run) => run.largestPaint),
    blocking: middle((run) => run.blocking),
    shift: middle((run) => run.shift),
    runs,
  };
}
