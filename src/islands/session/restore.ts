import { sessionCopy } from '../../copy/session.ts';
import { DRAFTS, provideDrafts, type Drafts, type Fields } from '../lib/drafts.ts';
import { addToast } from '../toasts/toasts.store.ts';

const HOUR_MS = 3_600_000;
/** The dialog of a cart item is opened by this button. */
const EDIT = 'edit-esim:';

/**
 * Restores drafts of this page after signing in again. Another traveler's, and those older than an hour, are deleted;
 * another page's stay.
 * @param user the signed-in user's id
 */
export function restoreDrafts(user: string | undefined): void {
  const drafts = readDrafts();
  if (drafts && drafts.user === user && Date.now() - drafts.at < HOUR_MS) {
    if (drafts.path !== location.pathname) return;
    provideDrafts(drafts.forms);
    dispatchEvent(new Event(DRAFTS));
    // Not `some`, which would stop at the first.
    const back = Object.entries(drafts.forms).filter(([name, fields]) => fill(name, fields));
    if (back.length) addToast({ status: 'success', title: sessionCopy.restored });
  }
  sessionStorage.removeItem(DRAFTS);
}

function readDrafts(): Drafts | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFTS) ?? '') as Drafts;
  } catch {
    return undefined;
  }
}

/** @returns whether anything differs from what the page came with */
function fill(name: string, fields: Fields): boolean {
  const form = document.querySelector<HTMLFormElement>(`form[data-draft="${CSS.escape(name)}"]`);
  if (form) {
    const changed = fields.filter(([field, value]) => setField(form, field, value)).length > 0;
    // An island that is still asleep shows its richer controls as the server drew them, until somebody comes near.
    form.dispatchEvent(new Event('focusin', { bubbles: true }));
    return changed;
  }
  const opener = name.startsWith(EDIT) && `[data-edit="${CSS.escape(name.slice(EDIT.length))}"]`;
  const button = opener && document.querySelector<HTMLElement>(opener);
  if (button) button.click();
  return Boolean(button);
}

function setField(form: HTMLFormElement, field: string, value: string): boolean {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `[name="${CSS.escape(field)}"]:not([type=hidden], [type=file], button)`,
  )) {
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
      if (control.value !== value || control.checked) continue;
      control.checked = true;
      return true;
    }
    if (control.value === value) continue;
    control.value = value;
    return true;
  }
  return false;
}
