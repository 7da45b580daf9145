/**
 * Tokenises text for search, alike for the index and for queries on both databases, which only compare whole words and
 * prefixes.
 */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};
const MAX_LENGTH = 40;

/** @returns words without accents, capitals and plural endings: "Études à Tromsø" is ["etude", "a", "tromso"] */
export function words(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const folded = plain.replace(/[ßæœøđðłıþ]/g, (letter) => LETTERS[letter] ?? letter);
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => singular(word.slice(0, MAX_LENGTH)));
}

/** English plurals by ending; more would require the language. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const SMALL = new Set(words('a an and at for from in of on or the to with'));
/** They may say a lot ("Study abroad"), or nothing at all ("a course to learn Spanish"). */
const GENERIC = new Set(
  words(
    `abroad affordable any beginner best by cheap class course experience find go good i im is it learn like looking me my
    option placement place program programme some somewhere spend study take that there this travel trip want`,
  ),
);
const MAX_WORDS = 8;

/** The words of a query to search for: the first ones, without stop words where others remain. */
export function queryWords(query: string): string[] {
  const all = [...new Set(words(query))];
  const telling = all.filter((word) => !SMALL.has(word));
  return (telling.length ? telling : all).slice(0, MAX_WORDS);
}

/** Those of `queryWords` that an entry must have: generic ones only put it first where others remain. */
export function neededWords(words: readonly string[]): readonly string[] {
  const needed = words.filter((word) => !GENERIC.has(word));
  return needed.length ? needed : words;
}
