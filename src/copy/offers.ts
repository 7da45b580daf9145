/** Sentences of Deals. The deals' own words are editors' text: src/content/deals.yaml. */
const offers = (count: number): string => `${count} ${count === 1 ? 'offer' : 'offers'}`;
const deals = (count: number): string => `${count} ${count === 1 ? 'deal' : 'deals'}`;

export const offersCopy = {
  title: 'Deals',
  lead: 'Deals that fit your application, best first.',
  stamp: offers,
  greeting: (name: string, count: number): string =>
    `${count === 1 ? 'You have an offer' : 'You have offers'}${name ? `, ${name}` : ''}`,
  fresh: (count: number): string => `You have ${count} new ${count === 1 ? 'offer' : 'offers'}`,
  greetingText: 'Each deal says why it fits and how long it is open. Take your time.',
  yours: 'Your deals',
  update: 'Update my application',
  unsent: 'Your application has changes that are not sent yet.',
  resume: 'Continue',
  new: 'New',
  why: 'Why it fits',
  kinds: {
    scholarship: 'Scholarship',
    discount: 'Discount',
    'fee-waiver': 'Fee waiver',
    extra: 'Extra',
  },
  term: 'Term',
  length: 'Length',
  replyBy: 'Reply by',
  /** "11:59 PM, Lisbon time" */
  until: (zone: string): string => `11:59 PM, ${zone}`,
  yourTime: 'Your time:',
  listed: (price: string): string => `${price} listed`,
  view: 'View deal',
  viewOf: (title: string): string => `View deal: ${title}`,
  note: 'Taking a deal costs nothing here. The provider confirms your place first, then sends its own invoice.',

  noneTitle: 'No deals yet',
  noneText: 'Deals come from one application. It takes a few minutes, and nothing is charged.',
  apply: 'Apply for deals',
  resumeLong: 'Continue your application',
  emptyTitle: 'No open deal fits yet',
  emptyText: 'New deals appear here by themselves. One more answer may bring some today:',
  emptyFar: 'New deals appear here by themselves. More countries, subject areas or terms bring more of them.',
  advice: {
    countries: (name: string, count: number): string => `Add ${name}: ${deals(count)}`,
    subject_areas: (name: string, count: number): string => `Add the subject ${name}: ${deals(count)}`,
    terms: (name: string, count: number): string => `Add ${name} as a start: ${deals(count)}`,
  },
  change: 'Change my application',
  search: 'Search programs',

  back: 'All deals',
  about: 'The deal',
  conditions: 'Conditions',
  how: 'How to take it',
  howText: (provider: string, title: string): string =>
    `Apply to ${provider} for this program before the reply date, and name the deal: ${title}.`,
  applyWith: (provider: string): string => `Apply with ${provider}`,
  sampleAddress: 'Sample deal: the provider is invented, and so is its address.',
  program: 'See the program',
  calendar: 'Add to calendar',
  ended: (date: string, zone: string): string => `This deal ended at the end of ${date}, ${zone}.`,
  endedText: 'It can no longer be taken. Your other deals are not touched.',
  notYours:
    'This deal is not among yours: it does not share a country, a subject and a term with your application.',
} as const;
