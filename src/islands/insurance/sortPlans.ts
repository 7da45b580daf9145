import { announce } from '../lib/announce.ts';
import { fragment } from '../lib/fragment.ts';

/**
 * Takes the plans over from the page of the new order. The select keeps the focus, because some browsers change it with
 * each arrow key, and a page load would lose the reader's place.
 * @param select of the plans' form
 */
export async function sortPlans(select: HTMLSelectElement): Promise<void> {
  const { form, value } = select;
  const address = addressOf(form!);
  const html = await fragment(address).catch(() => undefined);
  // A later choice, or another step, has taken its place.
  if (!select.isConnected || select.value !== value) return;
  const sorted = html && new DOMParser().parseFromString(html, 'text/html').querySelector('.plans');
  if (!sorted) return location.assign(`${address}#plans`);
  takeOver(select, sorted);
  rememberAddress(address);
  announce(`${select.labels[0]?.textContent.trim()}: ${select.selectedOptions[0]?.text.trim()}`);
}

/** The form has a field named "action", which hides its own `action`. */
const addressOf = (form: HTMLFormElement): string =>
  `${location.pathname}?${new URLSearchParams([...new FormData(form)] as [string, string][])}`;

/** Everything but the form itself, and with the row that was chosen meanwhile. */
function takeOver(select: HTMLSelectElement, sorted: Element): void {
  const plans = select.closest('.plans')!;
  const chosen = plans.querySelector('[name=show]:checked');
  sorted.querySelector(`#${select.form!.id}`)?.replaceWith(select.form!);
  plans.replaceWith(sorted);
  if (chosen) (document.getElementById(chosen.id) as HTMLInputElement).checked = true;
  select.focus({ preventScroll: true });
}

/** Stores the address in the step, too, so that Back and Forward find it (steps.ts). */
function rememberAddress(address: string): void {
  history.replaceState(history.state, '', address);
  const step = document.querySelector<HTMLElement>('[data-step]:not([hidden])');
  if (step) step.dataset['step'] = address;
}
