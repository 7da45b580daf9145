/** Values made of files, the same object until a file changes. */

/**
 * Checks the files at most once in a turn of the event loop, however often one request asks. A request sent after an
 * edit runs in a later turn, so it sees the edit.
 */
export function memoizePerTick<T>(look: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    if (!cached) {
      cached = { value: look() };
      setImmediate(() => (cached = undefined));
    }
    return cached.value;
  };
}

/** Combines parts into one object, which stays the same until one of them changes. */
export function combined<T extends object>(parts: { [K in keyof T]: () => T[K] }): () => Readonly<T> {
  const names = Object.keys(parts) as (keyof T)[];
  let last: Readonly<T> | undefined;
  return () => {
    const now = names.map((name) => parts[name]());
    if (last && now.every((part, index) => part === last![names[index]!])) return last;
    last = Object.freeze(Object.fromEntries(names.map((name, index) => [name, now[index]]))) as Readonly<T>;
    return last;
  };
}

/** Derives a value again only when its source is another object. */
export function memoizeBySource<S, T>(source: () => S, derive: (value: S) => T): () => T {
  let derived: { from: S; value: T } | undefined;
  return () => {
    const from = source();
    if (derived?.from !== from) derived = { from, value: derive(from) };
    return derived.value;
  };
}
