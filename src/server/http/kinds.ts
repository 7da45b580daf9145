/** What kind of thing was asked for, for counting: few, so that every pair of kind and status is one cheap series. */
export type Kind = 'page' | 'call' | 'auth' | 'webhook' | 'health' | 'file';

/** Told of every answer that went out. @param ms from the head of the request to the end of the answer */
export type ResponseListener = (kind: Kind, status: number, ms: number) => void;

const BY_PREFIX: readonly [string, Kind][] = [
  ['/api/auth/', 'auth'],
  ['/api/webhooks/', 'webhook'],
  ['/api/health/', 'health'],
  ['/api/', 'call'],
];

/** @param url as it was sent; odd spellings of calls count as pages */
export const kindOf = (url: string): Kind =>
  BY_PREFIX.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'page';

const RANK: Record<Kind, number> = { file: 0, page: 1, call: 2, auth: 2, webhook: 3, health: 3 };
const RESERVE = 32;

/** Requests that are taken beyond the bound: health checks and webhooks only. */
export const reserveOf = (kind: Kind): number => (RANK[kind] === RANK.health ? RESERVE : 0);

/** Which of them to refuse first: the newest of the lowest rank. */
export const firstRefused = <T extends { kind: Kind }>(works: readonly T[]): T | undefined =>
  works.reduce<T | undefined>(
    (low, work) => (low && RANK[low.kind] < RANK[work.kind] ? low : work),
    undefined,
  );
