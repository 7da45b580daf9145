/** Splits a feed's text into programs. */
import { fileMessages } from '../../../shared/editing/fileMessages.ts';
import { pathName } from '../../../shared/editing/paths.ts';
import type { FieldPath } from '../../content/problem.ts';
import { programOf } from './cells.ts';
import { rowsOf, separatorOf, type Row } from './csv.ts';

export const FORMATS = ['csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

/** Where something stands, in the file's own words: a field, or a column with its cell ("K7") and what is in it. */
export type FeedPlace = { line: number; field: string; cell?: string; found?: string };

/** One program of the file. `line` is where it begins; `message` the mistake in it. */
export type Item = { line: number; placeOf: (path: FieldPath) => FeedPlace } & (
  { data: unknown } | { message: string }
);

export const itemsOf: Record<Format, (text: string) => Iterable<Item>> = { csv, jsonl };

/** One JSON object per line; empty lines are skipped. */
function* jsonl(text: string): Generator<Item> {
  for (const [at, line] of text.split('\n').entries())
    if (line.trim()) yield { ...atLine(at + 1), ...json(line) };
}

const atLine = (line: number) => ({
  line,
  placeOf: (path: FieldPath): FeedPlace => ({ line, field: pathName(path) }),
});

function json(text: string): { data: unknown } | { message: string } {
  try {
    return { data: JSON.parse(text) };
  } catch (error) {
    return { message: fileMessages.table.notJson((error as Error).message) };
  }
}

/** The first row holds the column names. */
function* csv(text: string): Generator<Item> {
  const { separator, hint } = separatorOf(text);
  // Kept as an empty line, so that lines and rows count as in the file.
  const table = hint ? text.replace(/^[^\r\n]*/, '') : text;
  let columns: string[] | undefined;
  for (const row of rowsOf(table, separator)) {
    if ('message' in row) yield { ...atLine(row.line), message: row.message };
    else if (columns) yield itemOf(row, columns, separator === ';');
    else {
      columns = withoutEmptyEnd(row.cells.map((cell) => cell.trim()));
      const twice = columns.find((name, at, all) => all.indexOf(name) !== at);
      if (twice !== undefined)
        return yield { ...atLine(row.line), message: fileMessages.table.columnTwice(twice) };
    }
  }
}

/** Spreadsheets save empty columns at the right along. @param least cells to leave */
function withoutEmptyEnd(cells: readonly string[], least = 0): string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, Math.max(last + 1, least));
}

type Cells = Extract<Row, { cells: string[] }>;

function itemOf(row: Cells, columns: readonly string[], decimalComma: boolean): Item {
  const { line } = row;
  const cells = withoutEmptyEnd(row.cells, columns.length);
  if (cells.length !== columns.length)
    return {
      ...atLine(line),
      message: fileMessages.table.cells(cells.length, columns.length),
    };
  const byColumn = Object.fromEntries(cells.map((cell, at) => [columns[at]!, cell]));
  return { line, placeOf: placesOf(row, columns), data: programOf(byColumn, decimalComma) };
}

/** `sessions[1].start` is the column "sessions.2.start"; an entry of a list is in the cell of its list. */
const placesOf =
  ({ line, row, cells }: Cells, columns: readonly string[]) =>
  (path: FieldPath): FeedPlace => {
    const filled = columns.filter((_, at) => cells[at]);
    const parts = columnPath(path, filled);
    for (let length = parts.length; length > 0; length--) {
      const at = columns.indexOf(parts.slice(0, length).join('.'));
      if (at >= 0) return { line, field: columns[at]!, cell: `${letterOf(at)}${row}`, found: cells[at]! };
    }
    return { line, field: parts.join('.') };
  };

/** An index counts the numbered columns that hold something: the others are no entries of the list (cells.ts). */
function columnPath(path: FieldPath, filled: readonly string[]): string[] {
  const parts: string[] = [];
  for (const key of path) {
    if (typeof key === 'string') parts.push(key);
    else parts.push(numbersIn(filled, parts)[key] ?? String(key + 1));
  }
  return parts;
}

function numbersIn(filled: readonly string[], before: readonly string[]): string[] {
  const under = filled
    .map((column) => column.split('.'))
    .filter((parts) => before.every((part, at) => parts[at] === part));
  const numbers = new Set(under.flatMap((parts) => parts[before.length] ?? []));
  return [...numbers].filter((part) => /^\d+$/.test(part)).sort((a, b) => Number(a) - Number(b));
}

/** 0 is A, 25 Z, 26 AA. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
