/** The draft of a claim's step. */
import { COST_FIELDS, tidyAnswers, type ClaimAnswers, type ClaimField } from '../../shared/claims/answers.ts';
import { saveClaimDraft } from '../../shared/claims/endpoints.ts';
import { claimFingerprint, type ClaimStep } from '../../shared/claims/steps.ts';
import { isPristine } from '../lib/pristine.ts';
import { call } from '../lib/call.ts';
import { deleteStoredDraft, storeDraft, storedDraft, type StoredDraft } from '../lib/draftStore.ts';
import { watchSavedDraft } from '../lib/savedDraft.ts';
import { openStepDraft } from '../lib/stepDraft.ts';

/** State the page was rendered from. */
type Page = {
  user: string;
  claim: string;
  step: ClaimStep;
  version: number;
  base: string;
  answers: ClaimAnswers;
  fields: ClaimField[];
};

/** `of`: claim and step. */
type ClaimDraft = StoredDraft<ClaimAnswers> & { of: string };

export function watchClaim(form: HTMLFormElement, key: string): void {
  const page = JSON.parse(form.dataset['answers']!) as Page;
  const { user, claim, step, fields } = page;
  const of = `${claim} ${step}`;
  const typed = (): ClaimAnswers => readColumns(form, fields);
  const forget = (): void => deleteStoredDraft(key);
  // A field that was emptied is not among those typed.
  const emptied = Object.fromEntries(fields.map((field) => [field, []]));
  const draft = openStepDraft<ClaimAnswers>(form, page, {
    typed,
    fingerprint: (answers) => claimFingerprint(answers, fields),
    fill: (values) => fillColumns(form, fields, values),
    withTyped: (answers) => tidyAnswers({ ...answers, ...emptied, ...typed() }),
    // An answer that is missing was emptied.
    withNewer: (_, newer) => newer,
    save: (version, answers) => call(saveClaimDraft, { id: claim, version, step, answers }),
  });

  watchSavedDraft(form, {
    ...{ isNew: draft.isNew, save: draft.save, adopt: draft.adopt, forget },
    store() {
      const { version, base } = page;
      return storeDraft<ClaimDraft>(key, { user, of, version, base, values: typed(), at: Date.now() });
    },
    restore() {
      const stored = storedDraft<ClaimDraft>(key, user);
      if (stored?.of !== of) return false;
      if (draft.isOnServer(stored)) {
        forget();
        return false;
      }
      const isFilled = draft.restore(stored);
      if (!draft.isNew()) forget();
      return isFilled && draft.isNew();
    },
  });
}

function readColumns(form: HTMLFormElement, fields: readonly ClaimField[]): ClaimAnswers {
  const data = new FormData(form);
  return tidyAnswers(Object.fromEntries(fields.map((field) => [field, data.getAll(field).map(String)])));
}

/** Fills what is as the page drew it, as if it had been typed; rows that the form does not have are left out, those beyond emptied. */
function fillColumns(form: HTMLFormElement, fields: readonly ClaimField[], values: ClaimAnswers): void {
  // A row is one cost, so that no amount gets another one's name.
  const touchedRows = COST_FIELDS.flatMap((field) =>
    controlsOf(form, field).flatMap((control, row) => (isPristine(control) ? [] : [row])),
  );
  for (const field of fields) {
    const texts = values[field] ?? [];
    const controls = [...controlsOf(form, field).entries()];
    const free = controls.filter(([row, each]) => isPristine(each) && !touchedRows.includes(row));
    for (const [row, control] of free) {
      if (control.type === 'radio') control.checked = texts.includes(control.value);
      else if (field !== 'cost_currency' || texts[row] !== undefined) control.value = texts[row] ?? '';
    }
  }
}

const controlsOf = (form: HTMLFormElement, field: string): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`[name="${field}"]`),
];
