/** Signed-in pages per second beside a baseline server that sends the same bytes, interleaved. */
import { paths } from '../../src/shared/lib/paths.ts';
import { withServer, type BenchServer } from '../server/server.ts';
import { addItem } from '../server/shop.ts';
import { newTraveler } from '../server/traveler.ts';
import type { Options } from '../options.ts';
import { LOAD } from '../report/budgets.ts';
import { kb, ratioText, short } from '../report/figures.ts';
import { atLeast, atMost, type Check, type Report, type Table } from '../report/report.ts';
import { compare, CONNECTIONS, type Comparison, type Round } from './compare.ts';
import { sessionMs } from './session.ts';

/** The list page that the budget speaks of: 30 cards, counts and filters. */
const LISTED = paths.search();
const ROUTES = [paths.home(), paths.marketplace(), paths.esim(), LISTED];

type Pace = Pick<Round, 'bound' | 'warmMs' | 'forMs'>;
type Memory = { idle: number | undefined; loaded: number | undefined };
type Figures = { pages: Comparison[]; memory: Memory; sessionMs: number };

export async function measureLoad({ quick }: Options, folder: string): Promise<Report> {
  const bound = { most: quick ? 1 : 4, forMs: 10_000 };
  const pace = { bound, warmMs: 300, forMs: quick ? 700 : 1000 };
  const { cookie, ...measured } = await withServer(folder, {}, (server) => loadPages(server, pace));
  const figures = { ...measured, sessionMs: await sessionMs(folder, cookie) };
  return { tables: [table(figures)], checks: checks(figures), figures };
}

async function loadPages(server: BenchServer, pace: Pace) {
  const idle = server.memory();
  const traveler = await newTraveler(server);
  await addItem(traveler);
  const pages: Comparison[] = [];
  for (const path of ROUTES)
    for (const encoding of ['', 'br'] as const)
      pages.push(await compare(server, traveler, { path, encoding, ...pace }));
  return { cookie: traveler.cookie, pages, memory: { idle, loaded: server.memory() } };
}

/** Of the time a page takes when the processor does nothing else. */
const sessionShare = (figures: Figures, page: Comparison): number =>
  (figures.sessionMs * page.ours.perSecond) / 1000;

const table = (figures: Figures): Table => ({
  title: `Signed-in pages, ${CONNECTIONS} connections, beside a baseline node:http server sending the same bytes`,
  head: [
    'page',
    'sent',
    'KB',
    'pages/s',
    'p50 ms',
    'p99 ms',
    'session',
    'baseline/s',
    'baseline p99',
    'ratio',
  ],
  rows: figures.pages.map((page) => [
    page.path,
    page.encoding || 'plain',
    kb(page.ours.bytes),
    short(page.ours.perSecond),
    short(page.ours.p50),
    short(page.ours.p99),
    percent(sessionShare(figures, page)),
    short(page.baseline.perSecond),
    short(page.baseline.p99),
    ratioText(page.ratio),
  ]),
  notes: [
    `Memory of the server: ${megabytes(figures.memory.idle)} after the start, ${megabytes(figures.memory.loaded)} after the load.`,
    `Reading the session: ${(figures.sessionMs * 1000).toFixed(0)} us, measured alone; its share is of a page's time.`,
  ],
});

function checks(figures: Figures): Check[] {
  const page = figures.pages.find(({ path, encoding }) => path === LISTED && !encoding)!;
  const { loaded } = figures.memory;
  return [
    atLeast(`pages/s of ${LISTED} by baseline`, page.ratio, LOAD.ratio, ratioText),
    atMost(`p99 of ${LISTED}, ms`, page.ours.p99, LOAD.p99, short),
    atMost(`session's share of ${LISTED}`, sessionShare(figures, page), LOAD.sessionShare, percent),
    ...(loaded ? [atMost('memory after the load', loaded, LOAD.memory, megabytes)] : []),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const megabytes = (bytes: number | undefined): string =>
  bytes ? `${Math.round(bytes / 1024 / 1024)} MB` : 'unknown';
