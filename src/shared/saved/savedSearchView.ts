import type { FilterInUse, Kind } from '../catalogue/search.ts';

/** `results` only for searches of the catalogue: other paths can be saved too. `savedAt` ms. */
export type SavedSearchView = {
  id: string;
  header: string;
  address: string;
  savedAt: number;
  filters: FilterInUse[];
  results: { kind: Kind; total: number; fresh: number } | undefined;
};
