/** Durable cart writes on PostgreSQL by one process and by three, beside baseline pg transactions, interleaved. */
import type { BaselineRowsJob, BaselineRowsResult } from '../load/baselineRows.child.ts';
import { program, runChild } from '../load/child.ts';
import type { WritesJob } from '../load/writes.child.ts';
import { withServers, withPostgres, type Servers } from '../server/servers.ts';
import type { Options } from '../options.ts';
import { SHARED_BUDGET } from '../report/budgets.ts';
import { besideBaseline, besideCells, ratioText, type Beside, type LoadResult } from '../report/figures.ts';
import { atLeast, type Report, type Table } from '../report/report.ts';
import { rounds, type Bound } from './rounds.ts';
import { openShoppers, type Shoppers } from './shoppers.ts';

const PROCESSES = [1, 3];
const CONNECTIONS = [1, 16, 64];
const WARM_ADDS = 200;
const SPARE = 2;

type Row = Beside & { processes: number; connections: number };
type Pace = { bound: Bound; forMs: number };

export async function measureShared({ quick }: Options, folder: string): Promise<Report> {
  const pace = { bound: { most: quick ? 1 : 3, forMs: 10_000 }, forMs: quick ? 700 : 1000 };
  const measured = await withPostgres((url) => onServer(url, folder, pace));
  const rows = typeof measured === 'string' ? [] : measured;
  const notes = typeof measured === 'string' ? [`PostgreSQL was not measured: ${measured}`] : [];
  const at16 = rows.filter(({ connections }) => connections === 16);
  return {
    tables: [table(rows, notes)],
    checks: at16
      .slice(0, 1)
      .map(({ ratio }) =>
        atLeast('PostgreSQL writes/s at 16 connections by baseline', ratio, SHARED_BUDGET.ratio, ratioText),
      ),
    figures: rows,
  };
}

async function onServer(url: string, folder: string, pace: Pace): Promise<Row[]> {
  const settings = { DATABASE_URL: url, BOT_CHECK_MAXNUMBER: '1', RATE_LIMITS: 'off' };
  const rows: Row[] = [];
  for (const count of PROCESSES)
    await withServers(folder, count, settings, async (servers) => {
      const shoppers = await openShoppers(servers.first, Math.max(...CONNECTIONS));
      for (const connections of CONNECTIONS)
        rows.push(await measure(url, servers, shoppers, connections, pace));
    });
  return rows;
}

async function measure(
  url: string,
  servers: Servers,
  shoppers: Shoppers,
  connections: number,
  { bound, forMs }: Pace,
): Promise<Row> {
  const warm = await write(servers, shoppers, connections, WARM_ADDS, 4 * forMs);
  const adds = Math.ceil((warm.perSecond / 2) * (forMs / 1000) * SPARE) + connections;
  const baselineJob = { url, connections, forMs };
  const results = await rounds(bound, async () => {
    const ours = await write(servers, shoppers, connections, adds, forMs);
    const job = program('baselineRows');
    const { perSecond: baseline } = await runChild<BaselineRowsJob, BaselineRowsResult>(job, baselineJob);
    return { ours, baseline };
  });
  return { processes: servers.ports.length, connections, ...besideBaseline(results) };
}

async function write(
  { first, ports }: Servers,
  shoppers: Shoppers,
  connections: number,
  adds: number,
  forMs: number,
): Promise<LoadResult> {
  const cookies = shoppers.cookies.slice(0, connections);
  const job = { ports, origin: first.origin, cookies, adds: await shoppers.addBodies(adds), forMs };
  return runChild<WritesJob, LoadResult>(program('writes'), job);
}

const table = (rows: Row[], notes: string[]): Table => ({
  title: 'Durable cart writes on PostgreSQL beside baseline pg transactions',
  head: ['processes', 'connections', 'writes/s', 'p50 ms', 'p99 ms', 'baseline/s', 'ratio'],
  rows: rows.map((row) => [String(row.processes), String(row.connections), ...besideCells(row)]),
  notes: [
    'A write is one call of add-cart-item or delete-cart-item, as on SQLite; connections take the processes interleaved.',
    'Baseline: begin, two statements, commit over plain pg on as many connections; synchronous_commit=on, fsync=on.',
    'Database, processes and askers share this machine, so three processes gain only where processors are idle.',
    ...notes,
  ],
});
