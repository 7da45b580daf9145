/** Search by the number of programs, and imports, on SQLite and on PostgreSQL. */
import type { Options } from '../options.ts';
import { SEARCH } from '../report/budgets.ts';
import { short } from '../report/figures.ts';
import { atMost, type Report, type Table } from '../report/report.ts';
import { onPostgres, onSqlite, type CatalogueFigures } from './catalogue.ts';

const ON_POSTGRES = 10_000;

export async function measureSearch({ quick }: Options, folder: string): Promise<Report> {
  const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000];
  const rounds = quick ? 3 : 7;
  const all: CatalogueFigures[] = [];
  for (const size of sizes) all.push(await onSqlite(folder, size, rounds));
  const postgres = await onPostgres(quick ? 1000 : ON_POSTGRES, rounds);
  if (typeof postgres !== 'string') all.push(postgres);
  const notes = typeof postgres === 'string' ? [`PostgreSQL was not measured: ${postgres}`] : [];
  return { tables: [searchTable(all, notes), importTable(all)], checks: checks(all), figures: all };
}

const searchTable = (all: CatalogueFigures[], notes: string[]): Table => ({
  title: 'Search: results, counts of every filter and one page of cards',
  head: ['database', 'programs', 'p50 ms', 'p99 ms', 'p99 by a tenth', 'p99 again ms', 'first ms'],
  rows: all.map(({ database, programs, searched }) => [
    database,
    programs.toLocaleString('en-US'),
    short(searched.p50),
    short(searched.p99),
    growth(all, database, programs),
    short(searched.again),
    short(searched.first),
  ]),
  notes: [
    '164 addresses: one or two words, filters, orders, late pages; a word finds between none and a third of all.',
    'p50 and p99 of the addresses, each by the median of its rounds, with words that nobody asked for before; again: the same words once more, as for a filter or a page.',
    'First: the search that fills the columns of a process that has just started.',
    ...notes,
  ],
});

function growth(all: CatalogueFigures[], database: string, programs: number): string {
  const at = (size: number) => all.find((each) => each.database === database && each.programs === size);
  const [big, small] = [at(programs), at(programs / 10)];
  return big && small ? `${(big.searched.p99 / small.searched.p99).toFixed(1)}x` : '';
}

const MB = 1024 * 1024;

const importTable = (all: CatalogueFigures[]): Table => ({
  title: 'Import: 10,000 programs to a transaction, words and all',
  head: ['database', 'programs', 'rows/s', 'again, ms', 'memory MB'],
  rows: all.map(({ database, programs, imported }) => [
    database,
    programs.toLocaleString('en-US'),
    short(imported.perSecond),
    short(imported.again),
    short(Math.max(0, imported.bytes) / MB),
  ]),
  notes: [
    'Again: the same 10,000 once more, unchanged. Memory: what the process grew by during the largest import.',
  ],
});

function checks(all: CatalogueFigures[]): Report['checks'] {
  const sqlite = all.filter(({ database }) => database === 'sqlite');
  const [small, big] = [sqlite.at(-2), sqlite.at(-1)];
  if (!small || !big) return [];
  const times = big.searched.p99 / small.searched.p99;
  return [
    atMost(
      `search p99, ${big.programs.toLocaleString('en-US')} programs, ms`,
      big.searched.p99,
      SEARCH.p99,
      short,
    ),
    atMost('search p99, ten times the programs', times, SEARCH.growth, (value) => `${value.toFixed(1)}x`),
  ];
}
