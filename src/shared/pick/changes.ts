/** What another answer would do to a result (D11): "Summer instead of fall: 6 more programs fit, 2 no longer." */
import type { PickQuestion } from './questions.ts';

/** How many programs fit now that did not, and the other way round. */
export type Difference = { more: number; fewer: number };

/** @param before ids of the programs that fitted @param after ids of those that fit with the other answer */
export function difference(before: ReadonlySet<string>, after: ReadonlySet<string>): Difference {
  const more = [...after].filter((id) => !before.has(id)).length;
  return { more, fewer: before.size - (after.size - more) };
}

/** Slugs of options that come in and go out. */
export type Swap = { added: string[]; removed: string[] };

export const swapOf = (before: readonly string[], after: readonly string[]): Swap => ({
  added: after.filter((slug) => !before.includes(slug)),
  removed: before.filter((slug) => !after.includes(slug)),
});

/**
 * Other answers worth a look: a single answer is exchanged for each other one, of several each is left out once, and a
 * skipped question is answered.
 */
export function alternatives({ options }: PickQuestion, chosen: readonly string[]): string[][] {
  if (chosen.length > 1) return chosen.map((slug) => chosen.filter((other) => other !== slug));
  return options.filter(({ slug }) => !chosen.includes(slug)).map(({ slug }) => [slug]);
}
