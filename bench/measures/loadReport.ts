import { LOAD } from '../report/budgets.ts';
import { kb, ratioText, short } from '../report/figures.ts';
import { atLeast, atMost, type Check, type Report, type Table } from '../report/report.ts';
import { CONNECTIONS, type Comparison } from './compare.ts';
import type { LoadFigures } from './load.ts';
import { LISTED_PATH } from './loadPages.ts';

export const loadReport = (figures: LoadFigures): Report => ({
  tables: [table(figures)],
  checks: checks(figures),
  figures,
});

const HEAD = [
  ...['page', 'sent', 'KB', 'pages/s', 'CPU ms', 'p50 ms', 'p99 ms', 'first p99'],
  ...['baseline/s', 'baseline p99', 'ratio'],
];

const table = (figures: LoadFigures): Table => ({
  title: `Signed-in pages, ${CONNECTIONS} connections, many travelers, beside a baseline node:http server sending the same bytes`,
  head: HEAD,
  rows: figures.pages.map(({ name, encoding, ours, baseline, ratio, cpuMs }) => [
    name,
    encoding || 'plain',
    kb(ours.bytes),
    short(ours.perSecond),
    cpuMs === undefined ? 'unknown' : short(cpuMs),
    short(ours.p50),
    short(ours.p99),
    short(ours.firstP99),
    short(baseline.perSecond),
    short(baseline.p99),
    ratioText(ratio),
  ]),
  notes: [
    'First: the first answer on a new connection, from opening it, while the others are at work.',
    `Memory of the server: ${megabytes(figures.memory.idle)} at rest after the start, ${megabytes(figures.memory.peak)} at its peak.`,
    `Reading the session: ${(figures.sessionMs * 1000).toFixed(0)} us, measured alone.`,
  ],
});

function checks(figures: LoadFigures): Check[] {
  const listed = figures.pages.find(({ name }) => name === LISTED_PATH)!;
  const { idle, peak } = figures.memory;
  const share = (figures.sessionMs * listed.ours.perSecond) / 1000;
  return [
    atLeast(`pages/s of ${LISTED_PATH} by baseline`, listed.ratio, LOAD.ratio, ratioText),
    ...cpuCheck(listed),
    atMost(`p99 of ${LISTED_PATH}, ms`, listed.ours.p99, LOAD.p99, short),
    atMost(`p99 by p50 of ${LISTED_PATH}`, listed.ours.p99 / listed.ours.p50, LOAD.spread, ratioText),
    atMost(`session's share of ${LISTED_PATH}`, share, LOAD.sessionShare, percent),
    ...(idle ? [atMost('memory at rest', idle, LOAD.idleMemory, megabytes)] : []),
    ...(peak ? [atMost('memory at its peak', peak, LOAD.peakMemory, megabytes)] : []),
  ];
}

const cpuCheck = ({ cpuMs }: Comparison): Check[] =>
  cpuMs === undefined ? [] : [atMost(`processor ms of ${LISTED_PATH}`, cpuMs, LOAD.cpuMs, short)];

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const megabytes = (bytes: number | undefined): string =>
  bytes ? `${Math.round(bytes / 1024 / 1024)} MB` : 'unknown';
