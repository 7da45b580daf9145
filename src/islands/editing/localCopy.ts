/** What is typed, in this browser, until it is saved: signing out clears it with the rest (`Clear-Site-Data`). */
export type LocalCopy = { version: number; text?: string; form?: string; at: number };

const keyOf = (user: string, file: string): string => `sojourn-edit:${user}:${file}`;

export function storeCopy(user: string, file: string, copy: LocalCopy): void {
  try {
    localStorage.setItem(keyOf(user, file), JSON.stringify(copy));
  } catch {
    // Storage is blocked or full: the draft on the server remains.
  }
}

export function storedCopy(user: string, file: string): LocalCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(user, file)) ?? 'null') as LocalCopy | null;
    return copy && typeof copy.version === 'number' ? copy : undefined;
  } catch {
    return undefined;
  }
}

export function dropCopy(user: string, file: string): void {
  try {
    localStorage.removeItem(keyOf(user, file));
  } catch {
    // Storage is blocked, so it holds nothing.
  }
}
