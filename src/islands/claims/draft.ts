/** The draft of a claim's step. */
import { COST_FIELDS, tidyAnswers, type ClaimAnswers, type ClaimField } from '../../shared/claims/answers.ts';
import { saveClaimDraft } from '../../shared/claims/endpoints.ts';
import { claimFingerprint, type ClaimStep } from '../../shared/claims/steps.ts';
import { baseWithSent, isChangedElsewhere } from '../../shared/lib/formBase.ts';
import { isAsDrawn } from '../lib/asDrawn.ts';
import { call } from '../lib/call.ts';
import { deleteStoredDraft, storeDraft, storedDraft } from '../lib/draftStore.ts';
import { setHidden, watchSavedDraft } from '../lib/savedDraft.ts';

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

export function watchClaim(form: HTMLFormElement, key: string): void {
  const page = JSON.parse(form.dataset['answers']!) as Page;
  const { user, claim, step, fields } = page;
  const of = `${claim} ${step}`;
  const typed = (): ClaimAnswers => readColumns(form, fields);
  const hash = (answers: ClaimAnswers): string => claimFingerprint(answers, fields);
  const isNew = (): boolean => hash(typed()) !== page.base;
  const forget = (): void => deleteStoredDraft(key);

  function rebase(version: number, answers: ClaimAnswers, base: string): void {
    Object.assign(page, { version, answers, base });
    setHidden(form, { version: String(version), base });
  }

  watchSavedDraft(form, {
    ...{ isNew, forget },
    store() {
      const { version, base } = page;
      return storeDraft(key, { user, of, version, base, values: typed(), at: Date.now() });
    },
    async save() {
      // A field that was emptied is not among those typed.
      const emptied = Object.fromEntries(fields.map((field) => [field, []]));
      const answers = tidyAnswers({ ...page.answers, ...emptied, ...typed() });
      const sent = hash(answers);
      rebase(page.version, page.answers, baseWithSent(page.base, sent));
      const { version, saved_at } = await call(saveClaimDraft, {
        ...{ id: claim, version: page.version, step, answers },
      });
      rebase(version, answers, sent);
      return saved_at;
    },
    adopt(newer) {
      const { version, answers } = newer as { version: number; answers: ClaimAnswers };
      const theirs = hash(answers);
      if (isChangedElsewhere(page.base, theirs, hash(typed()))) return false;
      rebase(version, answers, theirs);
      return true;
    },
    restore() {
      const draft = storedDraft<ClaimAnswers>(key, user);
      if (draft?.of !== of) return false;
      const stored = hash(draft.values);
      // The server had it, and has had answers since.
      const isOld = stored === draft.base && page.version >= draft.version;
      if (isOld || stored === page.base) {
        forget();
        return false;
      }
      const before = hash(typed());
      fillColumns(form, fields, draft.values);
      const isFilled = hash(typed()) !== before;
      // Firefox brings what was typed back by itself. What is typed over a newer page alone stays an answer to that page.
      const saysTheDraft = hash(typed()) === stored;
      if (isFilled || saysTheDraft || draft.version === page.version)
        rebase(draft.version, page.answers, draft.base);
      if (!isNew()) forget();
      return isFilled && isNew();
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
    controlsOf(form, field).flatMap((control, row) => (isAsDrawn(control) ? [] : [row])),
  );
  for (const field of fields) {
    const texts = values[field] ?? [];
    const controls = [...controlsOf(form, field).entries()];
    const free = controls.filter(([row, each]) => isAsDrawn(each) && !touchedRows.includes(row));
    for (const [row, control] of free) {
      if (control.type === 'radio') control.checked = texts.includes(control.value);
      else if (field !== 'cost_currency' || texts[row] !== undefined) control.value = texts[row] ?? '';
    }
  }
}

const controlsOf = (form: HTMLFormElement, field: string): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`[name="${field}"]`),
];
