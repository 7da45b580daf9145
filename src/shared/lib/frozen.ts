/** Deeply read-only: what editors' content is, since one object is shared by every request. */
export type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> };

/** Freezes plain data all the way down and gives it back. */
export function freeze<T>(value: T): Frozen<T> {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value as Frozen<T>;
}
