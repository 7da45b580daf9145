/**
 * Asks the server what a passkey must sign, and the browser for its answer. Without `call`: pages without the frame's script
 * load this, and nothing that would bring it along.
 */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAnswer } from '../../shared/account/passkeys.ts';

/** The server's refusal, as it is shown. */
export class RefusalError extends Error {
  override name = 'RefusalError';
}

const TIMEOUT_MS = 15_000;

/** @param path of a call that answers `options` (shared/account/passkeyEndpoints.ts) */
async function optionsFrom(path: string): Promise<never> {
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetch(path, { method: 'POST', headers, body: '{}', signal });
  const body = (await reply.json()) as { options: never; error?: string };
  if (!reply.ok) throw new RefusalError(body.error);
  return body.options;
}

/** @param inList whether the browser offers keys in its list of the address field, and waits there */
export async function askPasskey(path: string, inList = false): Promise<PasskeyAnswer> {
  const optionsJSON = await optionsFrom(path);
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inList });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

export async function createPasskey(path: string): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON: await optionsFrom(path) });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** Posts the form with the answer in its field `credential`. */
export function post(form: HTMLFormElement, answer: PasskeyAnswer | NewPasskey): void {
  form.querySelector<HTMLInputElement>('[name=credential]')!.value = JSON.stringify(answer);
  form.submit();
}
