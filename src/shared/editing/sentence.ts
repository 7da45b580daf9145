/** What a check says of a field, as a sentence of its own: checks write the words that follow a file's or field's name. */

const PREDICATE =
  /^(must|is|has|needs|says|costs|cannot|begins|holds|leads|names|opens|ends|stands|goes|was|repeats|may)\b/;
/** A word that begins a sentence, not an address such as "https://…". */
const WORD = /^[a-z]+(?=[ ,])/;

export const FILL_IN = 'Fill this in.';

/** Sentences that would not say what to do. */
const ADVICE: Readonly<Record<string, string>> = {
  'is empty': FILL_IN,
  'is missing': FILL_IN,
  'is not a field of this file': 'Nothing reads this. Take it out, or put its name right.',
  'is too long': 'This is too long. Shorten it.',
  'has too many': 'There are too many here. Take some out.',
  'needs one': 'Add at least one.',
  'is too large': 'This is too large. Use a smaller number.',
};

/** "must be a path" becomes "This must be a path.", "there is no such page" becomes "There is no such page." */
export function sentenceOf(message: string): string {
  const words = PREDICATE.test(message)
    ? `This ${message}`
    : message.replace(WORD, (word) => word[0]!.toUpperCase() + word.slice(1));
  return ADVICE[message] ?? words.replace(/[.!?]?$/, (end) => end || '.');
}
