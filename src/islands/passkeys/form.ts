/** A form with `data-passkey` ("add" or "check"), a field `credential` and an element `data-passkey-status`. */
import { passkeysCopy } from '../../copy/account/passkeys.ts';
import { askPasskey, createPasskey, post, RefusalError } from './ask.ts';

export async function sendWithPasskey(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector('[data-passkey-status]');
  const say = (text: string): void => {
    if (status) status.textContent = text;
  };
  say('');
  try {
    const isNew = form.dataset['passkey'] === 'add';
    post(
      form,
      isNew ? await createPasskey('/api/me/passkeys/new') : await askPasskey('/api/me/passkeys/check'),
    );
  } catch (error) {
    say(reasonOf(error));
  }
}

/** Ours as it is said; the browser's by its kind. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusalError) return error.message;
  const { trouble } = passkeysCopy;
  const kind = error instanceof Error ? error.name : '';
  return Object.entries(trouble).find(([name]) => name === kind)?.[1] ?? trouble.other;
}
