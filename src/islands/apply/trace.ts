/** Whether there is a copy of what was typed (local.ts), for the page that starts: the rest of it comes when it is needed. */
export const KEY = 'sojourn-draft';

export function hasCopy(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked: nothing was kept.
  }
}
