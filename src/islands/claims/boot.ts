/**
 * Start of a claim's step; the code that saves loads with the first change. `apply/boot.ts` has the same lines: a module
 * that both pages share joins the chunk of all forms, which is 80 KB more before the first touch.
 */
import { hasStoredDraft, deleteStoredDraft } from '../lib/draftStore.ts';
import { localTimes } from '../lib/localTimes.ts';

/** Of each claim, so that typing in one leaves what another keeps. */
const keyOf = (claim: string): string => `sojourn-claim-draft ${claim}`;

/** What was pressed before this script ran, or filled in by the browser. */
function isTouched(form: HTMLFormElement): boolean {
  return (
    [...form.querySelectorAll<HTMLInputElement>('input, textarea')].some(
      ({ checked, defaultChecked, value, defaultValue }) =>
        checked !== defaultChecked || value !== defaultValue,
    ) ||
    [...form.querySelectorAll('option')].some(
      ({ selected, defaultSelected, index }) => selected && !defaultSelected && index > 0,
    )
  );
}

const form = document.querySelector<HTMLFormElement>('form[data-answers]');
// The reader chose the other tab's answers, so this tab's copy is deleted.
const choice = document.querySelector<HTMLElement>('[data-forget]');
choice?.addEventListener('click', () => deleteStoredDraft(keyOf(choice.dataset['forget']!)));
localTimes();
if (form) {
  const { claim } = JSON.parse(form.dataset['answers']!) as { claim: string };
  let started: Promise<unknown> | undefined;
  let isLeaving = false;
  const start = (): void => {
    isLeaving = false;
    started ??= import('./draft.ts').then(
      // Beside the submission, a save would be another tab's to the server.
      ({ watchClaim }) => (isLeaving ? (started = undefined) : watchClaim(form, keyOf(claim))),
      () => (started = undefined),
    );
  };
  form.addEventListener('input', start);
  form.addEventListener('change', start);
  form.addEventListener('submit', ({ defaultPrevented }) => (isLeaving = !defaultPrevented));
  if (hasStoredDraft(keyOf(claim)) || isTouched(form)) start();
  // A page restored from the back/forward cache may have a submission half done; the server knows its result.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
