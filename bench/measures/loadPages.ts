/** What the load asks for. */
import { paths } from '../../src/shared/lib/paths.ts';
import { SAVED_PROGRAMS } from '../server/saves.ts';
import { prefilledAddress } from '../server/trip.ts';
import { searches } from './searches.ts';

/** As Chromium asks on https. */
export const CHROMIUM = 'gzip, deflate, br, zstd';

/** `who`: of the travelers, those with an item in the cart or those without. `paths` as PagesJob has them. */
export type LoadPage = { name: string; paths: string[]; who: 'with item' | 'empty'; encodings: string };

const page = (name: string, over: Partial<LoadPage> = {}): LoadPage => ({
  ...{ name, paths: [name], who: 'empty', encodings: CHROMIUM },
  ...over,
});

/** The list page that the budgets speak of: 30 entries, counts and filters. */
export const LISTED_PATH = paths.search();

export const LOAD_PAGES: LoadPage[] = [
  page(paths.home()),
  page(paths.marketplace()),
  page('/marketplace, an item', { paths: [paths.marketplace()], who: 'with item' }),
  page(paths.esim()),
  page('/marketplace/esim, prefilled', { paths: [prefilledAddress()] }),
  page(paths.insurance()),
  page(LISTED_PATH),
  page(`${LISTED_PATH}, all differ`, { paths: searches().map((query) => `${LISTED_PATH}?${query}&n={n}`) }),
  page('/programs/[id]', { paths: SAVED_PROGRAMS.map((id) => paths.program(id)) }),
  page(paths.saved()),
  page(paths.purchases()),
  page(LISTED_PATH, { encodings: '' }),
];
