/** Durable cart writes through the real calls, beside baseline durable transactions on the same disk, interleaved. */
import { withServer } from '../server/server.ts';
import type { Options } from '../options.ts';
import { WRITES } from '../report/budgets.ts';
import { besideCells, ratioText, short } from '../report/figures.ts';
import { atLeast, atMost, type Check, type Report, type Table } from '../report/report.ts';
import { openShoppers } from './shoppers.ts';
import { writesBeside, type Load, type Writes } from './writesBeside.ts';

/** `items` in the cart after an add. */
const LOADS: readonly Load[] = [
  { connections: 1, items: 1 },
  { connections: 16, items: 1 },
  { connections: 64, items: 1 },
  { connections: 16, items: 10 },
  { connections: 16, items: 50 },
];

export async function measureWrites({ quick }: Options, folder: string): Promise<Report> {
  const pace = { bound: { most: quick ? 1 : 3, forMs: 10_000 }, forMs: quick ? 700 : 1000 };
  const settings = { BOT_CHECK_MAXNUMBER: '1', RATE_LIMITS: 'off' };
  const writes = await withServer(folder, settings, async (server) => {
    const shoppers = await openShoppers(server, Math.max(...LOADS.map(({ connections }) => connections)));
    const measured: Writes[] = [];
    for (const load of LOADS) measured.push(await writesBeside(server, shoppers, load, pace));
    return measured;
  });
  return { tables: [table(writes)], checks: checks(writes), figures: writes };
}

const table = (all: Writes[]): Table => ({
  title: 'Durable cart writes beside baseline durable better-sqlite3 transactions',
  head: [
    'connections',
    'items',
    'writes/s',
    'p50 ms',
    'p99 ms',
    'baseline/s',
    'ratio',
    'baseline behind HTTP/s',
    'ratio',
  ],
  rows: all.map((row) => [
    String(row.connections),
    String(row.items),
    ...besideCells(row),
    short(row.baselineHttp),
    ratioText(row.ratioHttp),
  ]),
  notes: [
    'A write is one call of add-cart-item or delete-cart-item, interleaved, acknowledged after its commit is on the disk.',
    'An add brings a really solved token of its own (one hash), which is verified and remembered; it reads the session and',
    'the cart, prices the item, moves the version and answers the whole cart. Rate limits are off; answers are not packed.',
    'Baseline: prepared statements that move a version and add or remove a row; WAL, synchronous=FULL, one fsync each.',
  ],
});

function checks(all: Writes[]): Check[] {
  const at = (connections: number, items: number) =>
    all.find((row) => row.connections === connections && row.items === items)!;
  const cost = at(16, 1).perSecond / at(16, 50).perSecond;
  return [
    atLeast('writes/s at 16 connections by baseline', at(16, 1).ratio, WRITES.ratio, ratioText),
    atMost('cost of a write, 50 items by 1', cost, WRITES.fiftyByOne, (times) => `${times.toFixed(2)}x`),
  ];
}
