const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
const NUMBERS = [
  'Nothing',
  'One thing',
  'Two things',
  'Three things',
  'Four things',
  'Five things',
  'Six things',
];

/** Words of a step by its topic and code. The functions get its values, dates and money written out. */
type Words = (values: Record<string, string>) => { title: string; text: string; action: string };

const fix = (broken: string | undefined): string =>
  Number(broken) ? ' Something in it needs a change before you can pay.' : '';

const steps: Record<string, Words> = {
  'application-none': () => ({
    title: 'Apply for deals',
    text: 'One application says what, where and when. Programs with a deal that fits are listed for you.',
    action: 'Start',
  }),
  'application-draft': () => ({
    title: 'Finish your application',
    text: 'Your answers are kept. Nothing has been sent yet.',
    action: 'Continue',
  }),
  'application-changed': () => ({
    title: 'Send your changed application',
    text: 'What you sent before still counts until then.',
    action: 'Continue',
  }),
  'application-sent': () => ({
    title: 'Application sent',
    text: 'You can change it and send it again.',
    action: 'Change',
  }),
  'offers-open': ({ count, title, value, date }) => ({
    title:
      count === '1' ? `Reply to your offer by ${date}` : `Reply to ${count} offers, the first by ${date}`,
    text: `${title}: ${value}`,
    action: 'See deals',
  }),
  'esim-missing': ({ place, dates }) => ({
    title: `Data for ${place}`,
    text: `No eSIM yet for ${dates}.`,
    action: 'Choose',
  }),
  'esim-part': ({ place, dates }) => ({
    title: `More data for ${place}`,
    text: `Your eSIM leaves out ${dates}.`,
    action: 'Choose',
  }),
  'esim-cart': ({ place, price, broken }) => ({
    title: 'eSIM in your cart',
    text: `${place}, ${price}.${fix(broken)}`,
    action: 'Open cart',
  }),
  'esim-bought': ({ dates }) => ({
    title: 'eSIM bought',
    text: `For ${dates}.`,
    action: 'Open',
  }),
  'insurance-missing': ({ place, dates }) => ({
    title: `Insurance for ${place}`,
    text: `Nothing covers ${dates} yet.`,
    action: 'Get a quote',
  }),
  'insurance-part': ({ place, dates }) => ({
    title: `More insurance for ${place}`,
    text: `Your policy leaves out ${dates}.`,
    action: 'Get a quote',
  }),
  'insurance-cart': ({ place, price, broken }) => ({
    title: 'Insurance in your cart',
    text: `${place}, ${price}.${fix(broken)}`,
    action: 'Open cart',
  }),
  'insurance-bought': ({ dates }) => ({
    title: 'Insurance bought',
    text: `For ${dates}.`,
    action: 'Open',
  }),
  'cart-items': ({ count, more, price, broken }) => ({
    title: `${count}${more === '1' ? ' more' : ''} ${count === '1' ? 'item' : 'items'} in your cart`,
    text: `${price}.${fix(broken)}`,
    action: 'Open cart',
  }),
  'programs-compare': ({ count }) => ({
    title: 'Compare your saved programs',
    text: `You saved ${count}. Put two to four of them side by side.`,
    action: 'Choose',
  }),
  'programs-compared': ({ count }) => ({
    title: `${count} programs side by side`,
    text: 'Time, money, requirements and place.',
    action: 'Open',
  }),
  'install-ready': ({ place, date }) => ({
    title: 'Install the eSIM at home',
    text: `On Wi-Fi, before you leave. ${place}, from ${date}.`,
    action: 'Open',
  }),
  'passport-check': () => ({
    title: 'Check your passport',
    text: 'Many countries want it valid for six months after the last day.',
    action: 'Read',
  }),
};

export const homeCopy = {
  title: 'Home',
  greeting: (name: string): string => (name ? `Hello, ${name}` : 'Hello'),
  lead: 'Your papers for the next trip, in one place.',
  /** The trip is in weeks: the server does not know the traveler's clock, and a day more or less would be wrong. */
  weeksUntil: (weeks: number, place: string): string =>
    `${weeks} ${weeks === 1 ? 'week' : 'weeks'} until ${place}.`,
  soon: (place: string, date: string): string => `${place} from ${date}.`,
  now: (place: string, date: string): string => `${place} until ${date}.`,
  due: (count: number): string =>
    `${NUMBERS[count] ?? `${count} things`} ${count === 1 ? 'needs' : count ? 'need' : 'needs'} you.`,

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
    program: 'See the program',
    how: 'How deals work',
  },
  before: 'Before you go',
  done: 'Done',
  steps,
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
    compared_programs: (count: number): string => `${items(count)} to compare`,
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
    look: (programs: number): string => `Look through ${programs} programs by subject, place and price.`,
  },
} as const;
