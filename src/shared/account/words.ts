/**
 * Keys that find a word although it was misspelled: the word, and the word without each of its signs (marked by `~`). Two words
 * that differ by one wrong, missing, additional or exchanged sign share a key, so a search is a few exact look-ups in an index,
 * however many accounts there are.
 */
const MAX_LENGTH = 32;
const MIN_MISSPELLED_LENGTH = 4;

export const MISSPELLED = '~';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words of a name or of the part of an address before the @, with the whole of that part. */
export function wordsOf(text: string): string[] {
  const wholes = plain(text)
    .split(/\s+/)
    .map((each) => each.replace(/@.*$/, ''));
  const parts = wholes.flatMap((whole) => whole.split(/[^\p{L}\p{N}]+/u));
  const words = [...wholes, ...parts].map((word) => [...word].slice(0, MAX_LENGTH).join(''));
  return [...new Set(words.filter((word) => word.length > 1))].slice(0, 12);
}

const shorterForms = (word: string): string[] => {
  const signs = [...word];
  return signs.length < MIN_MISSPELLED_LENGTH
    ? []
    : [...new Set(signs.map((_, at) => signs.filter((_sign, index) => index !== at).join('')))];
};

/** What is stored of a word. */
export const storedKeys = (word: string): string[] => [
  word,
  ...shorterForms(word).map((each) => MISSPELLED + each),
];

/** What is looked up for a word of a search. */
export const searchKeys = (word: string): string[] => [
  word,
  MISSPELLED + word,
  ...shorterForms(word).flatMap((each) => [each, MISSPELLED + each]),
];

/** Edits between two texts: wrong, missing, additional and exchanged signs (optimal string alignment). */
export function distance(left: string, right: string): number {
  const [a, b] = [[...plain(left)], [...plain(right)]];
  let [before, last] = [[] as number[], b.map((_, at) => at).concat(b.length)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = last[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(changed, last[j]! + 1, row[j - 1]! + 1, isExchange ? before[j - 2]! + 1 : Infinity);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** What differs between two texts, for a mark: their common start and end are left out. */
export function differingPart(text: string, other: string): { start: string; marked: string; end: string } {
  let from = 0;
  while (from < text.length && text[from] === other[from]) from++;
  let to = 0;
  const most = Math.min(text.length, other.length) - from;
  while (to < most && text.at(-1 - to) === other.at(-1 - to)) to++;
  const end = text.length - to;
  return { start: text.slice(0, from), marked: text.slice(from, end), end: text.slice(end) };
}
