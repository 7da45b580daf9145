import { exportCopy } from '../../copy/export.ts';
import type { exportMe } from '../../shared/account/privacyEndpoints.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import type { App, User } from '../context.ts';
import { HOLDINGS, type TableName } from './holdings.ts';
import { rowsOf, type Row } from './rows.ts';

type Export = Output<typeof exportMe>;

/** All stored data of a traveler as one file (F158): every table with their rows, and what is left out and why. */
export async function exportOf(app: App, user: User): Promise<Export> {
  const { what, units, tables: explained, leftOut } = exportCopy;
  const header = { site: app.config.origin, account: user.id, made_at: iso(app.now()) };
  const tables: Export['tables'] = {};
  for (const [name, holding] of Object.entries(HOLDINGS)) {
    if (holding === 'nobody') continue;
    const rows = await rowsOf(app.db.read, name as TableName, user.id);
    tables[name] = rows.map((row) => readable(row, holding.hidden ?? []));
  }
  // Files of megabytes are downloads of their own.
  for (const row of tables['documents']!)
    if (row['finished_at'] && !row['removed_at'])
      row['download'] = app.config.origin + paths.document(String(row['id']));
  return { what, units, ...header, explained, tables, left_out: leftOut };
}

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
