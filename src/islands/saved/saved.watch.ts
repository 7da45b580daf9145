import type { Saved, SavedKind } from '../../shared/saved/saved.ts';
import { onReturn } from '../lib/onReturn.ts';
import { currentSession } from '../session/watch.ts';
import type { SavedList } from './saved.list.ts';

/** Fetches anew on focus and on return from elsewhere, only for who is signed in (F065, D56); keeps counts in step. */
export function watchSaved({ $state, load }: SavedList): void {
  onReturn(() => {
    if (currentSession().status === 'authenticated') void load();
  });
  $state.listen(({ value, fetched }) => fetched && showCounts(value));
}

/** Elements with `data-saved-count="programs"` say how many; one with `data-saved-some` is hidden while there are none. */
export function showCounts(lists: Saved): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-saved-count]'))
    element.textContent = String(lists[element.dataset['savedCount'] as SavedKind].length);
  for (const element of document.querySelectorAll<HTMLElement>('[data-saved-some]'))
    element.hidden = lists[element.dataset['savedSome'] as SavedKind].length === 0;
}
