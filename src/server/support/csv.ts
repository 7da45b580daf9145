/** CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe. */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
