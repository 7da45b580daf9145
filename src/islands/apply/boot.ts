/** What the application's page starts with: small things, and the rest with the first change (F051). */
import { localTimes } from '../lib/localTimes.ts';
import { deleteCopy, hasCopy } from './copyKey.ts';

const form = document.querySelector<HTMLFormElement>('form[data-answers]');
// Who keeps what another tab saved does not want this one's copy back.
document.querySelector('[data-forget]')?.addEventListener('click', deleteCopy);
if (form) {
  localTimes();
  keepDraft(form);
  takePresses(form);
  // Come back to as it was left, with a press half done: the server knows more by now.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** A form that somebody typed into before, or types into now, is kept. */
function keepDraft(form: HTMLFormElement): void {
  let started: Promise<unknown> | undefined;
  const start = (): void =>
    void (started ??= import('./draft.ts').then(
      ({ watchDraft }) => watchDraft(form),
      () => (started = undefined),
    ));
  form.addEventListener('input', start);
  form.addEventListener('change', start);
  if (hasCopy()) start();
}

/** Presses that need no new page. Where the code cannot be loaded the form goes by itself. */
function takePresses(form: HTMLFormElement): void {
  let plain = false;
  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    const work = button && !plain && workOf(form, button);
    if (!work) return;
    event.preventDefault();
    work().catch(() => {
      plain = true;
      form.requestSubmit(button);
    });
  });
}

function workOf(form: HTMLFormElement, button: HTMLButtonElement): (() => Promise<void>) | undefined {
  if (form.dataset['send'] && button.value === 'send')
    return () => import('./send.ts').then(({ send }) => send(form, button));
  const rows = button.closest<HTMLElement>('[data-rows]');
  const value = rows?.querySelector('select')?.value;
  if (!rows || value === undefined) return undefined;
  return () => import('./rows.ts').then(({ addChosen }) => addChosen(rows, value));
}
