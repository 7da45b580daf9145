import type { SavedIdLists, SavedKind } from '../../shared/saved/saved.ts';

const PAGE = '[data-saved-page]';

/**
 * The saved page takes its list over from the server where another tab has saved or removed something of this kind. An open
 * form stays as it is.
 * @param onFresh called when there are new entries
 */
export async function followSaved(lists: SavedIdLists, onFresh: () => void): Promise<void> {
  const page = document.querySelector<HTMLElement>(PAGE);
  if (!page || agrees(page, lists) || page.querySelector('#edit')) return;
  const fresh = await freshPage().catch(() => undefined);
  if (!fresh) return;
  page.dataset['total'] = fresh.dataset['total'];
  page.replaceChildren(...fresh.childNodes);
  onFresh();
}

/** Without the retries of lib/fragment.ts, whose bundle a save button does not load: the next return tries again. */
async function freshPage(): Promise<HTMLElement | null> {
  const html = await (await fetch(location.href)).text();
  return new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>(PAGE);
}

/** Every entry that stands here is still saved, and the whole list is as long as it was. */
function agrees(page: HTMLElement, lists: SavedIdLists): boolean {
  const ids = lists[page.dataset['savedPage'] as SavedKind];
  const entries = [...page.querySelectorAll<HTMLElement>('[data-entry]')];
  return (
    ids.length === Number(page.dataset['total']) &&
    entries.every(({ dataset }) => ids.includes(dataset['entry']!))
  );
}
