/** Which pages of the site show what a file says. */
import { quoteAddress } from '../../shared/insurance/address.ts';
import type { QuoteValues } from '../../shared/insurance/rules.ts';
import { addDays, earliestToday } from '../../shared/lib/dates.ts';
import { isGroup, isList } from '../../shared/editing/shape.ts';
import type { App } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { valueOf } from '../editing/room/source.ts';

const LIMIT = 20;
const COUNTRY = 'PT';
const [LEAD, LENGTH] = [45, 12];

/** By file, for those with a page of their own name. */
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
  'pages/how-it-works.yaml': ['/how-it-works'],
  'pages/help-me-pick.yaml': ['/help-me-pick'],
  'pages/about.md': ['/about'],
  'pages/editors.md': ['/about/editors'],
  'pages/contact.md': ['/about/contact'],
  'lookups/countries.yaml': ['/marketplace/insurance', '/search'],
};

/** Addresses, the one that shows most first. @param text of the draft */
export function pagesOf(app: Pick<App, 'now' | 'content'>, file: string, text: string): readonly string[] {
  const named = FILES[file];
  if (named) return named;
  if (file === 'insurance/plans.yaml') return [quoteAddress(sampleQuote(app)), '/marketplace/insurance'];
  if (file === 'deals.yaml')
    return [...idsIn(file, text, 'deals', 'program').map((id) => `/programs/${id}`), '/offers'];
  if (file.startsWith('programs/')) return idsIn(file, text, 'programs', 'id').map((id) => `/programs/${id}`);
  const [folder = '', name = ''] = file.replace(/\.\w+$/, '').split('/');
  const page = FOLDERS[folder];
  return page ? [page(name)] : ['/'];
}

/** A trip like that of the sample traveler, so that the plans show with their prices. */
function sampleQuote(app: Pick<App, 'now' | 'content'>): QuoteValues {
  const { now, content } = app;
  const country = countryByCode(app, COUNTRY) ?? content.countries()[0];
  const departureDate = addDays(earliestToday(now()), LEAD);
  const returnDate = addDays(departureDate, LENGTH - 1);
  return { destination: String(country?.id ?? ''), departureDate, returnDate, coverage: '0', usCitizen: '1' };
}

function idsIn(file: string, text: string, list: string, field: string): string[] {
  const value = valueOf(file, text);
  const entries = isGroup(value) ? value[list] : undefined;
  if (!isList(entries)) return [];
  const ids = entries.map((entry) => (isGroup(entry) ? entry[field] : undefined));
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))].slice(0, LIMIT);
}
