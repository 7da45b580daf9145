import { draftCopy } from '../../copy/applications/drafts.ts';
import type { Application } from '../../shared/applications/application.ts';
import { createApplication, getApplication, updateApplication } from '../../shared/applications/endpoints.ts';
import { paths } from '../../shared/lib/paths.ts';
import { call, CallError } from '../lib/call.ts';

/**
 * Sends the application: POST creates, PUT updates and then fetches the result (D48, D49). Deals shows and celebrates
 * the outcome.
 */
export async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return;
  const { sent, application } = JSON.parse(form.dataset['send']!) as {
    sent: boolean;
    application: Application;
  };
  const label = button.textContent;
  button.setAttribute('aria-busy', 'true');
  button.textContent = draftCopy.sending;
  const version = Number(form.querySelector<HTMLInputElement>('[name=version]')!.value);
  const problem = await submit(version, sent, application).catch(refusalText);
  if (problem === undefined) return;
  button.removeAttribute('aria-busy');
  button.textContent = label;
  showMessage(form, problem);
  if (!navigator.onLine) sendOnceOnline(form, button);
}

let isWaiting = false;

function sendOnceOnline(form: HTMLFormElement, button: HTMLButtonElement): void {
  if (isWaiting) return;
  isWaiting = true;
  const again = (): void => {
    isWaiting = false;
    form.requestSubmit(button);
  };
  addEventListener('online', again, { once: true });
}

/**
 * @param version version of the draft that the page shows
 * @returns the server's refusal (D49), or undefined on the way to the deals
 */
async function submit(version: number, sent: boolean, application: Application): Promise<string | undefined> {
  const { error } = await call(sent ? updateApplication : createApplication, { ...application, version });
  if (error) return error;
  if (sent) await call(getApplication, {}).catch(() => undefined);
  location.assign(paths.offers());
  return undefined;
}

/**
 * Another tab has sent an application, or deleted the account's: reloads, so that the page shows what a press does now.
 */
function refusalText(error: unknown): string | undefined {
  // Another tab has changed the draft: a native submission is answered with its changes.
  if (!(error instanceof CallError) || error.cause['draft']) throw error;
  if (error.status === 409 || error.status === 404) return void location.reload();
  // Without a response there is no message; a response's own sentence is shown, whatever its status (F052).
  if (error.status) return error.message;
  return navigator.onLine ? draftCopy.sendFailed : draftCopy.sendOffline;
}

function showMessage(form: HTMLFormElement, text: string): void {
  const note = document.querySelector<HTMLTemplateElement>('template[data-failed]')!.content.cloneNode(true);
  (note as DocumentFragment).querySelector('p')!.textContent = text;
  form.querySelector('[data-message]')!.replaceChildren(note);
  form.querySelector('[data-message]')!.scrollIntoView({ block: 'center' });
}
