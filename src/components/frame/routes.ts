/**
 * Navigation shows only routes that exist: editors list every link of the finished site, the pages on disk decide.
 * Vite replaces the keys at build time, so no page is loaded by this.
 */
const PAGES = Object.keys(import.meta.glob('/src/pages/**/*.{astro,ts}'));

const patterns = PAGES.map((file) => {
  const route = file.replace(/^\/src\/pages|(\/index)?\.(astro|ts)$/g, '');
  return new RegExp(`^${route.replace(/\[\.\.\.\w+\]/g, '.*').replace(/\[\w+\]/g, '[^/]+')}/?$`);
});

const known = new Map<string, boolean>();

/** @param href a path of this site, with or without query and hash; addresses of other sites always exist */
export function routeExists(href: string): boolean {
  if (!href.startsWith('/')) return true;
  const path = href.replace(/[?#].*$/, '');
  const found = known.get(path) ?? patterns.some((pattern) => pattern.test(path));
  known.set(path, found);
  return found;
}

type Linked = { readonly href: string };

export const existing = <L extends Linked>(links: readonly L[]): L[] =>
  links.filter((link) => routeExists(link.href));

/** Groups with their existing links; a group without any disappears. */
export const existingGroups = <G extends { readonly links: readonly Linked[] }>(groups: readonly G[]): G[] =>
  groups
    .map((group) => ({ ...group, links: existing(group.links) }))
    .filter((group) => group.links.length > 0);
