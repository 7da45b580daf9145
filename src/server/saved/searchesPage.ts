/** Saved searches with what they find now, and what of it is new since the last visit (F068). */
import { activeFilters, readSearch, type Facet, type Kind } from '../../shared/catalogue/search.ts';
import { paths } from '../../shared/lib/paths.ts';
import { addressOf } from '../../shared/saved/searches.ts';
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import { facetNames } from '../catalogue/facets.ts';
import { newSince } from '../catalogue/search.ts';
import type { App, User } from '../context.ts';
import * as rows from './searches/rows.ts';

/** `found` only for searches of the catalogue: another path of ours may have been saved too. `savedAt` ms. */
export type SavedSearchView = {
  id: string;
  header: string;
  address: string;
  savedAt: number;
  filters: { facet: Facet; value: string; name: string | undefined }[];
  found: { kind: Kind; total: number; fresh: number } | undefined;
};

/**
 * The newest first.
 * @param seen true when somebody looks at them: what is told as new now is not told again
 */
export async function searchesPage(
  app: App,
  user: User,
  { from, size }: { from: number; size: number },
  seen: boolean,
): Promise<SavedSearchView[]> {
  const now = app.now();
  const all = await rows.searchesOf(app.db.read, user.id);
  const part = all.toReversed().slice(from, from + size);
  const shown = await Promise.all(part.map((search) => shownSearch(app, search)));
  const told = shown.filter(({ found }) => found?.fresh).map(({ id }) => id);
  if (seen && told.length) await app.db.write((tx) => rows.markSeen(tx, user.id, told, now));
  return shown;
}

async function shownSearch(app: App, search: rows.SavedSearch): Promise<SavedSearchView> {
  const { id, header, savedAt, seenAt } = search;
  const plain = { id, header, savedAt, address: addressOf(search) };
  if (search.path !== paths.search()) return { ...plain, filters: [], found: undefined };
  const content = await currentCatalogue(app);
  const asked = readSearch(new URLSearchParams(search.criteria));
  const counted = await newSince(app, asked, seenAt);
  return {
    ...plain,
    filters: activeFilters(asked).map(({ facet, value }) => ({
      facet,
      value,
      name: facetNames(content, facet).get(value),
    })),
    found: { kind: asked.kind, ...counted },
  };
}
