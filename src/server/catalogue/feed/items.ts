/** Splits a feed's text into programs. */
import { programOf } from './cells.ts';
import { rowsOf } from './csv.ts';

export const FORMATS = ['csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

/** One program of the file. `line` is where it begins; `message` the mistake in it. */
export type Item = { line: number } & ({ data: unknown } | { message: string });

export const itemsOf: Record<Format, (text: string) => Iterable<Item>> = { csv, jsonl };

/** One JSON object per line; empty lines are skipped. */
function* jsonl(text: string): Generator<Item> {
  for (const [at, line] of text.split('\n').entries()) if (line.trim()) yield { line: at + 1, ...json(line) };
}

function json(text: string): { data: unknown } | { message: string } {
  try {
    return { data: JSON.parse(text) };
  } catch (error) {
    return { message: `is not JSON: ${(error as Error).message}` };
  }
}

/** The first row holds the column names. */
function* csv(text: string): Generator<Item> {
  let columns: string[] | undefined;
  for (const row of rowsOf(text)) {
    if ('message' in row) yield row;
    else if (columns) yield itemOf(row, columns);
    else {
      columns = row.cells.map((cell) => cell.trim());
      const twice = columns.find((name, at, all) => all.indexOf(name) !== at);
      if (twice !== undefined) return yield { line: row.line, message: `names the column "${twice}" twice` };
    }
  }
}

function itemOf({ line, cells }: { line: number; cells: string[] }, columns: readonly string[]): Item {
  if (cells.length !== columns.length)
    return { line, message: `has ${cells.length} cells where the first row names ${columns.length}` };
  return { line, data: programOf(Object.fromEntries(cells.map((cell, at) => [columns[at]!, cell]))) };
}
