/** Spelling correction by edit distance. */

/** Shorter words have too many similar ones. Letters. */
const MIN_LENGTH = 4;
/** From this length on, two mistakes are tolerated. */
const LONG = 8;

/**
 * @param word from `words`
 * @param frequencies frequency of each word in the catalogue
 * @returns the nearest word, of equally near ones the most frequent; undefined when none is near, or the word is
 *   correct
 */
export function nearestWord(word: string, frequencies: ReadonlyMap<string, number>): string | undefined {
  const most = word.length < MIN_LENGTH ? 0 : word.length < LONG ? 1 : 2;
  let best: { word: string; far: number; often: number } | undefined;
  for (const [candidate, often] of frequencies) {
    // A prefix matches as it is.
    if (candidate.startsWith(word)) return undefined;
    if (Math.abs(candidate.length - word.length) > most) continue;
    const far = distance(word, candidate);
    if (far > most || (best && (far > best.far || (far === best.far && often <= best.often)))) continue;
    best = { word: candidate, far, often };
  }
  return best?.word;
}

/** Letters of the longest name that is compared. */
const MAX_LENGTH = 60;

/** Letters that sound alike, and the keys of each row. */
const ALIKE = ['aeiouy', 'ckqsxz', 'bp', 'dt', 'fvw', 'gj', 'mn'];
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A letter that neither sounds alike nor lies beside the other makes another word: "cancer" is not "cancel". */
const slipCost = (a: string, b: string): number => (soundAlike(a, b) || lieTogether(a, b) ? 1 : 2);
const soundAlike = (a: string, b: string): boolean =>
  ALIKE.some((letters) => letters.includes(a) && letters.includes(b));

function lieTogether(a: string, b: string): boolean {
  const [from, to] = [a, b].map((key) => ROWS.findIndex((row) => row.includes(key))) as [number, number];
  if (from < 0 || to < 0) return false;
  return Math.abs(from - to) < 2 && Math.abs(ROWS[from]!.indexOf(a) - ROWS[to]!.indexOf(b)) < 2;
}

/** @returns the name of a list that was meant by a misspelled one; undefined when none is near */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const word = name.toLowerCase();
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return undefined;
  const most = word.length < LONG ? 1 : 2;
  let best: { name: string; far: number } | undefined;
  for (const candidate of names) {
    if (Math.abs(candidate.length - word.length) > most) continue;
    const far = distance(word, candidate.toLowerCase(), slipCost);
    if (far <= most && far < (best?.far ?? Infinity)) best = { name: candidate, far };
  }
  return best?.name;
}

/** Edit distance with transpositions (optimal string alignment). @param cost of one letter for another */
function distance(a: string, b: string, cost: (a: string, b: string) => number = () => 1): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : cost(a[i - 1]!, b[j - 1]!);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong);
      if (swapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
