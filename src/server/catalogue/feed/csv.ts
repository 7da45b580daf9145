/** Rows of a CSV text (RFC 4180): quoted cells may contain separators, doubled quotes and line breaks. */

import { fileMessages } from '../../../shared/editing/fileMessages.ts';

/** `line` is where the row begins, `row` its number in a spreadsheet, where a row of several lines is one. */
export type Row = { line: number; row: number } & ({ cells: string[] } | { message: string });

/** What stands between cells. Spreadsheets write semicolons where a comma is the sign of decimals. */
export type Separator = ',' | ';' | '\t';

/** Where lines end: old spreadsheets on a Mac write a carriage return alone. */
const LINE_END = /\r\n|\r|\n/;

/** Skips empty lines, and rows of empty cells. */
export function* rowsOf(text: string, separator: Separator = ','): Generator<Row> {
  let [startLine, number] = [0, 0];
  let row = '';
  let quoted = false;
  for (const [at, line] of text.split(LINE_END).entries()) {
    row = quoted ? `${row}\n${line}` : line;
    if (!quoted) [startLine, number] = [at + 1, number + 1];
    if (line.split('"').length % 2 === 0) quoted = !quoted;
    if (quoted || !row.trim()) continue;
    const cells = cellsOf(row, separator);
    if (cells?.every((cell) => !cell)) continue;
    yield cells
      ? { line: startLine, row: number, cells }
      : { line: startLine, row: number, message: fileMessages.table.quoteInside };
  }
  if (quoted) yield { line: startLine, row: number, message: fileMessages.table.quoteOpen };
}

/**
 * Walks by index: a regular expression that trims would read the spaces of a cell again from each of them (threat 52).
 * @returns undefined for a malformed row
 */
function cellsOf(row: string, separator: Separator): string[] | undefined {
  const cells: string[] = [];
  for (let start = 0, end; start <= row.length; start = end + 1) {
    end = indexOrEnd(row, separator, start);
    const plain = row.slice(start, end).trim();
    if (plain.startsWith('"')) {
      const open = row.indexOf('"', start);
      const close = closingQuote(row, open);
      if (close < 0) return undefined;
      end = indexOrEnd(row, separator, close);
      if (row.slice(close + 1, end).trim()) return undefined;
      cells.push(row.slice(open + 1, close).replaceAll('""', '"'));
    } else if (plain.includes('"')) return undefined;
    else cells.push(plain);
  }
  return cells;
}

function indexOrEnd(row: string, separator: Separator, from: number): number {
  const at = row.indexOf(separator, from);
  return at < 0 ? row.length : at;
}

/** @returns -1 when there is none */
function closingQuote(row: string, open: number): number {
  let at = row.indexOf('"', open + 1);
  while (at >= 0 && row[at + 1] === '"') at = row.indexOf('"', at + 2);
  return at;
}

/** By the first row, which holds names without any of them; "sep=;" above it is Excel's own hint. */
export function separatorOf(text: string): { separator: Separator; hint: boolean } {
  const [first = ''] = text.split(LINE_END, 1);
  const hint = /^sep=([,;\t])$/.exec(first.trimEnd());
  if (hint) return { separator: hint[1] as Separator, hint: true };
  const counts = (['\t', ';', ','] as const).map((each) => [each, first.split(each).length] as const);
  const [[separator]] = counts.toSorted(([, a], [, b]) => b - a) as [(typeof counts)[number]];
  return { separator: first.includes(separator) ? separator : ',', hint: false };
}
