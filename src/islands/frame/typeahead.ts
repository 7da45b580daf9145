const PAUSE_MS = 500;

/**
 * Letters typed at a list form one word until there is a pause.
 * @returns a function of the letter, its time in ms, the words of the list and the current index (-1 for none); it
 *   answers the index to move to, -1 for none
 */
export function typeahead(): (
  letter: string,
  at: number,
  words: readonly string[],
  current: number,
) => number {
  let typed = '';
  let last = -Infinity;
  return (letter, at, words, current) => {
    typed = (at - last > PAUSE_MS ? '' : typed) + letter.toLowerCase();
    last = at;
    // Repeating one letter cycles through the matches.
    const isRepeated = new Set(typed).size === 1;
    const sought = isRepeated ? typed[0]! : typed;
    const from = current + (isRepeated ? 1 : 0);
    const order = words.map((_, step) => (Math.max(from, 0) + step) % words.length);
    return order.find((index) => words[index]!.trim().toLowerCase().startsWith(sought)) ?? -1;
  };
}

/** Shared by the header's menus. */
export const findByLetter = typeahead();
