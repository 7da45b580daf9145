import type { Choice } from '../lib/choice.ts';
import { NOTHING_SAVED, type SavedIdLists, type SavedKind } from './saved.ts';

/** Saved items of the page, as sets for fast lookup. */
export type SavedIds = { [Kind in SavedKind]: ReadonlySet<string> };
/** Which items a page shows as saved. */
export type Marks = { [Kind in SavedKind]: { has(id: string): Choice } };

const forEachKind = <T>(of: (kind: SavedKind) => T): Record<SavedKind, T> => ({
  programs: of('programs'),
  articles: of('articles'),
  travelResources: of('travelResources'),
  compared_programs: of('compared_programs'),
  searches: of('searches'),
});

export const marksOf = (lists: Partial<SavedIdLists>): SavedIds =>
  forEachKind((kind) => new Set(lists[kind]));

export const NO_MARKS = marksOf(NOTHING_SAVED);

/** @param holds by keys such as "programs/<id>" */
export const marksBy = (holds: (key: string) => Choice): Marks =>
  forEachKind((kind) => ({ has: (id) => holds(`${kind}/${id}`) }));
