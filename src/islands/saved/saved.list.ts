import { atom, type ReadableAtom } from 'nanostores';
import { applyIntent, NOTHING_SAVED, type Saved, type SavedKind } from '../../shared/saved/saved.ts';
import { createOptimistic } from '../lib/optimistic.ts';

/**
 * What a wish is about. The object is shared by all wishes about it: a search gets a temporary `id` when it is saved
 * and its own once the server has answered (D53).
 */
export type Thing = { readonly kind: SavedKind; id: string };

/** `whole`: fetched, so what is not in the lists is not saved; before, they hold what the page showed as saved. */
export type SavedState = { lists: Saved; whole: boolean };

type Change = { thing: Thing; saved: boolean };
export type Pending = { done(): void; failed(): void };

export type SavedList = {
  $saved: ReadableAtom<SavedState>;
  /** The marks the page was rendered with; ignored once something was fetched. */
  seed(lists: Saved): void;
  /** Fetches, never from a cache; requests in flight are shared (D56). A failure leaves what was shown. */
  load(): Promise<void>;
  /** Shows a wish at once. When the last one under way has finished the lists are fetched, where the spec wants it. */
  begin(thing: Thing, saved: boolean): Pending;
};

const apply = (lists: Saved, { thing, saved }: Change): Saved => applyIntent(lists, { ...thing, saved });

/** Spec 4 (F063): all writes are followed by a fetch, except what was put into the comparison. */
const refetches = ({ kind }: Thing, saved: boolean): boolean => !(kind === 'compared_programs' && saved);

/** The lists of this page: the server's last word with the wishes under way laid over it (D55). */
export function createSavedList(fetchSaved: () => Promise<Saved>): SavedList {
  const $saved = atom<SavedState>({ lists: NOTHING_SAVED, whole: false });
  const list = createOptimistic<Saved, Change>(NOTHING_SAVED, { apply, onIdle: () => due && void reload() });
  let due = false;
  let reading: Promise<void> | undefined;

  const show = (whole = $saved.get().whole): void => $saved.set({ lists: list.view(), whole });

  async function read(): Promise<void> {
    const startedAt = list.startRefetch();
    try {
      const lists = await fetchSaved();
      if (list.replaceBase(lists, startedAt)) show(true);
    } catch {
      // What is shown stays; the next focus tries again.
    }
  }

  function reload(): Promise<void> {
    due = false;
    const mine: Promise<void> = read().finally(() => {
      if (reading === mine) reading = undefined;
    });
    return (reading = mine);
  }

  return {
    $saved,
    seed(lists) {
      if ($saved.get().whole) return;
      list.replaceBase(lists, list.startRefetch());
      show();
    },
    load: () => reading ?? reload(),
    begin(thing, saved) {
      due ||= refetches(thing, saved);
      const id = list.add({ thing, saved });
      show();
      const end = (finish: (id: number) => void) => () => {
        finish(id);
        show();
      };
      return { done: end(list.settle), failed: end(list.fail) };
    },
  };
}
