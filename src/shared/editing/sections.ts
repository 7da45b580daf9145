/** What editors find in their room, by what it is. */
export type SectionGroup = 'around' | 'shop' | 'programs' | 'reading' | 'lists';

/** One file, or a part of it; or every file below `folders` that no other section names. */
export type Section = {
  key: SectionKey;
  group: SectionGroup;
  file?: string;
  /** The field of the file that is shown. */
  part?: string;
  folders?: readonly string[];
};

const fileSection = (key: SectionKey, group: SectionGroup, file: string, part?: string): Section => ({
  ...{ key, group, file },
  ...(part && { part }),
});

export const SECTION_KEYS = [
  'footer',
  'navigation',
  'plans',
  'benefits',
  'insurer',
  'prices',
  'destinations',
  'esim',
  'products',
  'programs',
  'deals',
  'matching',
  'articles',
  'resources',
  'help',
  'legal',
  'pages',
  'lists',
] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

export const SECTIONS: readonly Section[] = [
  fileSection('footer', 'around', 'footer.yaml'),
  fileSection('navigation', 'around', 'navigation.yaml'),
  fileSection('plans', 'shop', 'insurance/plans.yaml', 'plans'),
  fileSection('benefits', 'shop', 'insurance/plans.yaml', 'benefits'),
  fileSection('insurer', 'shop', 'insurance/plans.yaml', 'contacts'),
  fileSection('prices', 'shop', 'esim/pricing.yaml'),
  fileSection('destinations', 'shop', 'esim/destinations.yaml'),
  { key: 'esim', group: 'shop', folders: ['esim'] },
  fileSection('products', 'shop', 'products.yaml'),
  { key: 'programs', group: 'programs', folders: ['programs'] },
  fileSection('deals', 'programs', 'deals.yaml'),
  fileSection('matching', 'programs', 'matching.yaml'),
  { key: 'articles', group: 'reading', folders: ['articles'] },
  { key: 'resources', group: 'reading', folders: ['resources'] },
  { key: 'help', group: 'reading', folders: ['help'] },
  { key: 'legal', group: 'reading', folders: ['legal'] },
  { key: 'pages', group: 'reading', folders: ['pages', 'partners'] },
  { key: 'lists', group: 'lists', folders: ['lookups'] },
];

const ALONE = new Set(SECTIONS.flatMap(({ file }) => file ?? []));

export const sectionOf = (file: string, part?: string): Section | undefined =>
  SECTIONS.find((each) => each.file === file && (!part || each.part === part)) ??
  SECTIONS.find((each) => each.folders?.some((folder) => file.startsWith(`${folder}/`)));

/** Whether a file stands in the list of a section. */
export const isInSection = ({ file: own, folders = [] }: Section, file: string): boolean =>
  own ? own === file : !ALONE.has(file) && folders.some((folder) => file.startsWith(`${folder}/`));
