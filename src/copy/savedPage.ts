/** Sentences of the saved page, of the comparison and of its shared link. */
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const savedPageCopy = {
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
    programs: (count: number): string => counted(count, 'program', 'programs'),
    articles: (count: number): string => counted(count, 'article', 'articles'),
    travelResources: (count: number): string => counted(count, 'resource', 'resources'),
    compared_programs: (count: number): string => counted(count, 'program', 'programs'),
    searches: (count: number): string => counted(count, 'search', 'searches'),
  },
  compare: 'Compare',
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
  compareThem: 'Compare them',

  gone: 'No longer offered',
  goneText: 'It left the catalogue since you saved it.',
  unknown: 'Something you saved',
  removed: (name: string): string => `${name} was removed.`,
  removedSearch: 'The search was removed.',
  run: 'Run search',
  /** "14 programs, 2 new. Saved Nov 9, 2026" */
  found: (total: string, fresh: number): string => (fresh ? `${total}, ${fresh} new.` : `${total}.`),
  savedOn: (date: string): string => `Saved ${date}`,
  newOnes: (count: number): string => `${count.toLocaleString('en-US')} new`,

  comparison: {
    title: 'Compare programs',
    lead: 'Rows that differ are marked with a dot.',
    table: 'Comparison table',
    swipe: 'Swipe sideways to see all of them.',
    of: (count: number): string => `${count} of 4`,
    differs: 'differs:',
    remove: (name: string): string => `Remove ${name}`,
    view: 'View',
    add: 'Add a program',
    one: 'Add a second program to see what differs.',
    groups: { time: 'Time', money: 'Money', requirements: 'Requirements', place: 'Place' },
    none: 'None',
    rows: {
      dates: 'Dates',
      includes: 'Price covers',
      excludes: 'Not included',
      credits: 'Credits',
      education: 'Education',
      age: 'Age',
      languageLevel: 'Language level',
      other: 'Also asked for',
      where: 'Where',
      language: 'Taught in',
    },
    share: 'Share by link',
    shareText:
      'Anybody with the link sees these programs side by side, without an account. It says nothing about you.',
    links: 'Your shared links',
    /** @param opened by others */
    sharedOn: (date: string, opened: number): string =>
      `Shared ${date}. ${opened ? `Opened ${counted(opened, 'time', 'times')}.` : 'Not opened yet.'}`,
    open: 'Open',
    revoke: 'Stop sharing',
    shared: 'The link is ready. Copy it and send it to whom you like.',
    revoked: 'The link does not work any more.',
    link: 'Link',
  },
  publicTitle: 'Compared programs',
  publicLead: (count: number): string =>
    `Somebody shared ${counted(count, 'program', 'programs')} with you, side by side. Rows that differ are marked with a dot.`,
  publicAction: 'Find and compare programs',
} as const;
