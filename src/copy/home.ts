const NUMBERS = [
  'Nothing',
  'One thing',
  'Two things',
  'Three things',
  'Four things',
  'Five things',
  'Six things',
];

export const homeCopy = {
  title: 'Home',
  greeting: (name: string): string => (name ? `Hello, ${name}` : 'Hello'),
  lead: 'Your papers for the next trip, in one place.',
  /** The trip is in weeks: the server does not know the traveler's clock, and a day more or less would be wrong. */
  weeksUntil: (weeks: number, place: string): string =>
    `${weeks} ${weeks === 1 ? 'week' : 'weeks'} until ${place}.`,
  soon: (place: string, date: string): string => `${place} from ${date}.`,
  now: (place: string, date: string): string => `${place} until ${date}.`,
  due: (count: number): string => `${NUMBERS[count] ?? `${count} things`} to do.`,

  trip: {
    region: 'Your trip',
    stamp: { ahead: 'Planned', now: 'Under way', over: 'Over' },
    first: 'First day',
    last: 'Last day',
    length: 'Length',
    programs: (place: string): string => `Programs in ${place}`,
    next: 'Add my next trip',
  },
  offer: {
    region: 'Your offer',
    more: (count: number): string => `${count} offers fit your application`,
    stamp: 'Open',
    until: (date: string): string => `until ${date}`,
    starts: 'Starts',
    ends: 'Ends',
    replyBy: 'Reply by',
    value: 'Deal',
    see: 'See your deal',
    how: 'How deals work',
  },
  before: 'Before you go',
  done: 'Done',
  stepsFailed:
    'We cannot look into your cart right now, so this list is missing. Your papers and everything below are as they were.',

  saved: 'Saved programs',
  savedAll: (count: number): string => `See all ${count}`,
  savedNone: 'Nothing saved yet. What you save while looking around is kept here.',
  look: 'Look for programs',
  also: 'Also saved',
  kinds: {
    articles: (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`,
    travelResources: (count: number): string => `${count} ${count === 1 ? 'resource' : 'resources'}`,
    searches: (count: number): string => `${count} ${count === 1 ? 'search' : 'searches'}`,
  },

  products: 'Pack these two',
  latest: 'Latest purchase',
  open: 'Open purchase',

  reading: (place: string | undefined): string =>
    place ? `Reading for ${place}` : 'Good to read before you go',
  pick: {
    title: 'Not sure where to go?',
    text: (programs: number): string => `Answer five questions and we narrow ${programs} programs to three.`,
    action: 'Help me pick',
  },
} as const;
