/** What the application's page starts with: small things, and the rest with the first change (F051). */
import { draftCopy } from '../../copy/drafts.ts';
import { localTimes } from '../lib/localTimes.ts';
import { forget, hasCopy } from './local.ts';
import { watchRows } from './rows.ts';

const form = document.querySelector<HTMLFormElement>('form[data-answers]');
// Who keeps what another tab saved does not want this one's copy back.
document.querySelector('[data-forget]')?.addEventListener('click', forget);
if (form) {
  localTimes();
  watchRows(form);
  countLetters(form);
  keepDraft(form);
  sendByScript(form);
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

function countLetters(form: HTMLFormElement): void {
  const message = form.querySelector('textarea');
  message?.addEventListener('input', () => {
    const hint = document.getElementById('message-hint');
    if (hint) hint.textContent = draftCopy.left(1000 - message.value.length);
  });
}

/** Where the code cannot be loaded the form goes by itself. */
function sendByScript(form: HTMLFormElement): void {
  let plain = false;
  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (plain || !form.dataset['send'] || button?.value !== 'send') return;
    event.preventDefault();
    import('./send.ts').then(
      ({ send }) => send(form, button),
      () => {
        plain = true;
        form.requestSubmit(button);
      },
    );
  });
}
