/** The draft of the application's step: its answers, and the traveler's facts beside them (F051). */
import { draftCopy } from '../../copy/applications/drafts.ts';
import type { FactTexts } from '../../shared/account/factTexts.ts';
import type { Answers, ApplicationField } from '../../shared/applications/answers.ts';
import { saveDraft } from '../../shared/applications/endpoints.ts';
import { MAX_MESSAGE_LENGTH } from '../../shared/applications/rules.ts';
import { fingerprint, type Step } from '../../shared/applications/steps.ts';
import { call } from '../lib/call.ts';
import { deleteStoredDraft, storeDraft, storedDraft, type StoredDraft } from '../lib/draftStore.ts';
import { watchSavedDraft } from '../lib/savedDraft.ts';
import { openStepDraft } from '../lib/stepDraft.ts';
import { factsForm } from './facts.ts';
import { fill, readFields } from './fields.ts';

/** State the page was rendered from. */
type Page = {
  user: string;
  step: Step;
  version: number;
  base: string;
  answers: Answers;
  fields: ApplicationField[];
};

/** `facts`: those that were changed. */
type ApplicationDraft = StoredDraft<Answers> & { step: Step; facts?: FactTexts | undefined };

/** @param key of the copy in this browser */
export function watchDraft(form: HTMLFormElement, key: string): void {
  const page = JSON.parse(form.dataset['answers']!) as Page;
  const { fields } = page;
  const facts = factsForm(form);
  const typed = (): Answers => readFields(form, fields);
  const factsTyped = (): string => JSON.stringify(facts?.changed() ?? {});
  const draft = openStepDraft<Answers>(form, page, {
    typed,
    fingerprint: (answers) => fingerprint(answers, fields),
    fill: (values) => fill(form, values),
    withTyped: (answers) => ({ ...answers, ...typed() }),
    // A draft that another tab has sent has no answers any more.
    withNewer: (answers, newer) => ({ ...answers, ...newer }),
    save: (version, answers) => call(saveDraft, { version, step: page.step, answers }),
  });
  const forget = (): void => deleteStoredDraft(key);
  const isNew = (): boolean => draft.isNew() || facts?.changed() !== undefined;

  function restore(): boolean {
    const copy = storedDraft<ApplicationDraft>(key, page.user);
    if (!copy) return false;
    const names = Object.keys(copy.values) as ApplicationField[];
    const isSame = draft.isOnServer(copy, (answers) => fingerprint(answers, names));
    const isElsewhere = copy.step !== page.step;
    // The step was left by a submission, which carried its facts along.
    const areFactsSent = !copy.facts || (isElsewhere && page.version > copy.version);
    if (isSame && areFactsSent) forget();
    if ((isSame && areFactsSent) || isElsewhere) return false;
    const factsBefore = factsTyped();
    facts?.fill(copy.facts ?? {});
    const isFilled = draft.restore(copy) || factsTyped() !== factsBefore;
    if (!isNew()) forget();
    return isFilled && isNew();
  }

  form.addEventListener('input', () => countLetters(form));
  countLetters(form);
  watchSavedDraft(form, {
    ...{ isNew, restore, adopt: draft.adopt, forget },
    store() {
      const { user, step, version, base } = page;
      const typedNow = { values: typed(), facts: facts?.changed() };
      return storeDraft<ApplicationDraft>(key, { user, step, version, base, ...typedNow, at: Date.now() });
    },
    async save() {
      const at = draft.isNew() ? await draft.save() : Date.now();
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
