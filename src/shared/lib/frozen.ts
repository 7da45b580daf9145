/** Deeply read-only, as editors' content is: all requests share one object. */
export type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> };

/** Deeply freezes plain data and returns it. */
export function freeze<T>(value: T): Frozen<T> {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value as Frozen<T>;
}
