/** Saved searches with their current results, and those that are new since the last visit (F068). */
import { activeFilters, readSearch } from '../../shared/catalogue/search.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { SavedSearchView } from '../../shared/saved/savedSearchView.ts';
import { addressOf } from '../../shared/saved/searches.ts';
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import { facetNames } from '../catalogue/search/facets.ts';
import { newSince } from '../catalogue/search/search.ts';
import type { App, User } from '../context.ts';
import { newestAdded } from './newResults.ts';
import * as rows from './searches/rows.ts';

/**
 * Newest first.
 * @param isViewed whether the page is really shown: its new results are then no longer new
 */
export async function searchesPage(
  app: App,
  user: User,
  { from, size }: { from: number; size: number },
  isViewed: boolean,
): Promise<SavedSearchView[]> {
  const look = { at: app.now(), added: await newestAdded(app) };
  const all = await rows.searchesOf(app.db.read, user.id);
  const part = all.toReversed().slice(from, from + size);
  const views = await Promise.all(part.map((search) => shownSearch(app, search)));
  const announcedIds = views.filter(({ results }) => results?.fresh).map(({ id }) => id);
  if (isViewed && announcedIds.length)
    await app.db.write((tx) => rows.markSeen(tx, user.id, announcedIds, look));
  return views;
}

async function shownSearch(app: App, search: rows.SavedSearch): Promise<SavedSearchView> {
  const { id, header, savedAt, seenAdded } = search;
  const plain = { id, header, savedAt, address: addressOf(search) };
  if (search.path !== paths.search()) return { ...plain, filters: [], results: undefined };
  const content = await currentCatalogue(app);
  const searchInput = readSearch(new URLSearchParams(search.criteria));
  const counted = await newSince(app, searchInput, seenAdded);
  return {
    ...plain,
    filters: activeFilters(searchInput).map(({ facet, value }) => ({
      facet,
      value,
      name: facetNames(content, facet).get(value),
    })),
    results: { kind: searchInput.kind, ...counted },
  };
}
