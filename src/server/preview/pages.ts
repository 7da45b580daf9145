/** Which pages of the site show what a file says. */
import { quoteAddress } from '../../shared/insurance/address.ts';
import type { QuoteValues } from '../../shared/insurance/rules.ts';
import { addDays, earliestToday } from '../../shared/lib/dates.ts';
import { pathOf } from '../../shared/editing/paths.ts';
import { isGroup, isList } from '../../shared/editing/shape.ts';
import { paths } from '../../shared/lib/paths.ts';
import { isOpen } from '../applications/candidates.ts';
import type { App } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { valueOf } from '../editing/room/source.ts';

/** With the page of all entries, places of two digits. */
const MAX_ENTRIES = 99;
const COUNTRY = 'PT';
const [LEAD, LENGTH] = [45, 12];

/** The page that shows a file, by the folder that the file is in. */
const FOLDERS: Readonly<Record<string, (name: string) => string>> = {
  articles: (name) => `/articles/${name}`,
  resources: (name) => `/resources/${name}`,
  help: (name) => (name === 'index' ? '/help' : `/help/${name}`),
  legal: (name) => `/legal/${name}`,
  partners: (name) => `/partners/${name}`,
  esim: () => '/marketplace/esim',
  lookups: () => '/search',
};

const FILES: Readonly<Record<string, readonly string[]>> = {
  'footer.yaml': ['/', '/how-it-works'],
  'navigation.yaml': ['/', '/marketplace'],
  'products.yaml': ['/marketplace'],
  'matching.yaml': ['/offers'],
  'esim/devices.yaml': ['/marketplace/phone'],
  'esim/install.yaml': ['/marketplace/purchases'],
  'pages/how-it-works.yaml': ['/how-it-works'],
  'pages/help-me-pick.yaml': ['/help-me-pick'],
  'pages/about.md': ['/about'],
  'pages/editors.md': ['/about/editors'],
  'pages/contact.md': ['/about/contact'],
  'pages/stops.yaml': ['/404', '/offline', '/auth/error'],
  'lookups/countries.yaml': ['/marketplace/insurance', '/search'],
};

/** Shown only beside an eSIM that was bought: an editor, who has none, would find nothing. */
export const FOR_BUYERS: ReadonlySet<string> = new Set(['esim/install.yaml']);

/** Addresses, the one that shows most first. @param text of the draft */
export function pagesOf(app: Pick<App, 'now' | 'content'>, file: string, text: string): readonly string[] {
  const named = FILES[file];
  if (named) return named;
  if (file === 'insurance/plans.yaml') return [quoteAddress(sampleQuote(app)), '/marketplace/insurance'];
  const own = entryPages(file);
  if (own) {
    const pages = idsIn(file, text, own.list).flatMap((id) => (id ? own.page(id) : []));
    return [...new Set(pages)].slice(0, MAX_ENTRIES).concat(own.all ?? []);
  }
  const [folder = '', name = ''] = file.replace(/\.\w+$/, '').split('/');
  const page = FOLDERS[folder];
  return page ? [page(name)] : [];
}

/** The place in `pagesOf` of the page of an entry. @param at a place in the entry, such as "programs[2].title" */
export function placeOfPage(pages: readonly string[], file: string, text: string, at: string): number {
  const own = entryPages(file);
  const index = own && indexIn(own.list, at);
  const id = own && index !== undefined && idsIn(file, text, own.list)[index];
  return id ? Math.max(0, pages.indexOf(own.page(id))) : 0;
}

/** `draft`: what the form shows; `published`: what the site does. */
type Texts = Record<'draft' | 'published', string>;

/** Where an editor finds on the site what is published. @param at the place in the draft that is open, such as "programs[2]" */
export function sitePageOf(
  app: Pick<App, 'now' | 'content'>,
  file: string,
  { draft, published }: Texts,
  at = '',
): string | undefined {
  if (FOR_BUYERS.has(file)) return undefined;
  const own = entryPages(file);
  const index = own && indexIn(own.list, at);
  if (!own || index === undefined)
    return own?.all ? (openDealPage(app) ?? own.all) : pagesOf(app, file, published)[0];
  // A draft moves, adds and takes out entries: the same place may be another one on the site.
  const id = idsIn(file, draft, own.list)[index];
  return id && idsIn(file, published, own.list).includes(id) ? own.page(id) : undefined;
}

/** @returns undefined for a place in no entry of the list */
function indexIn(list: string, at: string): number | undefined {
  const [name, index] = pathOf(at);
  return name === list && typeof index === 'number' ? index : undefined;
}

/** The first deal of the file may have ended, and its page with it. */
function openDealPage({ content, now }: Pick<App, 'now' | 'content'>): string | undefined {
  const open = content.catalogue().deals.find((deal) => isOpen(deal, now()));
  return open && paths.deal(open.id);
}

/** The pages of a file whose entries have a page each. */
function entryPages(file: string): { list: string; page(id: string): string; all?: string } | undefined {
  if (file === 'deals.yaml') return { list: 'deals', page: paths.deal, all: paths.offers() };
  return file.startsWith('programs/') ? { list: 'programs', page: paths.program } : undefined;
}

/** A trip like that of the sample traveler, so that the plans show with their prices. */
function sampleQuote(app: Pick<App, 'now' | 'content'>): QuoteValues {
  const { now, content } = app;
  const country = countryByCode(app, COUNTRY) ?? content.countries()[0];
  const departureDate = addDays(earliestToday(now()), LEAD);
  const returnDate = addDays(departureDate, LENGTH - 1);
  return { destination: String(country?.id ?? ''), departureDate, returnDate, coverage: '0', usCitizen: '1' };
}

/** One for each entry, undefined where a draft does not say it yet. */
function idsIn(file: string, text: string, list: string): (string | undefined)[] {
  const value = valueOf(file, text);
  const entries = isGroup(value) ? value[list] : undefined;
  if (!isList(entries)) return [];
  return entries.map((entry) =>
    isGroup(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined,
  );
}
