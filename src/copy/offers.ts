/** Sentences of Deals: an offer is what an application earned, an award its amount. Their own words: src/content/deals.yaml. */
const offers = (count: number): string => `${count} ${count === 1 ? 'offer' : 'offers'}`;

export const offersCopy = {
  title: 'Deals',
  lead: 'Offers that fit your application, best first.',
  stamp: offers,
  greeting: (name: string, count: number): string =>
    `${count === 1 ? 'You have an offer' : 'You have offers'}${name ? `, ${name}` : ''}`,
  fresh: (count: number): string => `You have ${count} new ${count === 1 ? 'offer' : 'offers'}`,
  greetingText: 'Each offer says why it fits and how long it is open. Take your time.',
  yours: 'Your offers',
  update: 'Update my application',
  unsent: 'Your application has changes that are not sent yet.',
  resume: 'Continue',
  new: 'New',
  why: 'Why it fits',
  kinds: {
    scholarship: 'Award',
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
  view: 'View offer',
  viewOf: (title: string): string => `View offer: ${title}`,
  note: 'Taking an offer costs nothing here. The provider confirms your place first, then sends its own invoice.',

  noneTitle: 'No offers yet',
  noneText: 'Offers come from one application. It takes a few minutes, and nothing is charged.',
  apply: 'Apply for deals',
  resumeLong: 'Continue your application',
  emptyTitle: 'No open offer fits yet',
  emptyText: 'New offers appear here by themselves. One more answer may bring some today:',
  emptyFar:
    'New offers appear here by themselves. More countries, subject areas or terms bring more of them.',
  advice: {
    countries: (name: string, count: number): string => `Add ${name}: ${offers(count)}`,
    subject_areas: (name: string, count: number): string => `Add the subject ${name}: ${offers(count)}`,
    terms: (name: string, count: number): string => `Add ${name} as a start: ${offers(count)}`,
  },
  change: 'Change my application',
  search: 'Search programs',

  back: 'All offers',
  about: 'The offer',
  conditions: 'Conditions',
  how: 'How to take it',
  howText: (provider: string, title: string): string =>
    `Apply to ${provider} for this program before the reply date, and name the offer: ${title}.`,
  applyWith: (provider: string): string => `Apply with ${provider}`,
  sampleAddress: 'Sample offer: the provider is invented, and so is its address.',
  program: 'See the program',
  calendar: 'Add to calendar',
  ended: (date: string, zone: string): string => `This offer ended at the end of ${date}, ${zone}.`,
  endedText: 'It can no longer be taken. Your other offers stay.',
  notYours:
    'This offer is not among yours: it does not share a country, a subject and a term with your application.',
} as const;
