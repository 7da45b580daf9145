/** What is refused first when everything is too much, and what last. */
import type { Kind } from './answered.ts';

const RANK: Record<Kind, number> = { file: 0, page: 1, call: 2, auth: 2, webhook: 3, health: 3 };
const RESERVE = 32;

/** Room beyond the bound that only what is refused last may take. */
export const reserveOf = (kind: Kind): number => (RANK[kind] === RANK.health ? RESERVE : 0);

/** The newest of the least important. */
export const firstRefused = <T extends { kind: Kind }>(works: readonly T[]): T | undefined =>
  works.reduce<T | undefined>(
    (low, work) => (low && RANK[low.kind] < RANK[work.kind] ? low : work),
    undefined,
  );
