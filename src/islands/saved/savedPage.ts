import type { SavedIdLists, SavedKind } from '../../shared/saved/saved.ts';
import { TIMEOUT_MS } from '../lib/call.ts';

const PAGE = '[data-saved-page]';
const CONTROLS = 'a,button,summary,input,select';

let running: Promise<void> = Promise.resolve();

/**
 * The saved page takes its list over from the server where another tab has saved or removed something of this kind. An open
 * form stays as it is. One call after the other: a return to the tab makes two (lib/onReturn.ts), and the second finds that the page
 * agrees.
 * @param onFresh called when there are new entries
 */
export const followSaved = (lists: SavedIdLists, onFresh: () => void): Promise<void> =>
  (running = running.catch(() => {}).then(() => follow(lists, onFresh)));

async function follow(lists: SavedIdLists, onFresh: () => void): Promise<void> {
  const page = document.querySelector<HTMLElement>(PAGE);
  if (!page || agrees(page, lists) || page.querySelector('#edit')) return;
  const fresh = await freshPage().catch(() => undefined);
  if (!fresh) return;
  page.dataset['total'] = fresh.dataset['total'];
  const refocus = rememberFocus(page);
  page.replaceChildren(...fresh.childNodes);
  refocus();
  onFresh();
}

/** @returns focuses the same control of the same entry, once the entries are drawn again */
function rememberFocus(page: HTMLElement): () => void {
  const control = document.activeElement!;
  const entry = control.closest<HTMLElement>('[data-entry]');
  if (!entry || !page.contains(entry)) return () => {};
  const position = controlsOf(entry).indexOf(control as HTMLElement);
  return () => {
    const sameEntry = entriesOf(page).find(({ dataset }) => dataset['entry'] === entry.dataset['entry']);
    if (sameEntry) controlsOf(sameEntry)[position]?.focus({ preventScroll: true });
  };
}

const controlsOf = (entry: HTMLElement) => [...entry.querySelectorAll<HTMLElement>(CONTROLS)];
const entriesOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[data-entry]')];

/** Without the retries of lib/fragment.ts, whose bundle a save button does not load: the next return tries again. */
async function freshPage(): Promise<HTMLElement | null> {
  const html = await (await fetch(location.href, { signal: AbortSignal.timeout(TIMEOUT_MS.read) })).text();
  return new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>(PAGE);
}

/** Every entry that stands here is still saved, and the whole list is as long as it was. */
function agrees(page: HTMLElement, lists: SavedIdLists): boolean {
  const ids = lists[page.dataset['savedPage'] as SavedKind];
  return (
    ids.length === Number(page.dataset['total']) &&
    entriesOf(page).every(({ dataset }) => ids.includes(dataset['entry']!))
  );
}
