/** Moves all rows from one database to an empty one, in batches; broken off, it goes on where it was. */
import { rebuildTextIndex } from '../../src/server/catalogue/import/rebuildTextIndex.ts';
import type { CatalogueContent } from '../../src/server/content/catalogue/catalogueFiles.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { endMove, moveState, saveMoveState, type MoveState } from '../../src/server/db/moves.ts';
import { Stop } from '../lib/stop.mjs';
import { copyTable } from './copy.ts';
import { digestOf } from './digest.ts';
import { countRows, presentTables } from './rows.ts';
import { tablesOf, type Table } from './tables.ts';

export type Step = 'copied' | 'compared';
type Options = {
  /** Fingerprint of `from`: a move goes on only with the same rows. */
  source: string;
  content: CatalogueContent;
  /** Called after each batch and each table; what it throws breaks the move off. */
  progress?: (step: Step, done: number, total: number) => void;
};
export type MoveReport = { tables: number; rows: number; continued: boolean };

/** Beside those of `PERSONAL_DATA`. */
const OTHER_TABLES = ['migrations', 'catalogue_text'];

/**
 * @param from its schema is up to date, and no process writes to it
 * @throws Stop when `to` is not empty, or differs from `from` at the end
 */
export async function moveRows(from: Database, to: Database, options: Options): Promise<MoveReport> {
  const { source, content, progress = () => {} } = options;
  const tables = await tablesOf(from.dialect === 'sqlite' ? from : to);
  const begun = await prepare(to, tables, source);
  const total = await totalOf(from, tables);
  const done = begun ? tables.findIndex(({ name }) => name === begun.table) : 0;
  let rows = begun ? await totalOf(to, tables) : 0;
  progress('copied', rows, total);
  for (const [at, table] of tables.slice(done).entries())
    await copyTable(from, to, table, source, at === 0 && begun ? begun.after : [], (copied) =>
      progress('copied', (rows += copied), total),
    );
  await compare(from, to, tables, progress);
  await rebuildTextIndex(to, content);
  await to.write(endMove);
  return { tables: tables.length, rows: total, continued: begun !== undefined };
}

/** @returns how far an earlier try has come */
async function prepare(
  to: Database,
  tables: readonly Table[],
  source: string,
): Promise<MoveState | undefined> {
  const present = to.dialect === 'postgres' ? await presentTables(to.read) : [];
  const ours = new Set<string>([...tables.map(({ name }) => name), ...OTHER_TABLES]);
  if (present.some((name) => !ours.has(name))) throw new Stop(NOT_EMPTY);
  const begun = present.includes('settings') ? await moveState(to.read) : undefined;
  if (begun && begun.source !== source) throw new Stop(CHANGED_MESSAGE);
  const filled = tables.filter(({ name }) => present.includes(name));
  if (!begun && (await totalOf(to, filled))) throw new Stop(NOT_EMPTY);
  await migrate(to);
  if (!begun) await to.write((tx) => saveMoveState(tx, { source, table: tables[0]!.name, after: [] }));
  return begun;
}

const NOT_EMPTY = 'The database to move to is not empty. Make a new one, and name it.';
const CHANGED_MESSAGE =
  'The database has changed since its move was begun. Make a new, empty one to move to, and begin again.';

async function totalOf({ read }: Database, tables: readonly Table[]): Promise<number> {
  let total = 0;
  for (const table of tables) total += await countRows(read, table);
  return total;
}

async function compare(
  from: Database,
  to: Database,
  tables: readonly Table[],
  progress: NonNullable<Options['progress']>,
): Promise<void> {
  const different: string[] = [];
  for (const [at, table] of tables.entries()) {
    const [left, right] = [await digestOf(from, table), await digestOf(to, table)];
    if (left.rows !== right.rows) different.push(`${table.name} (${left.rows} rows, and ${right.rows})`);
    else if (left.sum !== right.sum) different.push(table.name);
    progress('compared', at + 1, tables.length);
  }
  if (different.length) throw new Stop(`Not the same after the move: ${different.join(', ')}.`);
}
