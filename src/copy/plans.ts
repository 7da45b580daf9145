/** Sentences of the four plans, read by the server only: the form of the quote is spared them. */
export const plansCopy = {
  /** Announced once the plans have replaced the form. */
  quoted: (destination: string, least: string, most: string): string =>
    `Four plans for ${destination}, from ${least} to ${most}.`,

  advisorySource: (since: string, source: string): string => `In force since ${since}. Source: ${source}`,

  highlights: 'Three benefits people use',
  upTo: (amount: string): string => `Up to ${amount}`,

  quote: 'Your quote',
  plansTitle: 'Four plans for your trip',
  trip: (destination: string, dates: string, length: string, coverage: string): string =>
    `${destination}, ${dates}, ${length}. ${coverage}.`,
  change: 'Change answers',
  planAgain: 'Please choose the plan again.',
  /** @param amount whole dollars */
  dollars: (amount: number): string => `$${amount.toLocaleString('en-US')}`,
  limit: 'Limit',
  deductible: 'Deductible',
  rate: (rate: string, length: string): string => `${rate} a day, ${length}`,
  choose: (plan: string): string => `Choose ${plan}`,
  onePrice: 'The price is for the whole trip and one traveler, in US dollars. Nothing renews by itself.',

  show: 'Show',
  allPlans: 'All four',

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
    coinsurance: (amount: string): string => `${amount} coinsurance (10 % of the rest)`,
    overLimit: (amount: string): string => `${amount} above the limit`,
    none: 'Nothing to pay first',
  },
  excluded:
    'Not counted here: copays (urgent care and walk-in clinic) and emergency-room deductibles. They come on top and are in the table above.',
} as const;
