const amount = (included: boolean, most: string | undefined): string =>
  included ? (most ?? 'Included') : 'Not included';

/** Sentences of the four plans, read by the server only: the form of the quote is spared them. */
export const plansCopy = {
  /** @param rate the lowest */
  lead: (rate: string): string => `Four plans, from ${rate} a day. Nothing to pay until you choose.`,
  several: (most: number): string =>
    `Traveling together? One quote is enough: you add up to ${most} travelers after choosing a plan, each with a policy. Ages are not asked: no price depends on them.`,
  /** Announced once the plans have replaced the form. */
  priceRange: (destination: string, least: string, most: string): string =>
    `Four plans for ${destination}, from ${least} to ${most}.`,

  highlights: 'Three benefits people use',
  upTo: (amount: string): string => `Up to ${amount}`,

  quote: 'Your quote',
  plansTitle: 'Four plans for your trip',
  trip: (destination: string, dates: string, length: string, coverage: string): string =>
    `${destination}, ${dates}, ${length}. ${coverage}.`,
  change: 'Change answers',
  planAgain: 'Please choose the plan again.',

  plans: 'Plans',
  sortBy: 'Sort by',
  sort: 'Sort',
  sorts: { price: 'Lowest price', limit: 'Highest limit', deductible: 'Lowest deductible' },
  sortBenefits: 'Most of a benefit',
  recommended: 'Recommended',
  recommendedRule: 'Recommended: the lowest price that pays 100% of a bill after the deductible.',
  /** @param deductible whole dollars */
  figures: (limit: string, deductible: number): string =>
    `Limit ${limit}, ${deductible ? `deductible $${deductible}` : 'no deductible'}`,
  daily: (rate: string): string => `${rate} a day`,
  amount,
  benefitLine: (label: string, included: boolean, most: string | undefined): string =>
    `${label}: ${amount(included, most)}`,
  limit: 'Limit',
  limitMeans: 'the most a plan pays.',
  deductible: 'Deductible',
  deductibleMeans: 'what you pay first of a bill.',
  yourPart: (bill: string): string => `Your part of a hospital bill of ${bill}`,
  notCovered: 'What it does not cover',
  notForDestination: (benefit: string): string => `${benefit}: not for this destination`,
  /** @param coverage "1" US, "0" non-US */
  neverCovered: (coverage: string): string[] => [
    'What is above the limit of the plan or of a benefit',
    'Costs from before the departure date or after the return date',
    ...(coverage === '0' ? ['Travel in the United States'] : []),
    'Usually also illnesses you already had and planned treatment: see the wording',
  ],
  wording: 'Full wording',
  bar: 'Chosen plan',
  rate: (rate: string, length: string): string => `${rate} a day, ${length}`,
  choose: (plan: string): string => `Choose ${plan}`,
  onePrice:
    'The price is for the whole trip and one traveler, in US dollars. You add other travelers in the next step. Nothing renews automatically.',

  allPlans: 'All four, to swipe sideways',

  matrix: 'Benefit by benefit',
  matrixLead: 'The three benefits people use are on top, in amber.',
  matrixRegion: 'Benefits of the four plans',
  swipe: 'Swipe sideways to see all four plans.',
  benefit: 'Benefit',
  included: 'Included',
  notIncluded: 'Not included',
  notStated: 'Not stated',
  notHere: 'Not for this destination',
  terms: 'Sample terms. Amounts are the most a plan pays, in US dollars.',

  meanings: 'What each benefit means',

  explainer: 'What would you pay?',
  explainerLead: 'Type a hospital bill and see your part of it under each plan.',
  bill: 'Hospital bill in US dollars',
  billHint: 'For example 12,000.',
  billWrong: 'Enter an amount between $1 and $10,000,000, such as 12,000 or 850.50.',
  work: 'Show my part',
  billOf: (bill: string): string => `Of a bill of ${bill}`,
  plan: 'Plan',
  youPay: 'You pay',
  planPays: 'The plan pays',
  parts: {
    deductible: (amount: string): string => `${amount} deductible`,
    coinsurance: (amount: string): string => `${amount} share (10% of the rest)`,
    overLimit: (amount: string): string => `${amount} above the limit`,
    none: 'Nothing to pay first',
  },
  excluded:
    'Not counted here: co-pays (urgent care and walk-in clinic) and emergency-room deductibles. They come on top and are in the table above.',
} as const;
