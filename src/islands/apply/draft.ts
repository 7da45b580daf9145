/**
 * Saves what is typed: at once in this browser, a moment later on the server (F051). Another tab's save is never
 * overwritten: changes to other steps are merged, else the reader sees both (409).
 */
import { draftCopy } from '../../copy/drafts.ts';
import type { Answers, ApplicationField } from '../../shared/applications/answers.ts';
import { saveDraft } from '../../shared/applications/endpoints.ts';
import { fingerprint, type Step } from '../../shared/applications/steps.ts';
import { call, CallError } from '../lib/call.ts';
import { localText } from '../lib/localTimes.ts';
import { deleteCopy } from './copyKey.ts';
import { factsForm } from './facts.ts';
import { fill, readFields } from './fields.ts';
import { storeCopy, storedCopy } from './localCopy.ts';

/** State the page was rendered from. */
type Page = {
  user: string;
  step: Step;
  version: number;
  base: string;
  answers: Answers;
  fields: ApplicationField[];
};

const PAUSE_MS = 800;
const RETRY_MS = 10_000;
/** How long a submission waits for a running save. ms */
const PATIENCE_MS = 4000;

export function watchDraft(form: HTMLFormElement): void {
  const page = JSON.parse(form.dataset['answers']!) as Page;
  const { fields } = page;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let leaving = false;
  let contested = false;

  const facts = factsForm(form);
  const hasNewAnswers = (): boolean => fingerprint(readFields(form, fields), fields) !== page.base;
  const isNew = (): boolean => hasNewAnswers() || facts?.changed() !== undefined;
  const later = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), wait);
  };

  function onInput(): void {
    countLetters(form);
    const { user, step, version, base } = page;
    if (!isNew()) return;
    const typed = { values: readFields(form, fields), facts: facts?.changed() };
    storeCopy({ user, step, version, base, ...typed, at: Date.now() });
    later(PAUSE_MS);
  }

  const save = (): Promise<void> => (running ??= send().finally(() => (running = undefined)));

  async function send(): Promise<void> {
    if (contested || !isNew()) return;
    try {
      const at = hasNewAnswers() ? await sendAnswers() : Date.now();
      await facts?.save();
      onSaved(at);
    } catch (error) {
      onRefused(error);
    }
  }

  /** @returns when, in ms */
  async function sendAnswers(): Promise<number> {
    const answers = { ...page.answers, ...readFields(form, fields) };
    const draft = await call(saveDraft, { version: page.version, step: page.step, answers });
    adopt(draft.version, answers, fingerprint(answers, fields));
    return draft.saved_at;
  }

  /** Waits for the running save, whose response carries the new version; without it the server would see a conflict. */
  function leave(event: SubmitEvent): void {
    if (event.defaultPrevented) return;
    clearTimeout(timer);
    if (!running || leaving) return;
    leaving = true;
    event.preventDefault();
    const timeout = new Promise((done) => setTimeout(done, PATIENCE_MS));
    void Promise.race([running, timeout]).then(() => form.requestSubmit(event.submitter));
  }

  function onSaved(at: number): void {
    showStatus(`${draftCopy.saved} ${localText(at)}`);
    if (isNew()) later(PAUSE_MS);
    else deleteCopy();
  }

  /** Keeps the form's hidden fields equal, for a native submission. */
  function adopt(version: number, answers: Answers, base: string): void {
    Object.assign(page, { version, answers, base });
    form.querySelector<HTMLInputElement>('[name=version]')!.value = String(version);
    form.querySelector<HTMLInputElement>('[name=base]')!.value = base;
  }

  function onRefused(error: unknown): void {
    const { status, cause } = error instanceof CallError ? error : new CallError('', 0);
    const newerDraft = cause['draft'] as { version: number; answers: Answers } | undefined;
    showStatus([draftCopy.notSaved, ...Object.values(cause['fields'] ?? {})].join(' '));
    if (status !== 409 || !newerDraft) return void (status === 400 || later(RETRY_MS));
    if (fingerprint(newerDraft.answers, fields) !== page.base) return showConflict();
    adopt(newerDraft.version, { ...page.answers, ...newerDraft.answers }, page.base);
    later(0);
  }

  function showConflict(): void {
    contested = true;
    const note = document.querySelector<HTMLTemplateElement>('template[data-contested]')!;
    form.querySelector('[data-message]')!.replaceChildren(note.content.cloneNode(true));
  }

  function restore(): void {
    const copy = storedCopy(page.user);
    if (!copy) return;
    const names = Object.keys(copy.values) as ApplicationField[];
    const isSame = fingerprint(copy.values, names) === fingerprint(page.answers, names);
    if (isSame && !copy.facts) return deleteCopy();
    if (copy.step !== page.step) return;
    fill(form, copy.values);
    facts?.fill(copy.facts ?? {});
    if (!isSame) adopt(copy.version, page.answers, copy.base);
    if (!isNew()) return deleteCopy();
    showStatus(draftCopy.restored);
    later(PAUSE_MS);
  }

  form.addEventListener('input', onInput);
  form.addEventListener('change', onInput);
  form.addEventListener('submit', leave);
  addEventListener('online', () => later(0));
  restore();
  onInput();
}

function showStatus(text: string): void {
  const line = document.querySelector('[data-saved]');
  if (line) line.textContent = text;
}

function countLetters(form: HTMLFormElement): void {
  const message = form.querySelector('textarea');
  const hint = document.getElementById('message-hint');
  if (message && hint) hint.textContent = draftCopy.left(1000 - message.value.length);
}
