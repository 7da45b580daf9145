/**
 * Sends the forms that set a password and stays on the page when one is refused: the server never sends a password back,
 * so a page that is rendered again has an empty field.
 */
import { newPasswordCopy } from '../../copy/account/newPassword.ts';
import { SENT_BY_SCRIPT } from '../../shared/lib/scriptedForm.ts';

export function watchNewPasswords(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.querySelector('[autocomplete=new-password]')) return;
    event.preventDefault();
    const button = event.submitter ?? form;
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    // The browser may bring this page back as it was.
    addEventListener('pagehide', () => (button.ariaBusy = null), { once: true });
    void send(form, button);
  });
}

async function send(form: HTMLFormElement, button: Element): Promise<void> {
  const answer = await fetch(form.getAttribute('action')!, {
    method: 'POST',
    headers: { [SENT_BY_SCRIPT]: '1' },
    body: new URLSearchParams([...new FormData(form)] as [string, string][]),
  }).catch(() => undefined);
  // It may have been done: a link that is used up, or a session that is over, would be told without a word of that.
  if (!answer) return tellNoAnswer(form, button);
  // An answer without the form is one for a whole page.
  await show(form, answer).catch(() => form.submit());
}

function tellNoAnswer(form: HTMLFormElement, button: Element): void {
  button.ariaBusy = null;
  form.querySelector('[data-no-answer]')?.remove();
  const sentence = document.createElement('p');
  sentence.className = 'err';
  sentence.dataset['noAnswer'] = '';
  sentence.setAttribute('role', 'alert');
  sentence.textContent = newPasswordCopy.noAnswer;
  form.append(sentence);
  // Enter in the field leaves the keyboard of a phone over what stands below.
  sentence.scrollIntoView({ block: 'nearest' });
}

async function show(form: HTMLFormElement, response: Response): Promise<void> {
  const address = response.headers.get('location');
  if (address) goTo(address);
  else showAgain(form, new DOMParser().parseFromString(await response.text(), 'text/html'));
}

/** An address that differs by its hash alone would only scroll. */
function goTo(address: string): void {
  const { href, hash } = new URL(address, location.href);
  const isThisPage = hash && href.split('#')[0] === location.href.split('#')[0];
  location.assign(href);
  if (isThisPage) location.reload();
}

/** @throws when the page does not hold the form again */
function showAgain(form: HTMLFormElement, page: Document): void {
  const part = form.closest('section, main')!;
  const next = page.getElementById(part.id)!;
  for (const { id, value } of form.querySelectorAll<HTMLInputElement>('[autocomplete$=-password]'))
    next.querySelector<HTMLInputElement>(`#${id}`)!.value = value;
  part.replaceWith(next);
  next.querySelector<HTMLElement>('[autofocus], [autocomplete=new-password]')!.focus();
}
