import { sessionCopy } from '../../copy/account/session.ts';
import { isPristine, type Control } from '../lib/pristine.ts';
import { DRAFTS, provideDrafts, type Drafts, type Fields, type RestoredFields } from '../lib/drafts.ts';
import { addToast } from '../toasts/toasts.store.ts';

const HOUR_MS = 3_600_000;
/** The dialog of a cart item is opened by this button. */
const EDIT = 'edit-esim:';

/**
 * Restores drafts of this page after signing in again. Another traveler's, and those older than an hour, are deleted;
 * another page's stay, and those of another step of this one, such as the travelers' while the plans are shown.
 * @param user the signed-in user's id
 */
export function restoreDrafts(user: string | undefined): void {
  const drafts = readDrafts();
  if (drafts && drafts.user === user && Date.now() - drafts.at < HOUR_MS) {
    if (drafts.path !== location.pathname) return;
    provideDrafts(drafts.forms);
    dispatchEvent(new Event(DRAFTS));
    // Not `some`, which would stop at the first. An island that lives has taken its own.
    const back = Object.entries(drafts.forms).filter(([name, fields]) => fill(drafts.forms, name, fields));
    if (back.length) addToast({ status: 'success', title: sessionCopy.restored });
    if (!Object.keys(drafts.forms).some((name) => formOf(name) ?? openerOf(name))) return;
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

/**
 * @param forms gets what is left for the islands
 * @returns whether anything differs from what the page came with
 */
function fill(forms: Record<string, RestoredFields>, name: string, fields: Fields): boolean {
  const form = formOf(name);
  if (form) return fillForm(form, fields, (rest) => (forms[name] = rest));
  const button = openerOf(name);
  button?.click();
  return button !== null;
}

const formOf = (name: string): HTMLFormElement | null =>
  document.querySelector(`form[data-draft="${CSS.escape(name)}"]`);

const openerOf = (name: string): HTMLElement | null =>
  name.startsWith(EDIT)
    ? document.querySelector(`[data-edit="${CSS.escape(name.slice(EDIT.length))}"]`)
    : null;

/** @returns whether it says anything else now */
function fillForm(form: HTMLFormElement, fields: Fields, leave: (rest: RestoredFields) => void): boolean {
  const isUnticked = untick(form, fields);
  const filled = fields.map(([field, value]) => fillField(form, field, value));
  leave(fields.map(([field, value], at) => [field, filled[at] === undefined ? value : undefined]));
  const differs = isUnticked || filled.includes(true);
  if (differs) form.closest('details')?.setAttribute('open', '');
  // An island that is still asleep shows its richer controls as the server drew them, until somebody comes near.
  form.dispatchEvent(new Event('focusin', { bubbles: true }));
  return differs;
}

/** A box that is not ticked is not among the fields of its form. @returns whether one was ticked */
function untick(form: HTMLFormElement, fields: Fields): boolean {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox][name]')].filter(
    (box) =>
      box.checked &&
      isPristine(box) &&
      !fields.some(([name, value]) => name === box.name && value === box.value),
  );
  for (const box of boxes) box.checked = false;
  return boxes.length > 0;
}

/** @returns whether it says something else now; undefined where no control of its own takes the value */
function fillField(form: HTMLFormElement, field: string, value: string): boolean | undefined {
  const named = `[name="${CSS.escape(field)}"]:not([type=hidden], [type=file], button)`;
  const controls = [...form.querySelectorAll<Control>(named)].filter((control) => takes(control, value));
  if (!controls.length) return undefined;
  const control = controls.find((each) => isPristine(each) && !says(each, value));
  if (control && isChoice(control)) control.checked = true;
  else if (control) control.value = value;
  return control !== undefined;
}

const isChoice = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);

function takes(control: Control, value: string): boolean {
  if (isChoice(control)) return control.value === value;
  // An island may know options that the page does not have.
  if (control instanceof HTMLSelectElement && isPristine(control))
    return [...control.options].some((option) => option.value === value);
  return true;
}

const says = (control: Control, value: string): boolean =>
  isChoice(control) ? control.checked : control.value === value;
