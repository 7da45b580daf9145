/** Orders end to end: into the cart, completed, paid on the sandbox's page, delivered. SQLite; PostgreSQL with 1 and 3. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withServers, withPostgres, type Servers } from '../server/servers.ts';
import { withServer } from '../server/server.ts';
import type { BaselineRowsJob, BaselineRowsResult } from '../load/baselineRows.child.ts';
import type { BaselineWritesJob, BaselineWritesResult } from '../load/baselineWrites.child.ts';
import { program, runChild } from '../load/child.ts';
import type { OrdersJob } from '../load/orders.child.ts';
import type { Options } from '../options.ts';
import { median, speedOf, ratioText, short, type Speed, type LoadResult } from '../report/figures.ts';
import type { Report, Table } from '../report/report.ts';
import { rounds, type Bound } from './rounds.ts';
import { openShoppers, type Shoppers } from './shoppers.ts';

const CONNECTIONS = 16;
/** More tokens than a round can use; each is a few microseconds of work. */
const MAX_PER_SECOND = 2000;

type Row = Speed & { database: string; processes: number; baseline: number };
type Pace = { bound: Bound; forMs: number };
type Floor = () => Promise<number>;

export async function measureOrders({ quick }: Options, folder: string): Promise<Report> {
  const pace = { bound: { most: quick ? 1 : 3, forMs: 15_000 }, forMs: quick ? 1000 : 3000 };
  const rows = [await onSqlite(folder, pace)];
  const measured = await withPostgres((url) => onPostgres(url, folder, pace));
  if (typeof measured !== 'string') rows.push(...measured);
  const notes = typeof measured === 'string' ? [`PostgreSQL was not measured: ${measured}`] : [];
  return { tables: [table(rows, notes)], checks: [], figures: rows };
}

const SETTINGS = { BOT_CHECK_MAXNUMBER: '1', RATE_LIMITS: 'off' };

function onSqlite(folder: string, pace: Pace): Promise<Row> {
  const dataDir = join(folder, 'sqlite');
  mkdirSync(dataDir);
  return withServer(dataDir, SETTINGS, (first) =>
    measure('SQLite', { first, ports: [first.port] }, pace, async () => {
      const job = { folder: dataDir, forMs: pace.forMs };
      return (await runChild<BaselineWritesJob, BaselineWritesResult>(program('baselineWrites'), job))
        .perSecond;
    }),
  );
}

async function onPostgres(url: string, folder: string, pace: Pace): Promise<Row[]> {
  const floor = async () => {
    const job = { url, connections: CONNECTIONS, forMs: pace.forMs };
    return (await runChild<BaselineRowsJob, BaselineRowsResult>(program('baselineRows'), job)).perSecond;
  };
  const rows: Row[] = [];
  for (const count of [1, 3])
    rows.push(
      await withServers(folder, count, { ...SETTINGS, DATABASE_URL: url }, (servers) =>
        measure('PostgreSQL', servers, pace, floor),
      ),
    );
  return rows;
}

async function measure(
  database: string,
  servers: Servers,
  { bound, forMs }: Pace,
  floor: Floor,
): Promise<Row> {
  const shoppers = await openShoppers(servers.first, CONNECTIONS);
  // Travelers meet a server that has compiled its code; several processes share the calls that make each do so.
  await buy(servers, shoppers, forMs * servers.ports.length);
  const results = await rounds(bound, async () => ({
    ours: await buy(servers, shoppers, forMs),
    baseline: await floor(),
  }));
  return {
    database,
    processes: servers.ports.length,
    ...speedOf(results.map(({ ours }) => ours)),
    baseline: median(results.map(({ baseline }) => baseline)),
  };
}

async function buy({ first, ports }: Servers, shoppers: Shoppers, forMs: number): Promise<LoadResult> {
  const count = Math.ceil((forMs / 1000) * MAX_PER_SECOND);
  const [adds, completes] = await Promise.all([shoppers.addBodies(count), shoppers.completeBodies(count)]);
  const job = { ports, origin: first.origin, cookies: shoppers.cookies, adds, completes, forMs };
  return runChild<OrdersJob, LoadResult>(program('orders'), job);
}

const table = (rows: Row[], notes: string[]): Table => ({
  title: `Orders end to end, ${CONNECTIONS} travelers at once, beside baseline durable transactions`,
  head: ['database', 'processes', 'orders/s', 'p50 ms', 'p99 ms', 'a day', 'baseline/s', 'ratio'],
  rows: rows.map(({ database, processes, perSecond, p50, p99, baseline }) => [
    database,
    String(processes),
    ...[perSecond, p50, p99, perSecond * 86_400, baseline].map(short),
    ratioText(perSecond / baseline),
  ]),
  notes: [
    'An order is an eSIM put into the cart, completed, approved on the sandbox’s page, told by its signed event over HTTP, bought',
    'from the sandbox’s supplier and shown to the traveler: four calls, one event, and some ten durable transactions.',
    'Baseline: durable transactions of two rows, as for cart writes; an order cannot be faster than a tenth of them.',
    ...notes,
  ],
});
