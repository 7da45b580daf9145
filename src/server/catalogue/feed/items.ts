/** A feed's file, program by program. */
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { programOf } from './cells.ts';

export const FORMATS = ['csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

/** What one program's place in the file holds. `line` is where it begins; `message` what is wrong with it. */
export type Item = { line: number } & ({ data: unknown } | { message: string });

export const itemsOf: Record<Format, (file: FileHandle) => AsyncGenerator<Item>> = { csv, jsonl };

/** One JSON object a line; empty lines are nothing. */
async function* jsonl(file: FileHandle): AsyncGenerator<Item> {
  let line = 0;
  for await (const text of file.readLines()) {
    line++;
    if (text.trim()) yield { line, ...json(line === 1 ? text.replace(/^\ufeff/, '') : text) };
  }
}

function json(text: string): { data: unknown } | { message: string } {
  try {
    return { data: JSON.parse(text) };
  } catch (error) {
    return { message: `is not JSON: ${(error as Error).message}` };
  }
}

type Row = { record: Record<string, string>; info: { lines: number; columns: { name: string }[] } };

/** RFC 4180 with a row of column names first. */
async function* csv(file: FileHandle): AsyncGenerator<Item> {
  const rows = parse({ columns: true, info: true, bom: true, trim: true, skip_empty_lines: true });
  // A file that cannot be read ends the rows with its error, which the loop below throws.
  pipeline(file.createReadStream(), rows, () => {});
  try {
    for await (const { record, info } of rows as AsyncIterable<Row>) {
      const twice = info.columns.find(
        ({ name }, at, all) => all.findIndex((one) => one.name === name) !== at,
      );
      if (twice) return yield { line: 1, message: `names the column ${twice.name} twice` };
      yield { line: info.lines - breaksIn(record), data: programOf(record) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line: Number(error['lines'] ?? 1), message: `is not CSV: ${error.message}` };
  }
}

/** The parser counts to a row's end. */
const breaksIn = (record: Row['record']): number =>
  Object.values(record).reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
