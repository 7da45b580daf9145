/** Sentences of Deals: an offer is what an application earned, an award its amount. Their own words: src/content/deals.yaml. */
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const offers = (count: number): string => `${count} ${count === 1 ? 'offer' : 'offers'}`;

export const offersCopy = {
  title: 'Deals',
  lead: 'Offers that fit your application, the first to end on top.',
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
  /** The program's fee with the offer taken off. */
  feeWith: 'Program fee, from',
  /** @param value "$1,500 off tuition" */
  lessThan: (value: string, price: string): string => `${value}, instead of ${price}`,
  fee: (price: string): string => `Program fee from ${price}`,
  view: 'View offer',
  viewOf: (title: string): string => `View offer: ${title}`,
  note: 'Taking an offer costs nothing here. The provider confirms your place first, then sends its own invoice.',

  noneTitle: 'No offers yet',
  noneText:
    'A deal is an award, a discount or an extra on a program. Apply once, in a few minutes and free of charge: the deals that fit you become your offers here.',
  apply: 'Apply for deals',
  resumeLong: 'Continue your application',
  emptyTitle: 'No open deal fits yet',
  emptyText: 'New deals that fit appear here automatically. Changing one answer brings some today.',
  emptyFar:
    'New deals that fit appear here automatically. More countries, subject areas or terms bring more of them.',
  oneAway: 'One answer away',
  answer: {
    countries: 'Countries',
    anywhere: 'Countries',
    subject_areas: 'Subject areas',
    terms: 'Terms',
    start_year: 'Start year',
    durations: 'Length',
    education_status: 'Education',
    experience_types: 'Kinds of programs',
    budget_max: 'Budget',
  },
  /** The names of a list that stays, shortened. */
  names: ([first = '', ...more]: readonly string[]): string =>
    more.length > 1 ? `${first} and ${more.length} more` : [first, ...more].join(', '),
  plus: (name: string): string => `and ${name}`,
  brings: (count: number, title: string): string =>
    count === 1 ? `1 deal: ${title}` : `${count} deals, such as ${title}`,
  send: 'Change and send',
  sendOf: (answer: string, name: string): string => `Change and send: ${answer}, ${name}`,
  sendHint: 'This changes that one answer and sends your application again. The next page can undo it.',
  sentWith: (answer: string, names: readonly string[]): string =>
    `Your application was sent again. ${answer}: ${list.format(names)}.`,
  undo: 'Undo',
  undoOf: (answer: string): string => `Undo: ${answer} as before`,
  undone: 'Your application was sent again with your earlier answers.',
  fullPrice: 'They fit, without a deal',
  fullPriceText: 'At full price, for the same answers.',
  all: (count: number): string => `All ${count}`,
  answers: 'Your answers',
  answersChange: 'Change',
  budget: (dollars: string): string => `Up to ${dollars}`,
  mail: {
    title: 'Hear about the next one',
    wanted: 'You get a mail when a deal fits',
    text: 'We compare new deals with your answers once a day. When one fits, we mail you within a day.',
    notConfirmed: 'It waits until your address is confirmed.',
    confirm: 'Confirm it in Settings',
    ask: 'Mail me when a deal fits',
    end: 'Stop these mails',
  },
  refusals: 'Why the others do not fit',
  /** After a number of programs. */
  only: {
    place: 'except for the place',
    education: 'except for your level of education',
    term: 'except for the term',
    age: 'except for your age',
    subject: 'except for the subject',
    year: 'except for the start year',
    language: 'except for your level of the language',
  },
  fit: 'would fit',
  several: (count: number): string => `${count === 1 ? 'differs' : 'differ'} in more than one answer`,
  change: 'Change my application',
  search: 'Search programs',

  back: 'All offers',
  about: 'The offer',
  conditions: 'Conditions',
  how: 'How to take it',
  howText: (provider: string): string =>
    `Accept it here before the reply date. ${provider} then confirms your place and writes to you about its own papers.`,
  howOther: (provider: string, title: string): string =>
    `Apply to ${provider} for this program before the reply date, and name the offer: ${title}.`,
  applyWith: (provider: string): string => `Apply with ${provider}`,
  providerPage: "The provider's own page",
  sampleAddress: 'Sample offer: the provider is invented, and so is its address.',
  program: 'See the program',
  calendar: 'Add to calendar',
  endedOn: (date: string, zone: string): string => `This offer ended at the end of ${date}, ${zone}.`,
  endedText: 'It can no longer be taken.',
  notYours: 'This deal is not among your offers: it does not fit the answers of your application.',
  notApplied: 'Apply once, free of charge, to see whether this deal is for you.',
} as const;
