import { NOTHING_SAVED, type Saved, type SavedKind } from './saved.ts';

/** What is saved of the things a page shows; in a list that is asked about often, by set. */
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
