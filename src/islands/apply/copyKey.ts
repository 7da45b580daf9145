/** Whether there is a copy of what was typed (local.ts), for the page that starts: the rest of it comes when it is needed. */
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
    // Blocked: nothing was kept.
  }
}
