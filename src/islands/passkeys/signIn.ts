/**
 * Sign-in by passkey: in the browser's own list of the address field, and by a button. The answer is posted to the page, like
 * a password. Nothing here loads on demand (islands/session/signInPage.ts).
 */
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { askPasskey, post } from './ask.ts';

const PATH = '/api/passkeys/sign-in';
/** Before the challenge expires (server/account/passkeys/challenges.ts). */
const RENEW_MS = 9 * 60_000;

const form = document.querySelector<HTMLFormElement>('[data-passkey-sign-in]');
if (form && 'PublicKeyCredential' in window) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    askPasskey(PATH).then(
      (answer) => post(form, answer),
      // A closed dialog of the browser changes nothing; of a refusal or a failed request the page tells.
      (error: unknown) => void (isDismissal(error) || form.submit()),
    );
  });
  // After the page: what it shows comes first.
  addEventListener('load', () => void waitInList(form));
}

/** Of the browser's dialog: closed, timed out, or replaced by another one. */
const isDismissal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Until a key is chosen, or the button takes over. */
async function waitInList(target: HTMLFormElement): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  const renewal = setTimeout(() => void waitInList(target), RENEW_MS);
  await askPasskey(PATH, true).then(
    (answer) => post(target, answer),
    () => clearTimeout(renewal),
  );
}
