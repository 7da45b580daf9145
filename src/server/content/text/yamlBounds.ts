/** Aliases of YAML repeat what they name: 300 letters may stand for gigabytes. */
export const MAX_VALUES = 100_000;
const MAX_CHARACTERS = 2_000_000;
export const MAX_DEPTH = 40;

/** Whether a value is small enough to be written out. @param extra more of values and of letters than what always fits */
export function isBounded(value: unknown, extra = 0): boolean {
  const left = { values: MAX_VALUES + extra, letters: MAX_CHARACTERS + extra };
  const fits = (each: unknown, depth: number): boolean => {
    if (--left.values < 0 || depth > MAX_DEPTH) return false;
    if (typeof each === 'string') return (left.letters -= each.length) >= 0;
    if (typeof each !== 'object' || each === null) return true;
    return Object.entries(each).every(
      ([key, inside]) => (left.letters -= key.length) >= 0 && fits(inside, depth + 1),
    );
  };
  return fits(value, 0);
}
