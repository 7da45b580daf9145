export const SAVED_KINDS = [
  'programs',
  'articles',
  'travelResources',
  'compared_programs',
  'searches',
] as const;
/** A kind of saved item, named by its list. */
export type SavedKind = (typeof SAVED_KINDS)[number];
/** The answer of GET /api/saved (F060): ids as text, the newest last (D52). */
export type SavedIdLists = Record<SavedKind, string[]>;

export const NOTHING_SAVED: SavedIdLists = {
  programs: [],
  articles: [],
  travelResources: [],
  compared_programs: [],
  searches: [],
};

/** More columns would not fit beside each other (D52). */
export const MAX_COMPARED = 4;
export const COMPARE_FULL = 'You can compare up to 4 programs.';
export const NOTHING_COMPARED = 'Choose a program to compare first.';

/** Per kind; far above normal use, so that a script cannot fill the disk. */
export const MAX_SAVED = 5000;
export const SAVED_FULL = 'Your list is full. Please remove something first.';

/** A change by the traveler: save or remove. */
export type SavedIntent = { kind: SavedKind; id: string; saved: boolean };

/** The lists with a change applied. Pure and idempotent; a saved item keeps its position. */
export function applyIntent(lists: SavedIdLists, { kind, id, saved }: SavedIntent): SavedIdLists {
  const list = lists[kind];
  if (list.includes(id) === saved) return lists;
  return { ...lists, [kind]: saved ? [...list, id] : list.filter((other) => other !== id) };
}
