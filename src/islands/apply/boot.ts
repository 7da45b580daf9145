/** Start of the application's page; the rest of its code loads with the first change (F051). */
import { deleteStoredDraft, hasStoredDraft } from '../lib/draftStore.ts';
import { localTimes } from '../lib/localTimes.ts';
import { EITHER } from './either.ts';

const COPY_KEY = 'sojourn-draft';

/** Loaded with the page that sends, because without a network it could no longer be fetched. */
const sending = () => import('./send.ts');

const form = document.querySelector<HTMLFormElement>('form[data-answers]');
// The reader chose the other tab's answers, so this tab's copy is deleted.
document.querySelector('[data-forget]')?.addEventListener('click', () => deleteStoredDraft(COPY_KEY));
if (form) {
  localTimes();
  handleSubmits(form);
  keepDraft(form);
  if (form.dataset['send']) void sending().catch(() => {});
  // A page restored from the back/forward cache may have a submission half done; the server knows its result.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** Loads the saving code when a stored copy exists, or on the first input, which may have come before this. */
function keepDraft(form: HTMLFormElement): void {
  let started: Promise<unknown> | undefined;
  let isLeaving = false;
  const start = (): void => {
    isLeaving = false;
    started ??= import('./draft.ts').then(
      // Beside the submission, a save would be another tab's to the server.
      ({ watchDraft }) => (isLeaving ? (started = undefined) : watchDraft(form, COPY_KEY)),
      () => (started = undefined),
    );
  };
  form.addEventListener('input', start);
  form.addEventListener('change', start);
  form.addEventListener('submit', ({ defaultPrevented }) => (isLeaving = !defaultPrevented));
  form.addEventListener('change', holdOneKindOfPlace);
  if (hasStoredDraft(COPY_KEY) || isTouched(form)) start();
}

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

/** Submissions that need no new page. If the code fails to load, the form submits natively. */
function handleSubmits(form: HTMLFormElement): void {
  let isNative = false;
  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    const work = button && !isNative && workOf(form, button);
    if (!work) return;
    event.preventDefault();
    work().catch(() => {
      isNative = true;
      form.requestSubmit(button);
    });
  });
}

function workOf(form: HTMLFormElement, button: HTMLButtonElement): (() => Promise<void>) | undefined {
  if (form.dataset['send'] && button.value === 'send')
    return () => sending().then(({ send }) => send(form, button));
  return undefined;
}

function holdOneKindOfPlace({ target, currentTarget }: Event): void {
  const { name, checked } = target as HTMLInputElement;
  const other = EITHER[name];
  if (!checked || !other) return;
  for (const chip of (currentTarget as Element).querySelectorAll<HTMLInputElement>(`[name=${other}]`))
    chip.checked = false;
}
