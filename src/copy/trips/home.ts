export const homeCopy = {
  title: 'Home',
  greeting: (name: string): string => (name ? `Hello, ${name}` : 'Hello'),
  lead: 'Your papers for the next trip, in one place.',
  /** The trip is in weeks: the server does not know the traveler's clock, and a day more or less would be wrong. */
  weeksUntil: (weeks: number, place: string): string =>
    `${weeks} ${weeks === 1 ? 'week' : 'weeks'} until ${place}.`,
  soon: (place: string, date: string): string => `${place} from ${date}.`,
  now: (place: string, date: string): string => `${place} until ${date}.`,
  /** @param by the date of the first one, where it has one */
  due: (count: number, by?: string): string => {
    if (!count) return 'Nothing to do.';
    if (count === 1) return by ? `1 thing to do, by ${by}.` : '1 thing to do.';
    return by ? `${count} things to do, the first by ${by}.` : `${count} things to do.`;
  },
  by: (date: string): string => `By ${date}`,

  start: {
    title: 'Where to?',
    all: (programs: number): string => `All ${programs.toLocaleString('en-US')} programs`,
    shop: 'eSIM and insurance',
    places: 'By place',
    allPlaces: 'All places',
    types: 'By type',
    trip: {
      title: 'Know your dates already?',
      text: 'Add them once. Search, eSIM and insurance then offer the same place and days.',
    },
    how: 'How a trip comes together',
    steps: [
      { title: 'Find a program', text: 'Search, save, put two side by side.' },
      {
        title: 'Apply once',
        text: 'One application for every program with a deal. It is free.',
      },
      { title: 'See your offers', text: 'Each with its reasons and the day to reply by.' },
      { title: 'Pack eSIM and insurance', text: 'For the days of your trip.' },
    ],
  },

  trip: {
    region: 'Your trip',
    stamp: { ahead: 'Planned', now: 'Under way', over: 'Over' },
    first: 'First day',
    last: 'Last day',
    length: 'Length',
    programs: (place: string): string => `Programs in ${place}`,
    next: 'Add my next trip',
  },
  todo: 'To do',
  waiting: 'Waiting',
  hints: (count: number): string => `${count} to check before you leave`,
  done: (count: number): string => `${count} done`,
  stepsFailed:
    'We cannot look into your cart right now, so this list is missing. Your papers and everything below are as they were.',

  saved: 'Saved programs',
  savedAll: (count: number): string => (count === 1 ? 'See your saved program' : `See all ${count}`),
  savedNone: 'Nothing saved yet. What you save while looking around is kept here.',
  look: 'Look for programs',
  also: 'Also saved',
  kinds: {
    articles: (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`,
    travelResources: (count: number): string => `${count} ${count === 1 ? 'resource' : 'resources'}`,
    searches: (count: number): string => `${count} ${count === 1 ? 'search' : 'searches'}`,
  },

  newResults: 'New results',
  fresh: (count: number): string => `${count.toLocaleString('en-US')} new`,

  products: 'Pack these two',
  /** Once the trip has one of them for all its days. */
  packed: 'eSIM and insurance',
  latest: 'Latest purchase',
  open: 'Open purchase',

  reading: (place: string | undefined): string =>
    place ? `Reading for ${place}` : 'Good to read before you go',
  pick: {
    title: 'Not sure where to go?',
    text: (programs: number): string =>
      `Answer a few questions and we narrow ${programs.toLocaleString('en-US')} programs to those that fit best.`,
    action: 'Help me pick',
  },
} as const;
