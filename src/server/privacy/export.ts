import { exportCopy } from '../../copy/account/export.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { App, User } from '../context.ts';
import { unknownMigrations } from '../db/migrate.ts';
import { PERSONAL_DATA, type TableName } from './holdings.ts';
import { pagesOf, type Row } from './rows.ts';

/** All stored data of a traveler as one file (F158), in pieces: every table with their rows, and what is left out and why. */
export async function* exportOf(app: App, user: User): AsyncGenerator<Uint8Array> {
  for await (const text of textOf(app, user)) yield Buffer.from(text);
}

async function* textOf(app: App, user: User): AsyncGenerator<string> {
  const migrations = await unknownMigrations(app.db);
  // It still is all that this release can read.
  if (migrations.length)
    app.log.warn({ user: user.id, migrations }, 'data exported without the tables of a later release');
  const { what, units, tables: explained, leftOut } = exportCopy;
  const header = { site: app.config.origin, account: user.id, made_at: iso(app.now()) };
  yield `{\n${fields({ what, units, ...header, explained })},\n  "tables": {`;
  let isFirst = true;
  for (const [name, holding] of Object.entries(PERSONAL_DATA)) {
    if (holding === 'notPersonal') continue;
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(name)}: [`;
    isFirst = false;
    yield* rowsText(app, user, name as TableName, holding.hidden ?? []);
    yield ']';
  }
  yield `\n  },\n${fields({ left_out: leftOut })}\n}\n`;
}

async function* rowsText(
  app: App,
  user: User,
  table: TableName,
  hidden: readonly string[],
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pagesOf(app.db.read, table, user.id)) {
    const rows = page.map((row) => indented({ ...readable(row, hidden), ...downloadOf(app, table, row) }, 6));
    yield `${isFirst ? '' : ','}\n${rows.join(',\n')}`;
    isFirst = false;
  }
  if (!isFirst) yield '\n    ';
}

/** Files of megabytes are downloads of their own. */
const downloadOf = ({ config }: App, table: TableName, row: Row): Row =>
  table === 'documents' && row['finished_at'] && !row['removed_at']
    ? { download: config.origin + paths.document(String(row['id'])) }
    : {};

const indented = (value: unknown, spaces: number): string =>
  JSON.stringify(value, null, 2).replace(/^/gm, ' '.repeat(spaces));

/** The fields of an object as JSON, without its braces. */
const fields = (value: object): string => JSON.stringify(value, null, 2).slice(2, -2);

/** JSON columns whose names do not end in `_json`. */
const JSON_COLUMNS = new Set(['criteria']);

const readable = (row: Row, hidden: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !hidden.includes(column))
      .map(([column, value]) => [column, exportedValue(column, value)]),
  );

function exportedValue(column: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value === 'number' && /(^|_)at$/.test(column)) return iso(value);
  const isJson = column.endsWith('_json') || JSON_COLUMNS.has(column);
  return isJson && typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
}

const iso = (ms: number): string => new Date(ms).toISOString();
