/** Tells at page start whether a local copy exists (localCopy.ts), without loading the rest. */
export const COPY_KEY = 'sojourn-draft';

export function hasCopy(): boolean {
  try {
    return localStorage.getItem(COPY_KEY) !== null;
  } catch {
    return false;
  }
}

export function deleteCopy(): void {
  try {
    localStorage.removeItem(COPY_KEY);
  } catch {
    // Storage is blocked, so it holds no copy.
  }
}
