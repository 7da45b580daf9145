import type { Source } from './contentVersion.ts';

/**
 * Pages that differ between visitors only in what they ask (questions.ts), with what they are made of. They are
 * rendered once for nobody, and cached.
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
  ['/articles/[id]', 'catalogue'],
  ['/resources/[id]', 'catalogue'],
  ['/help-me-pick', 'catalogue'],
  ['/programs/[id]', 'shop'],
  ['/marketplace', 'shop'],
  ['/marketplace/esim', 'shop'],
]);

/** Here a query tells of what one traveler has just done. */
export const WITHOUT_QUERY: ReadonlySet<string> = new Set(['/marketplace']);
