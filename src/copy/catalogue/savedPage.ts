/** Sentences of the saved page, of the comparison and of its shared link. */
const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const SORTS = {
  'apply-by': 'Apply by',
  newest: 'Newest first',
  price: 'Lowest price',
  title: 'Title',
} as const;

export const savedPageCopy = {
  pages: 'Pages of what you saved',
  title: 'Saved',
  lead: 'Everything you have put aside, on every device you sign in to.',
  lists: 'What you saved',
  tabs: {
    programs: 'Programs',
    articles: 'Articles',
    resources: 'Resources',
    comparisons: 'Comparisons',
    searches: 'Searches',
  },
  count: {
    programs: (count: number): string => countText(count, 'program', 'programs'),
    articles: (count: number): string => countText(count, 'article', 'articles'),
    travelResources: (count: number): string => countText(count, 'resource', 'resources'),
    compared_programs: (count: number): string => countText(count, 'program', 'programs'),
    searches: (count: number): string => countText(count, 'search', 'searches'),
  },
  compare: 'Compare',
  /** After the number of those chosen; fewer than the limit will do. */
  chosen: (most: number): string => `chosen, up to ${most}`,
  tick: 'Tick two or more to compare them.',
  all: (title: string): string => `All ${title.toLowerCase()}`,

  empty: {
    programs: {
      title: 'No saved programs yet',
      text: 'Save a program with the bookmark on its picture, and it waits here with its price and dates.',
    },
    articles: {
      title: 'No saved articles yet',
      text: 'Keep what you want to read again before you leave.',
    },
    travelResources: {
      title: 'No saved resources yet',
      text: 'Guides, checklists and official sites you save are kept here.',
    },
    compared_programs: {
      title: 'No comparisons yet',
      text: 'Put up to four programs side by side. Costs, dates and requirements line up so the differences show.',
    },
    searches: {
      title: 'No saved searches yet',
      text: 'Save a search, and this page tells you what came into the catalogue since you last looked.',
    },
  },
  browse: {
    programs: 'Browse programs',
    articles: 'Browse articles',
    travelResources: 'Browse travel resources',
    compared_programs: 'Choose from saved programs',
    searches: 'Search programs',
  },
  save: 'Save',
  cancel: 'Cancel',
  made: 'Your list is ready.',
  changed: 'Your changes are saved.',

  gone: 'No longer offered',
  goneText: 'It left the catalogue since you saved it.',
  unknown: 'Something you saved',
  removed: (name: string): string => `${name} was removed.`,
  removedSearch: 'The search was removed.',
  run: 'Run search',
  /** "14 programs, 2 new. Saved Nov 9, 2026" */
  resultCounts: (total: string, fresh: number): string => (fresh ? `${total}, ${fresh} new.` : `${total}.`),
  savedOn: (date: string): string => `Saved ${date}`,
  newOnes: (count: number): string => `${count.toLocaleString('en-US')} new`,

  list: {
    lists: 'Your lists',
    all: 'All',
    add: 'New list',
    make: 'Make list',
    edit: 'Edit list',
    remove: 'Delete list',
    removeHint: 'Its programs stay saved when a list is deleted.',
    name: 'Name of the list',
    startWith: 'Start with these programs',
    putInto: 'Put these programs into it',
    none: 'In no list',
    open: 'Open list',
    empty: 'This list is empty. Put programs into it with Edit list, or choose the list at a saved program.',
    shareText:
      'Anyone with the link sees the name of this list and the programs in it, without an account. Your notes are left out.',
    sort: 'Sort by',
    sorts: SORTS,
    sortNow: (sort: keyof typeof SORTS): string => `Sort by, now: ${SORTS[sort]}`,
  },
  item: {
    note: 'Note',
    noteHint: 'Only you see it.',
    addNote: 'Add a note',
    addNoteOrList: 'Note and list',
    changeNote: 'Edit',
    edit: (name: string, hasLists: boolean): string => `${hasLists ? 'Note and list' : 'Note'} of ${name}`,
    list: 'List',
    noList: 'No list',
    /** "$420 less, was $7,900" */
    priceChange: (difference: string, before: string, isLess: boolean): string =>
      `${difference} ${isLess ? 'less' : 'more'}, was ${before}`,
  },
} as const;
