import { LRUCache } from 'lru-cache';

type KeyOf<A extends readonly unknown[]> = (...args: A) => string;
/** `max`: how many results are kept. `keyOf` tells calls apart; those of one text need none. */
type Options<A extends readonly unknown[]> = { max: number; keyOf?: KeyOf<A> } & (A extends readonly [string]
  ? unknown
  : { keyOf: KeyOf<A> });

/** A function that keeps its last results, for what depends on its arguments alone. `undefined` is not kept. */
export function memoize<A extends readonly unknown[], V extends NonNullable<unknown> | undefined>(
  compute: (...args: A) => V,
  { max, keyOf = (...[text]: A) => String(text) }: Options<A>,
): (...args: A) => V {
  const results = new LRUCache<string, NonNullable<V>>({ max });
  return (...args) => {
    const key = keyOf(...args);
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    const result = compute(...args);
    if (result !== undefined) results.set(key, result);
    return result;
  };
}
