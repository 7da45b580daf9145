/**
 * Unsaved answers of one step of a form, stored in this browser until the server has them (F019). `version` and `base` are
 * those they were typed over; each form adds what says which of its steps they belong to.
 */
export type StoredDraft<Values> = {
  user: string;
  version: number;
  base: string;
  values: Values;
  at: number;
};

/** @returns false when storage is blocked or full */
export function storeDraft<Draft extends StoredDraft<unknown>>(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** @returns this account's; another account's is deleted */
export function storedDraft<Draft extends StoredDraft<unknown>>(
  key: string,
  user: string,
): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
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
