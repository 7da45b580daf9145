/** Generated programs in a database of their own: how they are brought in, and how they are searched. */
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { columnsOf } from '../../src/server/catalogue/search/columns.ts';
import { importEntries } from '../../src/server/catalogue/import/import.ts';
import { search } from '../../src/server/catalogue/search/search.ts';
import { openContent } from '../../src/server/content/content.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { openLog } from '../../src/server/lib/log.ts';
import { readSearch } from '../../src/shared/catalogue/search.ts';
import { manyPrograms } from '../../tests/fixtures/catalogue.ts';
import { median, quantile } from '../report/figures.ts';
import { searches } from './searches.ts';

/** An import is one transaction: this many at once, so that the bench's own programs do not fill the memory. */
const AT_ONCE = 10_000;

export type ImportFigures = { rows: number; perSecond: number; again: number; bytes: number };
/** ms. `p50` and `p99` of words that were not asked for before, `again`: the p99 of words that were. */
export type SearchFigures = { p50: number; p99: number; again: number; first: number };
export type CatalogueFigures = {
  database: Database['dialect'];
  programs: number;
  imported: ImportFigures;
  searched: SearchFigures;
};

/** @param rounds how often each of the searches is run */
export async function onSqlite(folder: string, programs: number, rounds: number): Promise<CatalogueFigures> {
  const dataDir = join(folder, String(programs));
  mkdirSync(dataDir);
  return measureCatalogue(openDatabase({ dataDir, databaseUrl: undefined }), programs, rounds);
}

/** On a server of its own. @returns why not, where there is no PostgreSQL */
export async function onPostgres(programs: number, rounds: number): Promise<CatalogueFigures | string> {
  const server = await startPostgres().catch((error: unknown) => (error as Error).message);
  if (typeof server === 'string') return server;
  try {
    return await measureCatalogue(openDatabase({ dataDir: '', databaseUrl: server.url }), programs, rounds);
  } finally {
    await server.stop();
  }
}

async function measureCatalogue(db: Database, programs: number, rounds: number): Promise<CatalogueFigures> {
  try {
    await migrate(db);
    const imported = await bringIn(db, programs);
    return { database: db.dialect, programs, imported, searched: await searchAll(db, rounds) };
  } finally {
    await db.close();
  }
}

async function bringIn(db: Database, programs: number): Promise<ImportFigures> {
  const content = openContent({ contentDir: join(ROOT, 'src/content') }, openLog('silent')).catalogue();
  let [ms, again, bytes] = [0, 0, 0];
  for (let from = 0; from < programs; from += AT_ONCE) {
    const entries = manyPrograms(content, Math.min(AT_ONCE, programs - from), from);
    const task = { source: `bench-${from}`, entries, now: Date.now() };
    const before = process.memoryUsage().rss;
    ms += await timed(() => importEntries(db, task));
    bytes = Math.max(bytes, process.memoryUsage().rss - before);
    again = await timed(() => importEntries(db, task));
  }
  return { rows: programs, perSecond: programs / (ms / 1000), again, bytes };
}

async function searchAll(db: Database, rounds: number): Promise<SearchFigures> {
  const run = (address: string) =>
    timed(() => search({ db, now: Date.now }, readSearch(new URLSearchParams(address))));
  const first = await run('q=reef');
  const { ranks } = await columnsOf(db);
  const all = searches();
  for (const address of all) await run(address);
  const newWords = all.map((): number[] => []);
  const again = all.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, address] of all.entries()) {
      ranks.clear();
      newWords[at]!.push(await run(address));
      again[at]!.push(await run(address));
    }
  return { first, ...quantilesOf(newWords), again: quantilesOf(again).p99 };
}

/** By the median of each address: what differs between rounds is the machine, what differs between addresses is the search. */
function quantilesOf(rounded: readonly number[][]): { p50: number; p99: number } {
  const times = rounded.map(median);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
