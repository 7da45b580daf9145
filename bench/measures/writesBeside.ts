import type { House } from '../house/server.ts';
import type { BareWriterHello, BareWriterJob } from '../load/bareWriter.child.ts';
import type { BareWritesJob, BareWritesResult } from '../load/bareWrites.child.ts';
import { withChild, runChild } from '../load/child.ts';
import type { PagesJob, PagesResult } from '../load/pages.child.ts';
import type { WritesJob, WritesResult } from '../load/writes.child.ts';
import { median, quantile } from '../report/figures.ts';
import { rounds, type Bound } from './rounds.ts';
import type { Shoppers } from './shoppers.ts';

const program = (name: string): URL => new URL(`../load/${name}.child.ts`, import.meta.url);
/** Adds of the first, uncounted round; it also says how many tokens the counted ones will need. */
const WARM_ADDS = 300;
/** A busy machine may get quieter between the two. */
const SPARE = 2;

export type Load = { connections: number; items: number };
/** Medians of the rounds, p50 and p99 in ms over all of them; `ratio` is ours by bare. */
export type Writes = Load & { perSecond: number; p50: number; p99: number } & Floor & {
    ratio: number;
    ratioHttp: number;
  };
type Floor = { bare: number; bareHttp: number };
type Pace = { bound: Bound; forMs: number };
type Turn = { mine: WritesResult; floor: Floor };

export async function writesBeside(
  house: House,
  shoppers: Shoppers,
  load: Load,
  pace: Pace,
): Promise<Writes> {
  await shoppers.fill(load.connections, load.items - 1);
  const warm = await ours(house, shoppers, load, WARM_ADDS, 4 * pace.forMs);
  const adds = Math.ceil((warm.perSecond / 2) * (pace.forMs / 1000) * SPARE) + load.connections;
  const job = { folder: house.dataDir };
  return withChild<BareWriterJob, BareWriterHello, Writes>(program('bareWriter'), job, async (writer) => {
    const turns = await rounds(pace.bound, async () => ({
      mine: await ours(house, shoppers, load, adds, pace.forMs),
      floor: await floor(house, writer.port, load, pace.forMs),
    }));
    return { ...load, ...summary(turns) };
  });
}

async function ours(
  house: House,
  shoppers: Shoppers,
  load: Load,
  adds: number,
  forMs: number,
): Promise<WritesResult> {
  const cookies = shoppers.cookies.slice(0, load.connections);
  const { port, origin } = house;
  const job = { ports: [port], origin, cookies, adds: await shoppers.addBodies(adds), forMs };
  return runChild<WritesJob, WritesResult>(program('writes'), job);
}

async function floor(house: House, port: number, { connections }: Load, forMs: number): Promise<Floor> {
  const job = { folder: house.dataDir, forMs };
  const { perSecond: bare } = await runChild<BareWritesJob, BareWritesResult>(program('bareWrites'), job);
  const ask = { port, path: '/', headers: {}, connections, warmMs: 100, forMs };
  const { perSecond: bareHttp } = await runChild<PagesJob, PagesResult>(program('pages'), ask);
  return { bare, bareHttp };
}

function summary(turns: Turn[]): Omit<Writes, keyof Load> {
  const times = turns.flatMap(({ mine }) => mine.times);
  const middle = (of: (turn: Turn) => number) => median(turns.map(of));
  return {
    perSecond: middle(({ mine }) => mine.perSecond),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bare: middle(({ floor }) => floor.bare),
    bareHttp: middle(({ floor }) => floor.bareHttp),
    ratio: middle(({ mine, floor }) => mine.perSecond / floor.bare),
    ratioHttp: middle(({ mine, floor }) => mine.perSecond / floor.bareHttp),
  };
}
