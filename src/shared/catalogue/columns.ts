/** A program as a row of a table: "price.from", "sessions.2.start"; several values of a list stand in one cell. */
import type { Deal } from './deal.ts';
import type { Program } from './program.ts';

const BETWEEN = '|';

/** Whose cells are US cents. */
export const isMoneyColumn = (column: string): boolean =>
  /^(price\.(from|to)|deals\.\d+\.amount)$/.test(column);

export function columnsOf(program: Program, deals: readonly Deal[]): Map<string, string> {
  const columns = new Map<string, string>();
  const { sample: _sample, weeks, ...rest } = program;
  const length = weeks.from === weeks.to ? weeks.from : weeks;
  put(columns, '', {
    ...rest,
    weeks: length,
    deals: deals.map(({ program: _program, ...deal }) => deal),
  });
  return columns;
}

function put(columns: Map<string, string>, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') return void columns.set(name, String(value));
  const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  if (isPlain) return void (value.length && columns.set(name, value.join(BETWEEN)));
  for (const [key, inside] of Object.entries(value)) {
    const part = Array.isArray(value) ? String(Number(key) + 1) : key;
    put(columns, name ? `${name}.${part}` : part, inside);
  }
}
