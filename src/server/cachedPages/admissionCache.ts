import { LRUCache } from 'lru-cache';

/** Addresses and shapes that were asked for once. */
const ONCE = 4096;
/** Of the bytes, for what was asked for twice; the rest is for what is asked for again. */
const NEW_SHARE = 0.25;

/**
 * A cache bounded in bytes that a crowd of rare keys cannot empty: what is asked for once is not cached, what is asked
 * for twice competes with its like, and only what is asked for again competes with the busy ones.
 */
export type AdmissionCache<V extends object> = {
  get(key: string): V | undefined;
  /** Counts a request that found nothing. @returns whether the value is worth caching now */
  isAskedAgain(key: string): boolean;
  set(key: string, value: V, bytes: number): void;
  /** The sum over all values. */
  bytes(): number;
};

export function createAdmissionCache<V extends object>(bytes: number): AdmissionCache<V> {
  const once = new LRUCache<string, true>({ max: ONCE });
  const open = (share: number) =>
    new LRUCache<string, { value: V; size: number }>({
      maxSize: Math.max(1, Math.floor(bytes * share)),
      sizeCalculation: ({ size }) => size,
    });
  const [fresh, busy] = [open(NEW_SHARE), open(1 - NEW_SHARE)];
  return {
    get(key) {
      const entry = fresh.get(key);
      if (!entry) return busy.get(key)?.value;
      fresh.delete(key);
      busy.set(key, entry);
      return entry.value;
    },
    isAskedAgain(key) {
      const isAgain = once.has(key);
      once.set(key, true);
      return isAgain;
    },
    set: (key, value, size) => void fresh.set(key, { value, size: Math.max(1, size) }),
    bytes: () => fresh.calculatedSize + busy.calculatedSize,
  };
}
