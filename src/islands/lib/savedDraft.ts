/**
 * Saves what is typed into a form: at once in this browser, a moment later on the server (F051). Another tab's save is never
 * overwritten: changes to other steps are merged, else the reader sees both (409).
 */
import { draftCopy } from '../../copy/applications/drafts.ts';
import { CallError } from './call.ts';
import { localText } from './localTimes.ts';

type DraftParts = {
  /** Whether the form says something that the server does not have. */
  isNew(): boolean;
  /** Keeps it in this browser. @returns false when that is not possible */
  store(): boolean;
  /** Deletes what this browser keeps. */
  forget(): void;
  /**
   * Adds what it sends to the form's base at once. @returns when the server had it, ms. @throws CallError; a 409 carries the newer `draft`
   */
  save(): Promise<number>;
  /**
   * Takes a newer draft over. @returns false when it says of this step neither what the form's base nor what the form says: the reader has
   * to choose
   */
  adopt(newer: unknown): boolean;
  /** Fills the form with what this browser kept. @returns whether that is new */
  restore(): boolean;
};

const PAUSE_MS = 800;
const RETRY_MS = 10_000;
/** How long a submission waits for a running save. */
const MAX_SUBMIT_WAIT_MS = 4000;
/** Trying again would not change the answer. */
const FINAL = [400, 404, 405, 409];

export function watchSavedDraft(form: HTMLFormElement, parts: DraftParts): void {
  const saves = openSaves(form, parts);
  form.addEventListener('input', saves.onInput);
  form.addEventListener('change', saves.onInput);
  form.addEventListener('submit', submitAfter(form, saves));
  addEventListener('online', () => saves.schedule(0));
  if (parts.restore()) {
    showStatus(draftCopy.restored);
    saves.schedule(PAUSE_MS);
  }
  saves.onInput();
}

type Saves = ReturnType<typeof openSaves>;

/** One save at a time; a conflict that the reader has to decide ends them. */
function openSaves(form: HTMLFormElement, parts: DraftParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let hasConflict = false;
  let isStored = false;
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));

  const cancel = (): void => clearTimeout(timer);
  function schedule(wait: number): void {
    cancel();
    timer = setTimeout(() => void (running ??= save().finally(() => (running = undefined))), wait);
  }
  function onInput(): void {
    if (!parts.isNew()) return;
    isLeaving = false;
    isStored = parts.store();
    schedule(PAUSE_MS);
  }
  async function save(): Promise<void> {
    if (hasConflict || !parts.isNew()) return;
    const saved = parts.save();
    // With what is on its way: the next page may show it, and is not to take it for another tab's.
    isStored = parts.store();
    await saved.then(onSaved).catch(onRefused);
  }
  function onSaved(at: number): void {
    showStatus(`${draftCopy.saved} ${localText(at)}`);
    if (parts.isNew()) schedule(PAUSE_MS);
    // The next page may have been rendered before this save: it finds the copy, with the version that has it.
    else if (isLeaving) parts.store();
    else parts.forget();
  }
  function onRefused(error: unknown): void {
    const { status, cause } = error instanceof CallError ? error : new CallError('', 0);
    const newer = status === 409 ? cause['draft'] : undefined;
    if (newer && parts.adopt(newer)) return void (parts.isNew() ? schedule(0) : onSaved(Date.now()));
    showStatus(refusalText(isStored, cause['fields']), false);
    hasConflict = Boolean(newer);
    if (hasConflict) showConflict(form);
    else if (!FINAL.includes(status)) schedule(RETRY_MS);
  }
  return { onInput, schedule, cancel, running: () => running };
}

/** Waits for the running save, whose response carries the new version; without it the server would see a conflict. */
function submitAfter(form: HTMLFormElement, saves: Saves): (event: SubmitEvent) => void {
  let leaving = false;
  return (event) => {
    if (event.defaultPrevented) return;
    saves.cancel();
    const running = saves.running();
    if (!running || leaving) return;
    leaving = true;
    event.preventDefault();
    const timeout = new Promise((done) => setTimeout(done, MAX_SUBMIT_WAIT_MS));
    void Promise.race([running, timeout]).then(() => form.requestSubmit(event.submitter));
  };
}

const refusalText = (isStored: boolean, fields: unknown): string =>
  [draftCopy.notSaved, isStored && draftCopy.onDevice, ...Object.values(fields ?? {})]
    .filter(Boolean)
    .join(' ');

function showConflict(form: HTMLFormElement): void {
  const note = document.querySelector<HTMLTemplateElement>('template[data-contested]')!;
  form.querySelector('[data-message]')!.replaceChildren(note.content.cloneNode(true));
}

/** @param isGood with its tick, in its colour */
function showStatus(text: string, isGood = true): void {
  const line = document.querySelector('[data-saved]');
  if (!line) return;
  line.textContent = text;
  line.parentElement!.classList.toggle('text-ok', isGood);
  line.previousElementSibling?.classList.toggle('hidden', !isGood);
}
