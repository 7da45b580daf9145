/** Rows of a CSV text (RFC 4180): cells in quotes may hold commas, quotes written twice, and line breaks. */

/** `line` is where the row begins. */
export type Row = { line: number } & ({ cells: string[] } | { message: string });

/** Empty lines are nothing. */
export function* rowsOf(text: string): Generator<Row> {
  let begun = 0;
  let row = '';
  let quoted = false;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    row = quoted ? `${row}\n${line}` : line;
    if (!quoted) begun = at + 1;
    if (line.split('"').length % 2 === 0) quoted = !quoted;
    if (quoted || !row.trim()) continue;
    const cells = cellsOf(row);
    yield cells
      ? { line: begun, cells }
      : { line: begun, message: 'has a quote inside a cell without quotes' };
  }
  if (quoted) yield { line: begun, message: 'opens a quote that is never closed' };
}

const CELL = /[^\S\n]*(?:"((?:[^"]|"")*)"|([^",]*?))[^\S\n]*(,|$)/y;

/** @returns undefined for what is no row */
function cellsOf(row: string): string[] | undefined {
  const cells: string[] = [];
  CELL.lastIndex = 0;
  for (;;) {
    const found = CELL.exec(row);
    if (!found) return undefined;
    const [, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (!end) return cells;
  }
}
