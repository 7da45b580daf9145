/**
 * Form drafts of a session that ended mid-work (F019): stored in this tab, for the same traveler and page, and restored
 * once. Forms opt in with `data-draft`, which names the draft. Never in an address, never a password.
 */
export type Fields = readonly (readonly [name: string, value: string])[];
export type Drafts = { user: string; path: string; at: number; forms: Record<string, Fields> };

/** Their name in storage, and the event when a page has them back. */
export const DRAFTS = 'sojourn-drafts';

/** What is left for an island: a field without a value has a control of its own, which the page has filled. */
export type RestoredFields = readonly (readonly [name: string, value: string | undefined])[];

/** Restored drafts for forms that islands render later. */
const draftsOfPage = globalThis as { sojournDrafts?: Record<string, RestoredFields> };

export const provideDrafts = (forms: Record<string, RestoredFields>): void =>
  void (draftsOfPage.sojournDrafts = forms);

/** @returns the fields of that form, or undefined; they stay until `dropDraft` */
export const draftOf = (name: string): RestoredFields | undefined => draftsOfPage.sojournDrafts?.[name];

export function dropDraft(name: string): void {
  delete draftsOfPage.sojournDrafts?.[name];
}

/** Stores the page's drafts: before it leads to sign-in, or while they are typed. */
export function keepDrafts(user: string | undefined): void {
  const forms = Object.fromEntries(
    [...document.querySelectorAll<HTMLFormElement>('form[data-draft]')].map((form) => [
      form.dataset['draft'] ?? '',
      fieldsOf(form),
    ]),
  );
  if (!user || Object.keys(forms).length === 0) return;
  const drafts: Drafts = { user, path: location.pathname, at: Date.now(), forms };
  try {
    sessionStorage.setItem(DRAFTS, JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full: drafts are lost.
  }
}

export function clearDrafts(): void {
  try {
    sessionStorage.removeItem(DRAFTS);
  } catch {
    // Storage is blocked, so it holds nothing.
  }
}

const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !form.querySelector(`[type=password][name="${CSS.escape(entry[0])}"]`),
  );
