/**
 * What was typed when a session ended mid-work (F019): kept in this tab, for the same traveler and page, and given back
 * once. Forms say with `data-draft` that they want it, and under which name. Never in an address, never a password.
 */
export type Fields = readonly (readonly [name: string, value: string])[];
export type Drafts = { user: string; path: string; at: number; forms: Record<string, Fields> };

/** Signing out empties the storage it is in. */
export const DRAFTS = 'sojourn-drafts';

/** Those of this page, for islands whose forms are born in the browser. */
const draftsOfPage = globalThis as { sojournDrafts?: Record<string, Fields> };

export const provideDrafts = (forms: Record<string, Fields>): void =>
  void (draftsOfPage.sojournDrafts = forms);

/** @returns the fields of that form, or undefined; they stay until `dropDraft` */
export const draftOf = (name: string): Fields | undefined => draftsOfPage.sojournDrafts?.[name];

export function dropDraft(name: string): void {
  delete draftsOfPage.sojournDrafts?.[name];
}

/** Before the page is left for sign-in. */
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
    // Blocked or full: then what was typed cannot be kept.
  }
}

const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !form.querySelector(`[type=password][name="${CSS.escape(entry[0])}"]`),
  );
