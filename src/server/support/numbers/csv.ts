/** CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe; an amount below zero is none. */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const isFormula = /^[=+\-@\t\r]/.test(value ?? '') && !/^-\d+\.\d\d$/.test(value ?? '');
  const text = isFormula ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
