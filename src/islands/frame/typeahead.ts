const PAUSE_MS = 500;

/**
 * What has been typed at a list, letter by letter: they make one word until there is a pause.
 * @returns takes a letter, the ms it came at, the words of the list and the index of the current one (-1 for none);
 *   answers the index to go to, -1 for none
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
    // The same letter again and again goes from one match to the next.
    const again = new Set(typed).size === 1;
    const sought = again ? typed[0]! : typed;
    const from = current + (again ? 1 : 0);
    const order = words.map((_, step) => (Math.max(from, 0) + step) % words.length);
    return order.find((index) => words[index]!.trim().toLowerCase().startsWith(sought)) ?? -1;
  };
}
