/** The effect of another answer on a result (D11): "Summer instead of fall: 6 more programs fit, 2 no longer." */
import type { PickQuestion } from './questions.ts';

/** Programs that fit only after the change, and only before. */
export type Difference = { more: number; fewer: number };

/** @param before 1 for each program that fits, by index @param after the same with the other answer */
export function difference(before: Uint8Array, after: Uint8Array): Difference {
  let [more, fewer] = [0, 0];
  for (let num = 0; num < after.length; num++) {
    if (after[num]! > before[num]!) more++;
    if (after[num]! < before[num]!) fewer++;
  }
  return { more, fewer };
}

/** Slugs of options that come in and go out. */
export type Swap = { added: string[]; removed: string[] };

export const swapOf = (before: readonly string[], after: readonly string[]): Swap => ({
  added: after.filter((slug) => !before.includes(slug)),
  removed: before.filter((slug) => !after.includes(slug)),
});

/**
 * Alternative answers: a single answer is replaced by each other one, of several each is left out once, and a skipped
 * question is answered.
 */
export function alternatives({ options }: PickQuestion, chosen: readonly string[]): string[][] {
  if (chosen.length > 1) return chosen.map((slug) => chosen.filter((other) => other !== slug));
  return options.filter(({ slug }) => !chosen.includes(slug)).map(({ slug }) => [slug]);
}
