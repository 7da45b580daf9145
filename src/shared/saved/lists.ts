/** Named lists of saved programs, and how saved programs are ordered. */

/** Lists of one traveler. */
export const MAX_LISTS = 50;
/** Programs put into a list at once. */
export const MAX_MOVED = 50;
export const MAX_NAME_LENGTH = 60;
export const MAX_NOTE_LENGTH = 500;

export const LISTS_FULL = 'You have 50 lists. Please remove one first.';
export const NAME_TAKEN = 'You have a list with this name already.';

/** @param note as another tab has stored it */
export const noteChanged = (note: string): string =>
  note
    ? `The note was changed in another tab. It now says: "${note}". Save again to replace it.`
    : 'The note was removed in another tab. Save again to keep yours.';

/** The default first. */
export const SAVED_SORTS = ['apply-by', 'newest', 'price', 'title'] as const;
export type SavedSort = (typeof SAVED_SORTS)[number];

/** @param text of an address; the default for anything else */
export const savedSortOf = (text: string | null): SavedSort =>
  SAVED_SORTS.find((sort) => sort === text) ?? SAVED_SORTS[0];

/** Kinds of saved items that can have a note. */
export const NOTED_KINDS = ['programs', 'articles', 'travelResources'] as const;
