/** Checks where links in the content lead. A broken link is a problem of its file. */
import * as v from 'valibot';
import { STEPS } from '../../../shared/applications/steps.ts';
import { HELP_TOPICS, LEGAL_PAGES, PARTNER_PAGES } from '../../../shared/content/pages.ts';
import { field, withMeta } from '../describe.ts';

/** Pages and files that content may link to. A rule test compares them with src/pages and public. */
export const LINKED_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/about/contact',
  '/about/editors',
  '/auth/forgot',
  '/auth/signin',
  '/auth/signup',
  '/calendar',
  '/compare',
  '/help',
  '/help-me-pick',
  '/how-it-works',
  '/marketplace',
  '/marketplace/esim',
  '/marketplace/insurance',
  '/marketplace/phone',
  '/marketplace/purchases',
  '/newsletter',
  '/offers',
  '/offers/documents',
  '/offers/apply',
  '/saved',
  '/search',
  '/settings',
  '/settings/delete',
  '/sitemap',
  '/trip',
  '/trip/companion',
  '/trip/papers',
]);
export const LINKED_FILES: ReadonlySet<string> = new Set([
  '/.well-known/security.txt',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/verify/key.pem',
]);

/**
 * Families of pages by their last segment; undefined where it is an entry's id (readingLinks.ts checks articles and
 * resources).
 */
export const LINKED_FAMILIES: ReadonlyMap<string, readonly string[] | undefined> = new Map<
  string,
  readonly string[] | undefined
>([
  ['/articles', undefined],
  ['/help', HELP_TOPICS],
  ['/legal', LEGAL_PAGES],
  ['/offers', undefined],
  ['/offers/apply', STEPS],
  ['/partners', PARTNER_PAGES],
  ['/programs', undefined],
  ['/resources', undefined],
]);

export const DEAD_LINK = 'leads nowhere: the site has no such page';

/** @param href an address of another site is always accepted */
export function isKnownTarget(href: string): boolean {
  if (!href.startsWith('/')) return true;
  const path = pathOf(href);
  if (LINKED_PAGES.has(path) || LINKED_FILES.has(path)) return true;
  const [family, name] = splitAtLast(path);
  if (!name || !LINKED_FAMILIES.has(family)) return false;
  return LINKED_FAMILIES.get(family)?.includes(name) ?? true;
}

const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

function splitAtLast(path: string): [string, string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, at), path.slice(at + 1)];
}

const PATH = /^\/(?![/\\])\S*$/;

export const sitePath = field(
  withMeta(
    v.pipe(
      v.string(),
      v.regex(PATH, 'must be a path that starts with one /'),
      v.check((text) => !PATH.test(text) || isKnownTarget(text), DEAD_LINK),
    ),
    { format: 'path' },
  ),
  'Leads to',
  'A page of this site, such as /marketplace.',
);
