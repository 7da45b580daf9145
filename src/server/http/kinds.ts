/** The kind of a request, for metrics: few, so that each pair of kind and status is one cheap series. */
export type Kind = 'page' | 'call' | 'auth' | 'webhook' | 'health' | 'file';

/** Called after each response. @param ms from the head of the request to the end of the response */
export type ResponseListener = (kind: Kind, status: number, ms: number) => void;

const BY_PREFIX: readonly [string, Kind][] = [
  ['/api/auth/', 'auth'],
  ['/api/webhooks/', 'webhook'],
  ['/api/health/', 'health'],
  ['/api/', 'call'],
];

/** @param url as sent; unusual spellings of calls count as pages */
export const kindOf = (url: string): Kind =>
  BY_PREFIX.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'page';

const RANK: Record<Kind, number> = { file: 0, page: 1, call: 2, auth: 2, webhook: 3, health: 3 };
const RESERVE = 32;

/** How many requests are accepted beyond the limit: health checks and webhooks only. */
export const reservedPlaces = (kind: Kind): number => (RANK[kind] === RANK.health ? RESERVE : 0);

/** Which one to refuse first: the newest of the lowest rank. */
export const firstRefused = <T extends { kind: Kind }>(works: readonly T[]): T | undefined =>
  works.reduce<T | undefined>(
    (low, work) => (low && RANK[low.kind] < RANK[work.kind] ? low : work),
    undefined,
  );

/**
 * Whether it takes this one thread for some time, as rendering does. A call's few ms of work are little beside its wait for
 * the database: one after the other, a payment provider's events, all from its one network, held up every order.
 */
export const blocksThread = (kind: Kind): boolean => kind !== 'call' && kind !== 'webhook';
