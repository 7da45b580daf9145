/** The draft of the application's step: its answers, and the traveler's facts beside them (F051). */
import { draftCopy } from '../../copy/drafts.ts';
import type { Answers, ApplicationField } from '../../shared/applications/answers.ts';
import { saveDraft } from '../../shared/applications/endpoints.ts';
import { MAX_MESSAGE_LENGTH } from '../../shared/applications/rules.ts';
import { fingerprint, type Step } from '../../shared/applications/steps.ts';
import { baseWithSent, isChangedElsewhere } from '../../shared/lib/formBase.ts';
import { call } from '../lib/call.ts';
import { setHidden, watchSavedDraft } from '../lib/savedDraft.ts';
import { deleteCopy } from './copyKey.ts';
import { factsForm } from './facts.ts';
import { fill, readFields } from './fields.ts';
import { storeCopy, storedCopy, type Copy } from './localCopy.ts';

/** State the page was rendered from. */
type Page = {
  user: string;
  step: Step;
  version: number;
  base: string;
  answers: Answers;
  fields: ApplicationField[];
};

export function watchDraft(form: HTMLFormElement): void {
  const page = JSON.parse(form.dataset['answers']!) as Page;
  const { fields } = page;
  const facts = factsForm(form);
  const typed = (): string => fingerprint(readFields(form, fields), fields);
  const factsTyped = (): string => JSON.stringify(facts?.changed() ?? {});
  const hasNewAnswers = (): boolean => typed() !== page.base;
  const isNew = (): boolean => hasNewAnswers() || facts?.changed() !== undefined;

  /** Keeps the form's hidden fields equal. */
  function rebase(version: number, answers: Answers, base: string): void {
    Object.assign(page, { version, answers, base });
    setHidden(form, { version: String(version), base });
  }

  /** @returns when, in ms */
  async function sendAnswers(): Promise<number> {
    const answers = { ...page.answers, ...readFields(form, fields) };
    const sent = fingerprint(answers, fields);
    rebase(page.version, page.answers, baseWithSent(page.base, sent));
    const draft = await call(saveDraft, { version: page.version, step: page.step, answers });
    rebase(draft.version, answers, sent);
    return draft.saved_at;
  }

  function adopt(newer: unknown): boolean {
    const { version, answers } = newer as { version: number; answers: Answers };
    const theirs = fingerprint(answers, fields);
    if (isChangedElsewhere(page.base, theirs, typed())) return false;
    rebase(version, { ...page.answers, ...answers }, theirs);
    return true;
  }

  function restore(): boolean {
    const copy = storedCopy(page.user);
    if (!copy) return false;
    const names = Object.keys(copy.values) as ApplicationField[];
    const values = fingerprint(copy.values, names);
    // The server had it, and has had answers since.
    const isOld = values === copy.base && page.version >= copy.version;
    const isSame = isOld || values === fingerprint(page.answers, names);
    const isElsewhere = copy.step !== page.step;
    // The step was left by a submission, which carried its facts along.
    const areFactsSent = !copy.facts || (isElsewhere && page.version > copy.version);
    if (isSame && areFactsSent) deleteCopy();
    if ((isSame && areFactsSent) || isElsewhere) return false;
    const isFilled = fillFrom(copy);
    if (!isNew()) deleteCopy();
    return isFilled && isNew();
  }

  /** @returns whether the form says something else now */
  function fillFrom({ version, base, values, facts: texts = {} }: Copy): boolean {
    const [answersBefore, factsBefore] = [typed(), factsTyped()];
    fill(form, values);
    facts?.fill(texts);
    const areAnswersBack = typed() !== answersBefore;
    // Firefox brings what was typed back by itself. What is typed over a newer page alone stays an answer to that page.
    const saysTheCopy = typed() === fingerprint(values, fields);
    if (areAnswersBack || saysTheCopy || version === page.version) rebase(version, page.answers, base);
    return areAnswersBack || factsTyped() !== factsBefore;
  }

  form.addEventListener('input', () => countLetters(form));
  countLetters(form);
  watchSavedDraft(form, {
    ...{ isNew, adopt, restore, forget: deleteCopy },
    store() {
      const { user, step, version, base } = page;
      const typed = { values: readFields(form, fields), facts: facts?.changed() };
      return storeCopy({ user, step, version, base, ...typed, at: Date.now() });
    },
    async save() {
      const at = hasNewAnswers() ? await sendAnswers() : Date.now();
      await facts?.save();
      return at;
    },
  });
}

function countLetters(form: HTMLFormElement): void {
  const message = form.querySelector('textarea');
  const hint = document.getElementById('message-hint');
  if (message && hint)
    hint.textContent = draftCopy.charactersLeft(
      MAX_MESSAGE_LENGTH - message.value.length,
      MAX_MESSAGE_LENGTH,
    );
}
