/** Lines that differ between two texts, with a few equal ones around them. */
export type DiffLine = { kind: 'same' | 'added' | 'removed' | 'skipped'; text: string };

/** Comparing takes the square of the lines that differ: beyond this all old and then all new ones are shown. */
const LIMIT = 1500;
const AROUND = 2;

export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let end = 0;
  while (end < a.length - from && end < b.length - from && a.at(-1 - end) === b.at(-1 - end)) end++;
  const middle = compareLines(a.slice(from, a.length - end), b.slice(from, b.length - end));
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return shortenContext([...a.slice(0, from).map(same), ...middle, ...a.slice(a.length - end).map(same)]);
}

const linesOf = (text: string): string[] => (text ? text.replace(/\n$/, '').split('\n') : []);

function compareLines(a: readonly string[], b: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  if (a.length > LIMIT || b.length > LIMIT) return [...a.map(removed), ...b.map(added)];
  // The longest common subsequence, from the end.
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! });
      i++;
      j++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) lines.push(removed(a[i++]!));
    else lines.push(added(b[j++]!));
  }
  return [...lines, ...a.slice(i).map(removed), ...b.slice(j).map(added)];
}

/** Without the equal lines that are far from every difference. */
function shortenContext(lines: readonly DiffLine[]): DiffLine[] {
  const near = new Set<number>();
  for (const [index, { kind }] of lines.entries())
    if (kind !== 'same') for (let at = index - AROUND; at <= index + AROUND; at++) near.add(at);
  if (!near.size) return [];
  return lines.flatMap((line, index): DiffLine[] => {
    if (near.has(index)) return [line];
    return near.has(index - 1) || index === 0 ? [{ kind: 'skipped', text: '…' }] : [];
  });
}
