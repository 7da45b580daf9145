import { NOTHING_SAVED, type Saved, type SavedKind } from './saved.ts';

/** Saved state of the items on a page, as sets for fast lookup. */
export type Marks = { [Kind in SavedKind]: ReadonlySet<string> };

export const marksOf = (lists: Partial<Saved>): Marks => {
  const of = (kind: SavedKind) => new Set(lists[kind]);
  return {
    programs: of('programs'),
    articles: of('articles'),
    travelResources: of('travelResources'),
    compared_programs: of('compared_programs'),
    searches: of('searches'),
  };
};

export const NO_MARKS = marksOf(NOTHING_SAVED);
