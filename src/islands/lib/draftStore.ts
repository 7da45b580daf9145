/**
 * Unsaved answers of one step of a form, stored in this browser until the server has them (F019). `version` and `base` are
 * those they were typed over; `of` says which form and step they belong to.
 */
type StoredDraft<Values> = {
  user: string;
  of: string;
  version: number;
  base: string;
  values: Values;
  at: number;
};

/** @returns false when storage is blocked or full */
export function storeDraft<Values>(key: string, draft: StoredDraft<Values>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** @returns this account's; another account's is deleted */
export function storedDraft<Values>(key: string, user: string): StoredDraft<Values> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft<Values> | null;
    if (draft && draft.user !== user) deleteStoredDraft(key);
    return draft?.user === user ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Tells at page start whether there is one, without loading what restores it. */
export function hasStoredDraft(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function deleteStoredDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it holds no copy.
  }
}
