/** Results that came since their saved search was last looked at (F068). */
import { readSearch } from '../../shared/catalogue/search.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { Columns } from '../catalogue/search/columns.ts';
import { columnsOf } from '../catalogue/search/columns.ts';
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import { perVersion } from '../catalogue/perVersion.ts';
import { newSince } from '../catalogue/search/search.ts';
import type { App, User } from '../context.ts';
import { searchesOf, type SavedSearch } from './searches/rows.ts';

/** Each search with words asks the database once; the newest searches are counted. */
const MAX_COUNTED = 24;

export type NewResults = { id: string; header: string; fresh: number };

/** Newest search first. Nothing is counted while the catalogue has no entry newer than the last look. */
export async function newResults(app: App, user: User): Promise<NewResults[]> {
  const searches = await searchesOf(app.db.read, user.id);
  if (!searches.length) return [];
  const newest = await newestAdded(app);
  const stale = searches
    .filter(({ path }) => path === paths.search())
    .slice(-MAX_COUNTED)
    .toReversed()
    .filter(({ seenAdded }) => seenAdded < newest);
  const counted = await Promise.all(stale.map((search) => countOf(app, search)));
  return counted.filter(({ fresh }) => fresh > 0);
}

async function countOf(app: App, { id, header, criteria, seenAdded }: SavedSearch): Promise<NewResults> {
  const { fresh } = await newSince(app, readSearch(new URLSearchParams(criteria)), seenAdded);
  return { id, header, fresh };
}

/** The `added_at` of the newest entry, ms. Asked before results are counted: what comes between is then still new. */
export async function newestAdded(app: App): Promise<number> {
  const content = await currentCatalogue(app);
  return newestEntry(await columnsOf(app.db), content);
}

const newestEntry = perVersion(({ added }: Columns) => added.reduce((a, b) => Math.max(a, b), 0));
