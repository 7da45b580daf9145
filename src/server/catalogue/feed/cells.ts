/** Converts a spreadsheet row into a program: the column's name is the path of its cell ("price.from", "sessions.2.term"). */

/** Columns whose cells hold several values, separated by |. */
const LISTS =
  /^(subjects|languages|related|highlights|deals\.\d+\.conditions|price\.(includes|excludes)|requirements\.(education|visa\.free_for|other)|places\.\d+\.at)$/;
const NUMBERS =
  /^(weeks(\.(from|to))?|hours_per_week|price\.(from|to)|requirements\.(age|max_age|gpa)|credits|group_size|deals\.\d+\.amount|places\.\d+\.at)$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const DECIMAL_COMMA = /^-?\d+,\d+$/;

type Branch = Map<string, unknown>;

/**
 * @param cells by column; empty ones are skipped. The schema refuses text where a number belongs
 * @param decimalComma whether "38,7" is a number, as where semicolons stand between cells
 */
export function programOf(cells: Readonly<Record<string, string>>, decimalComma = false): unknown {
  const root: Branch = new Map();
  for (const [column, cell] of Object.entries(cells))
    if (cell) put(root, column.split('.'), valueOf(column, cell, decimalComma));
  return plain(root);
}

function valueOf(column: string, cell: string, decimalComma: boolean): unknown {
  const parse = (text: string): unknown => {
    if (!NUMBERS.test(column)) return text;
    const number = decimalComma && DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
    return NUMBER.test(number) ? Number(number) : text;
  };
  if (!LISTS.test(column)) return parse(cell);
  const parts = cell.split('|').map((part) => part.trim());
  return parts.filter(Boolean).map(parse);
}

function put(branch: Branch, [key = '', ...rest]: string[], value: unknown): void {
  if (!rest.length) return void branch.set(key, value);
  const next = branch.get(key);
  const inner: Branch = next instanceof Map ? next : new Map();
  branch.set(key, inner);
  put(inner, rest, value);
}

/** Numbered columns become an array. */
function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const pairs = [...(value as Branch)].map(([key, inner]) => [key, plain(inner)] as const);
  if (pairs.length && pairs.every(([key]) => /^\d+$/.test(key)))
    return pairs.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  return Object.fromEntries(pairs);
}
