import { isQuoteAsked } from '../../shared/insurance/address.ts';
import type { Source } from './contentVersion.ts';

/**
 * Pages that differ between visitors only in what they ask (questions.ts), with what they are made of. They are
 * rendered once without a visitor, and cached.
 */
export const CACHED_ROUTES: ReadonlyMap<string, Source> = new Map<string, Source>([
  ['/how-it-works', 'files'],
  ['/about', 'files'],
  ['/about/contact', 'files'],
  ['/about/editors', 'files'],
  ['/partners/[page]', 'files'],
  ['/help', 'files'],
  ['/help/[topic]', 'files'],
  ['/legal/[page]', 'files'],
  ['/sitemap', 'files'],
  ['/search', 'catalogue'],
  ['/search/map', 'catalogue'],
  ['/articles/[id]', 'catalogue'],
  ['/resources/[id]', 'catalogue'],
  ['/help-me-pick', 'catalogue'],
  ['/programs/[id]', 'shop'],
  ['/marketplace', 'shop'],
  ['/marketplace/esim', 'shop'],
  ['/marketplace/insurance', 'files'],
]);

const PARAMETER = /\/[^/]*$/;
/** Under what stands before a parameter at its end. */
const PARENTS = new Map(
  [...CACHED_ROUTES]
    .filter(([route]) => route.endsWith(']'))
    .map(([route, source]) => [route.replace(PARAMETER, '/'), source]),
);

/**
 * What the page at a path is made of. Another route may take the path after all; then no page is cached for it.
 * @returns undefined for a page that is not cached
 */
export const sourceOf = (path: string): Source | undefined =>
  CACHED_ROUTES.get(path) ?? PARENTS.get(path.replace(PARAMETER, '/'));

/** Queries that make such a page one traveler's own. */
export const OWN_QUERIES: ReadonlyMap<string, (query: URLSearchParams) => boolean> = new Map([
  // What this traveler has just done.
  ['/marketplace', (query) => query.size > 0],
  // A quote is saved as its traveler's trip.
  ['/marketplace/insurance', isQuoteAsked],
]);
