import type { BenchServer } from '../server/server.ts';
import type { BaselineWriterHello, BaselineWriterJob } from '../load/baselineWriter.child.ts';
import type { BaselineWritesJob, BaselineWritesResult } from '../load/baselineWrites.child.ts';
import { program, withChild, runChild } from '../load/child.ts';
import type { PagesJob, PagesResult } from '../load/pages.child.ts';
import type { WritesJob } from '../load/writes.child.ts';
import { besideBaseline, median, type Beside, type LoadResult } from '../report/figures.ts';
import { rounds, type Bound } from './rounds.ts';
import type { Shoppers } from './shoppers.ts';

/** Adds of the first, uncounted round, after which the code is compiled; it also says how many tokens the counted ones will need. */
const WARM_ADDS = 1500;
/** Margin: the machine may get faster between the two. */
const SPARE = 2;

export type Load = { connections: number; items: number };
export type Writes = Load & Beside & { baselineHttp: number; ratioHttp: number };
type Floor = { baseline: number; baselineHttp: number };
type Pace = { bound: Bound; forMs: number };
type RoundResult = { writes: LoadResult; floor: Floor };

export async function writesBeside(
  server: BenchServer,
  shoppers: Shoppers,
  load: Load,
  pace: Pace,
): Promise<Writes> {
  await shoppers.fill(load.connections, load.items - 1);
  const warm = await serverWrites(server, shoppers, load, WARM_ADDS, 4 * pace.forMs);
  const adds = Math.ceil((warm.perSecond / 2) * (pace.forMs / 1000) * SPARE) + load.connections;
  const job = { folder: server.dataDir };
  return withChild<BaselineWriterJob, BaselineWriterHello, Writes>(
    program('baselineWriter'),
    job,
    async (writer) => {
      const results = await rounds(pace.bound, async () => ({
        writes: await serverWrites(server, shoppers, load, adds, pace.forMs),
        floor: await floor(server, writer.port, load, pace.forMs),
      }));
      return { ...load, ...summary(results) };
    },
  );
}

async function serverWrites(
  server: BenchServer,
  shoppers: Shoppers,
  load: Load,
  adds: number,
  forMs: number,
): Promise<LoadResult> {
  const cookies = shoppers.cookies.slice(0, load.connections);
  const { port, origin } = server;
  const job = { ports: [port], origin, cookies, adds: await shoppers.addBodies(adds), forMs };
  return runChild<WritesJob, LoadResult>(program('writes'), job);
}

async function floor(
  server: BenchServer,
  port: number,
  { connections }: Load,
  forMs: number,
): Promise<Floor> {
  const job = { folder: server.dataDir, forMs };
  const { perSecond: baseline } = await runChild<BaselineWritesJob, BaselineWritesResult>(
    program('baselineWrites'),
    job,
  );
  const ask = { port, paths: ['/'], cookies: [''], headers: {}, connections, warmMs: 100, forMs };
  const { perSecond: baselineHttp } = await runChild<PagesJob, PagesResult>(program('pages'), ask);
  return { baseline, baselineHttp };
}

function summary(results: RoundResult[]): Omit<Writes, keyof Load> {
  const middle = (of: (round: RoundResult) => number) => median(results.map(of));
  return {
    ...besideBaseline(results.map(({ writes, floor }) => ({ ours: writes, baseline: floor.baseline }))),
    baselineHttp: middle(({ floor }) => floor.baselineHttp),
    ratioHttp: middle(({ writes, floor }) => writes.perSecond / floor.baselineHttp),
  };
}
