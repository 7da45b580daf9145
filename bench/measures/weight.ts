/** How heavy each page is, brotli as sent, and at which moment. */
import type { Browser } from 'playwright';
import { withChromium } from '../browser/chromium.ts';
import { withServer, type BenchServer } from '../server/server.ts';
import { PAGES, prepareWeighedPages, type PageName } from '../server/weighedPages.ts';
import type { Options } from '../options.ts';
import type { Report } from '../report/report.ts';
import { cssCheck, sizeChecks } from './sizes.ts';
import { weighPage, type Weight } from './pageWeight.ts';
import { weightTable } from './weightTable.ts';

export async function measureWeight({ quick }: Options, folder: string): Promise<Report> {
  const weights = await withServer(folder, {}, (server) =>
    withChromium((browser) => weighAll(browser, server, quick ? FEW : PAGES)),
  );
  return {
    tables: [weightTable(weights)],
    checks: [...sizeChecks(weights), cssCheck(weights.map(({ styles }) => styles))],
    figures: weights.map(({ styles: _, ...rest }) => rest),
  };
}

/** The heaviest kinds. */
const FEW: readonly PageName[] = ['/', '/marketplace', '/marketplace/esim (prefilled)'];

async function weighAll(
  browser: Browser,
  server: BenchServer,
  pages: readonly PageName[],
): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const page of await prepareWeighedPages(server))
    if (pages.includes(page.name)) weights.push(await weighPage(browser, server.origin, page));
  return weights;
}
