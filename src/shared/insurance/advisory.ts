/** From Level 3 up, some benefits of an insurance do not apply (D80). */
const MIN_LEVEL = 3;

/** @returns the level of an advisory that suspends benefits; undefined for every other one */
export const suspendingLevel = (advisory: { level: number } | undefined): number | undefined =>
  advisory && advisory.level >= MIN_LEVEL ? advisory.level : undefined;
