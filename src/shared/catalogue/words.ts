/**
 * Text as the search sees it, the same for what is kept and what is asked, on both databases: the databases only compare
 * whole words and beginnings of words, so they cannot read a text differently.
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
const LONGEST = 40;

/** @returns words without accents, capitals and plural endings: "Études à Tromsø" is ["etude", "a", "tromso"] */
export function words(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const folded = plain.replace(/[ßæœøđðłıþ]/g, (letter) => LETTERS[letter] ?? letter);
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => singular(word.slice(0, LONGEST)));
}

/** English plurals only, by ending; anything more would have to know the language. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const SMALL = new Set(words('a an and at for from in of on or the to with'));
const MOST_WORDS = 8;

/** What of a query is looked for: its first words, small ones left out where others remain. */
export function queryWords(query: string): string[] {
  const all = [...new Set(words(query))];
  const telling = all.filter((word) => !SMALL.has(word));
  return (telling.length ? telling : all).slice(0, MOST_WORDS);
}
