/** Rows of a CSV text (RFC 4180): quoted cells may contain commas, doubled quotes and line breaks. */

/** `line` is where the row begins. */
export type Row = { line: number } & ({ cells: string[] } | { message: string });

/** Skips empty lines. */
export function* rowsOf(text: string): Generator<Row> {
  let startLine = 0;
  let row = '';
  let quoted = false;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    row = quoted ? `${row}\n${line}` : line;
    if (!quoted) startLine = at + 1;
    if (line.split('"').length % 2 === 0) quoted = !quoted;
    if (quoted || !row.trim()) continue;
    const cells = cellsOf(row);
    yield cells
      ? { line: startLine, cells }
      : { line: startLine, message: 'has a quote inside a cell without quotes' };
  }
  if (quoted) yield { line: startLine, message: 'opens a quote that is never closed' };
}

const CELL = /[^\S\n]*(?:"((?:[^"]|"")*)"|([^",]*?))[^\S\n]*(,|$)/y;

/** @returns undefined for a malformed row */
function cellsOf(row: string): string[] | undefined {
  const cells: string[] = [];
  CELL.lastIndex = 0;
  for (;;) {
    const match = CELL.exec(row);
    if (!match) return undefined;
    const [, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (!end) return cells;
  }
}
