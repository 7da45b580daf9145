import type { Check, Table } from './report.ts';

/** A table in plain text: first column to the left, figures to the right. */
export function tableText({ title, head, rows, notes = [] }: Table): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) =>
    widths
      .map((width, at) => (at ? (row[at] ?? '').padStart(width) : (row[at] ?? '').padEnd(width)))
      .join('  ');
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return ['', title, line(head), rule, ...rows.map(line), ...notes.map((note) => `  ${note}`)].join('\n');
}

export const checksText = (checks: readonly Check[]): string =>
  tableText({
    title: 'Budgets',
    head: ['measure', 'measured', 'budget', ''],
    rows: checks.map(({ what, measured, budget, met }) => [what, measured, budget, met ? 'met' : 'OVER']),
  });
