/**
 * Tokenises text for search, alike for the index and for queries on both databases, which only compare whole words and
 * prefixes.
 */
import { plainLetters } from '../lib/plainLetters.ts';

const MAX_LENGTH = 40;

/** @returns words without accents, capitals and plural endings: "Études à Tromsø" is ["etude", "a", "tromso"] */
export function words(text: string): string[] {
  return (plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    singular(word.slice(0, MAX_LENGTH)),
  );
}

/** English plurals by ending; more would require the language. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** They tell nothing: of English, then of German, French, Italian, Portuguese and Spanish. */
const SMALL = new Set(
  words(
    `a an and any at be but by can could do for from have how i im in is it me much must my need no not of on or please
    should some that the there this to too very want where which with without would
    aus das der di die do du e em en et fur il im la le mit nach para per por pour sur und une y`,
  ),
);
/** What is searched for: "it programs" is no sentence. */
const KIND_NAMES = new Set(words('program programme'));
/** @param word as `words` makes it, as in the next two */
export const isSentenceWord = (word: string): boolean => SMALL.has(word);
export const isKindName = (word: string): boolean => KIND_NAMES.has(word);
export const isSmallWord = (word: string): boolean => isSentenceWord(word) || isKindName(word);
/** They ask for a low price, which an order can show and no text says. */
const LOW_PRICE = new Set(
  words(
    `affordable barato barata bezahlbar billig budget cheap cheaper cheapest economico economique gunstig guenstig inexpensive`,
  ),
);
const LITTLE = new Set(words('least less little low no not without'));
const PRICE = new Set(words('cost costly expensive fee price pricey'));
/** "not very expensive": words from one to the other. */
const MAX_APART = 2;
/** They may say a lot ("Study abroad"), or nothing at all ("a course to learn Spanish"). */
const GENERIC = new Set(
  words(
    `abroad beginner best class course experience find go good learn like looking option placement place somewhere spend study
    take travel trip aprender apprendre estudiar etudier imparare lernen studiare studieren`,
  ),
);
const MAX_WORDS = 8;

/** The words of a query to search for: the first ones, without stop words and those about a low price where others remain. */
export function queryWords(query: string): string[] {
  const all = [...new Set(words(query))];
  const priceWords = lowPriceWords(all);
  const telling = all.filter((word) => !isSmallWord(word) && !priceWords.includes(word));
  const chosen = [telling, priceWords].find(({ length }) => length) ?? all;
  return (chosen.length > MAX_WORDS ? neededWords(chosen) : chosen).slice(0, MAX_WORDS);
}

/** Those of `words` that ask for a low price: "cheap", or "not" and "cost" of "must not cost much". */
export function lowPriceWords(all: readonly string[]): string[] {
  const isNear = (at: number, others: ReadonlySet<string>): boolean =>
    all.slice(Math.max(0, at - MAX_APART), at + MAX_APART + 1).some((word) => others.has(word));
  return all.filter(
    (word, at) =>
      LOW_PRICE.has(word) ||
      (LITTLE.has(word) && (isNear(at, PRICE) || all[at + 1] === MONEY)) ||
      (PRICE.has(word) && isNear(at, LITTLE)) ||
      (word === MONEY && LITTLE.has(all[at - 1] ?? '')),
  );
}

/** "little money" is a low price; "earn money, no degree" is none. */
const MONEY = 'money';

/** They tell no program from another: "cheap", or "programs" alone. @param all of `queryWords` */
export function meansEveryProgram(all: readonly string[]): boolean {
  const price = lowPriceWords(all);
  return all.every((word) => isKindName(word) || price.includes(word));
}

/** Those of `queryWords` that an entry must have: generic ones only put it first where others remain. */
export function neededWords(words: readonly string[]): readonly string[] {
  const needed = words.filter((word) => !GENERIC.has(word));
  return needed.length ? needed : words;
}
