/**
 * Applies filters as they are chosen: takes results, counts and tools over from the page of the new search. Whatever
 * fails, the form is sent as it would be without script.
 */
import { formsCopy } from '../../copy/frame/forms.ts';
import { announce } from '../lib/announce.ts';
import { fragment } from '../lib/fragment.ts';

const form = document.querySelector<HTMLFormElement>('#search-form')!;
const filters = document.querySelector<HTMLElement>('#filters')!;
const liveParts = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-live]')];
let latest = '';
/** An answer that comes sooner needs no spinner. ms */
const SPINNER_DELAY_MS = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Idempotent: nothing is fetched while the choices are those of the page. */
export async function applyFilters(): Promise<void> {
  const address = addressOf();
  if (address === latest || !isChanged()) return;
  latest = address;
  // One timer for choices in quick succession: it is said once that something loads.
  timer ??= setTimeout(showLoading, SPINNER_DELAY_MS);
  const html = await fragment(address).catch(() => undefined);
  if (address !== latest) return;
  hideLoading();
  if (!html) return form.submit();
  takeOver(new DOMParser().parseFromString(html, 'text/html'));
  history.replaceState(history.state, '', address);
  announce(document.querySelector('#found')?.textContent?.trim() ?? '');
}

function showLoading(): void {
  for (const part of liveParts(document)) part.setAttribute('aria-busy', 'true');
  announce(formsCopy.loading);
}

function hideLoading(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const part of liveParts(document)) part.removeAttribute('aria-busy');
}

const isChanged = (): boolean =>
  latest !== '' ||
  [...filters.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked);

/** Empty fields are no part of an address. */
function addressOf(): string {
  const fields = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
  return fields.length ? `${form.action}?${new URLSearchParams(fields)}` : form.action;
}

function takeOver(page: Document): void {
  const focused = document.activeElement;
  const fresh = new Map(liveParts(page).map((part) => [part.dataset['live'], part]));
  for (const part of liveParts(document))
    part.replaceChildren(...(fresh.get(part.dataset['live'])?.childNodes ?? []));
  document.title = page.title;
  if (focused instanceof HTMLInputElement && !focused.isConnected)
    filters.querySelector<HTMLElement>(`[name="${focused.name}"][value="${focused.value}"]`)?.focus();
}

// What is chosen is applied already: the button closes the panel.
form.addEventListener('submit', (event) => {
  if (!filters.contains(event.submitter) || latest !== addressOf()) return;
  event.preventDefault();
  filters.querySelector<HTMLElement>('[popovertargetaction]')?.click();
});
