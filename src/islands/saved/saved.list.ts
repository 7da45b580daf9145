import { applyIntent, NOTHING_SAVED, type SavedIdLists, type SavedKind } from '../../shared/saved/saved.ts';
import { createOptimisticList, type OptimisticList } from '../lib/optimisticList.ts';

/**
 * What a save button is about. The object is shared by all changes of it: a search gets a temporary `id` when it is saved
 * and its own once the server has answered (D53).
 */
export type SaveTarget = { readonly kind: SavedKind; id: string };

type Change = { target: SaveTarget; saved: boolean };

/** Before the first fetch it holds only the page's saved entries. */
export type SavedList = OptimisticList<SavedIdLists, Change>;

/** The saved lists of this page. Every write is followed by a fetch, except an addition to the comparison (F063). */
export const createSavedList = (fetchSaved: () => Promise<SavedIdLists>): SavedList =>
  createOptimisticList<SavedIdLists, Change>({
    empty: NOTHING_SAVED,
    fetch: fetchSaved,
    apply: (lists, { target, saved }) => applyIntent(lists, { ...target, saved }),
    refetches: ({ target, saved }) => !(target.kind === 'compared_programs' && saved),
  });
