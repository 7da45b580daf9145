import type { SavedKind } from './saved.ts';

/** The tabs of the saved page in their order: `slug` stands in the address. */
export const TABS = [
  { slug: 'programs', kind: 'programs' },
  { slug: 'articles', kind: 'articles' },
  { slug: 'resources', kind: 'travelResources' },
  { slug: 'comparisons', kind: 'compared_programs' },
  { slug: 'searches', kind: 'searches' },
] as const satisfies readonly { slug: string; kind: SavedKind }[];
type TabSlug = (typeof TABS)[number]['slug'];

export const tabOf = (kind: SavedKind): TabSlug => TABS.find((tab) => tab.kind === kind)!.slug;
/** @param slug of an address; the first tab for anything else */
export const kindOfTab = (slug: string | null): SavedKind =>
  (TABS.find((tab) => tab.slug === slug) ?? TABS[0]).kind;
