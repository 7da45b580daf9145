/** Rows of text under their headings, for people at a terminal; numbers to the right. */
export function tableText(
  title: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  if (!rows.length) return `${title}: none`;
  const cells = rows.map((row) => row.map(String));
  const widths = head.map((name, at) => Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const isNumber = head.map((_, at) => rows.every((row) => typeof row[at] === 'number'));
  const line = (row: readonly string[]) =>
    widths
      .map((width, at) => (isNumber[at] ? (row[at] ?? '').padStart(width) : (row[at] ?? '').padEnd(width)))
      .join('  ')
      .trimEnd();
  return [title, ...[head, ...cells].map((row) => `  ${line(row)}`)].join('\n');
}

/** "1 refund", "2 refunds". */
export const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

export type Cell = string | number;

/** "2026-11-21 15:48:01": UTC, as in the log. @param ms null for never */
export const instant = (ms: number | null | undefined): string =>
  ms === null || ms === undefined ? '-' : new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** "3 d", "5 h", "12 min", "40 s": how long ago, or "in 40 s". */
export function ago(ms: number, now: number): string {
  const seconds = Math.round(Math.abs(now - ms) / 1000);
  const [size, name] = UNITS.find(([unit]) => seconds >= unit) ?? [1, 's'];
  const text = `${Math.floor(seconds / size)} ${name}`;
  return ms > now ? `in ${text}` : text;
}
const UNITS: readonly [number, string][] = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
];
