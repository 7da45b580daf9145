import { earliestToday, latestToday, utcDate } from '../../shared/lib/dates.ts';
import { columnsOf } from '../catalogue/search/columns.ts';
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import type { Content } from '../content/content.ts';
import type { App } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';

/** What a page is made of: editors' files, and the catalogue's rows, and the eSIM provider's offers. */
export type Source = 'files' | 'catalogue' | 'shop';

/** The parts of the content that are read from files alone: types ask for each. */
const FILE_PARTS = Object.keys({
  navigation: true,
  footer: true,
  products: true,
  esim: true,
  insurance: true,
  countries: true,
  pages: true,
  choices: true,
  matching: true,
} satisfies Record<FilePart, true>) as FilePart[];
type FilePart = Exclude<keyof Content, 'catalogue' | 'published' | 'status'>;

/**
 * Changes with everything that a page without a visitor shows: content and the day, in every zone. All that is cached of pages
 * asks only this.
 * @returns undefined while the page tells of something that changes by the minute
 */
export async function contentVersion(app: App, source: Source): Promise<string | undefined> {
  const parts: object[] = FILE_PARTS.map((name) => app.content[name]());
  const now = app.now();
  const days = [earliestToday(now), utcDate(now), latestToday(now)];
  if (source === 'files') return [...parts.map(numberOf), ...days].join();
  parts.push(await currentCatalogue(app));
  if (source === 'shop') {
    const destinations = await app.esim.listDestinations().catch(() => undefined);
    if (!destinations || app.esim.silentSince() !== undefined) return undefined;
    parts.push(destinations, await app.esim.networks());
  }
  const { version } = await columnsOf(app.db);
  return [...parts.map(numberOf), ...days, version].join();
}

let next = 0;

/** Content is the same object until it changes (server/content/content.ts). */
const numberOf = cacheFor((_content: object) => next++);
