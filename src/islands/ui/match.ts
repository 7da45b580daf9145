/** Letters as people type them: no accents, no case ("Curaçao" is found by "curacao"). */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Where what was typed stands in a label: at the start of a word first, anywhere else after that.
 * @returns the index in the plain label, -1 for no match
 */
function matchPosition(typed: string, label: string): number {
  const needle = foldText(typed).trim();
  const text = foldText(label);
  const word = ` ${text.replace(/[^\p{L}\p{N}]/gu, ' ')}`.indexOf(` ${needle}`);
  return word >= 0 ? word : text.indexOf(needle);
}

/** Options that match, those that begin with the text before the others, otherwise in their own order. */
export function matchingOptions<Option extends { label: string }>(
  typed: string,
  options: readonly Option[],
): Option[] {
  if (!typed.trim()) return [...options];
  const matches = options
    .map((option) => ({ option, at: matchPosition(typed, option.label) }))
    .filter(({ at }) => at >= 0);
  return [...matches.filter(({ at }) => at === 0), ...matches.filter(({ at }) => at > 0)].map(
    ({ option }) => option,
  );
}

/** A label cut at the typed part, for `<mark>`; one piece when the accents changed its length. */
export function splitAtMatch(typed: string, label: string): [before: string, marked: string, after: string] {
  const at = typed.trim() ? matchPosition(typed, label) : -1;
  if (at < 0 || foldText(label).length !== label.length) return [label, '', ''];
  const end = at + typed.trim().length;
  return [label.slice(0, at), label.slice(at, end), label.slice(end)];
}
