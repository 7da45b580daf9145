/** Signed-in pages per second beside a baseline server that sends the same bytes, interleaved. */
import { setTimeout as pause } from 'node:timers/promises';
import { withServer, type BenchServer } from '../server/server.ts';
import { addItem } from '../server/shop.ts';
import { newTraveler } from '../server/traveler.ts';
import type { Options } from '../options.ts';
import { compare, type Comparison, type Round } from './compare.ts';
import { LOAD_PAGES } from './loadPages.ts';
import { loadReport } from './loadReport.ts';
import type { Report } from '../report/report.ts';
import { sessionMs } from './session.ts';

/** So many that neither a cache of sessions nor one of pages has them all at hand by chance. */
const TRAVELERS = 200;
/** Those with an item in the cart: its security check takes a second each. */
const SHOPPERS = 8;

/** A server returns what its start left behind in its first half minute (src/server/lib/collectWhenIdle.ts). */
const REST_MS = 45_000;

type Pace = Pick<Round, 'bound' | 'warmMs' | 'forMs'>;
/** Bytes; undefined where the system does not tell. */
type MemoryOfLoad = { idle: number | undefined; peak: number | undefined };
export type LoadFigures = {
  pages: (Comparison & { name: string })[];
  memory: MemoryOfLoad;
  sessionMs: number;
};

export async function measureLoad({ quick }: Options, folder: string): Promise<Report> {
  const bound = { most: quick ? 1 : 4, forMs: 10_000 };
  const pace = { bound, warmMs: 300, forMs: quick ? 700 : 1000 };
  const travelers = quick ? 20 : TRAVELERS;
  const { cookie, ...measured } = await withServer(folder, { RATE_LIMITS: 'off' }, (server) =>
    loadPages(server, pace, travelers),
  );
  return loadReport({ ...measured, sessionMs: await sessionMs(folder, cookie) });
}

async function loadPages(server: BenchServer, pace: Pace, count: number) {
  await pause(REST_MS);
  const idle = server.memory()?.now;
  const travelers = await Promise.all(Array.from({ length: count }, () => newTraveler(server)));
  const shoppers = travelers.splice(0, SHOPPERS);
  for (const shopper of shoppers) await addItem(shopper);
  const pages: LoadFigures['pages'] = [];
  for (const { name, who, ...page } of LOAD_PAGES) {
    const cookies = (who === 'empty' ? travelers : shoppers).map(({ cookie }) => cookie);
    pages.push({ name, ...(await compare(server, { ...page, cookies, ...pace })) });
  }
  const memory = { idle, peak: server.memory()?.peak };
  return { cookie: travelers[0]!.cookie, pages, memory };
}
