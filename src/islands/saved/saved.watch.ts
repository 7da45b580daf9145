import type { SavedIdLists, SavedKind } from '../../shared/saved/saved.ts';
import { onReturn } from '../lib/onReturn.ts';
import { currentSession } from '../session/watch.ts';
import type { SavedList } from './saved.list.ts';
import { followSaved } from './savedPage.ts';

/**
 * Refetches on focus and on return, signed in only (F065, D56), and updates the counts and the saved page.
 * @param onFresh called when the page has new save buttons
 */
export function watchSaved({ $state, load }: SavedList, onFresh: () => void): void {
  onReturn(() => {
    if (currentSession().status === 'authenticated')
      void load().then(() => followSaved($state.get().value, onFresh));
  });
  $state.listen(({ value, fetched }) => fetched && showCounts(value));
}

/** `data-saved-count="programs"` shows the count; `data-saved-some` is hidden at zero. */
function showCounts(lists: SavedIdLists): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-saved-count]'))
    element.textContent = String(lists[element.dataset['savedCount'] as SavedKind].length);
  for (const element of document.querySelectorAll<HTMLElement>('[data-saved-some]'))
    element.hidden = lists[element.dataset['savedSome'] as SavedKind].length === 0;
}
