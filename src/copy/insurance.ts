const travelers = (count: number): string => `${count} ${count === 1 ? 'traveler' : 'travelers'}`;

/** Sentences of the quote, the plans and the traveler step. Validation messages: shared/insurance. */
export const insuranceCopy = {
  badge: 'Insurance',
  title: 'Get an insurance quote in seconds',
  description: 'Five questions, four plans, and the price of each for the whole trip.',
  lead: 'Five questions, four prices. Nothing to pay until you choose.',
  formLabel: 'Your trip',
  check: 'Please check your answers',

  destination: 'Destination',
  destinationPlaceholder: 'Choose your destination',
  loadingDestinations: 'Loading destinations...',
  destinationsFailed:
    'The destinations could not be loaded anew. The list is from when this page was opened.',
  noDestinations: 'The destinations could not be loaded.',

  dates: 'Departure & Return Dates',
  datesPlaceholder: 'Select dates',
  departureDate: 'Departure date',
  returnDate: 'Return date',
  datesHint: 'Up to 1 year ahead; the return up to 364 days after departure.',

  coverage: 'Coverage Type',
  usCoverage: 'US Coverage',
  usCoverageNote: 'Travel that includes the United States',
  nonUsCoverage: 'Non-US Coverage',
  nonUsCoverageNote: 'All other destinations',
  coveragePreselected: 'Chosen for you, because your destination is the United States.',
  coverageWarning:
    'Non-US Coverage does not cover travel in the United States. Choose US Coverage for this destination.',

  usCitizen: 'US Citizen',
  yes: 'Yes',
  no: 'No',
  usCitizenHint: 'Your citizenship, not where you live.',

  getQuote: 'Get Quote',
  gettingQuote: 'Getting quote...',
  quoteFailed: 'Your quote could not be fetched. Your answers are still here.',
  /** Said aloud once the plans stand where the form was. */
  quoted: (destination: string, least: string, most: string): string =>
    `Four plans for ${destination}, from ${least} to ${most}.`,
  poweredBy: 'Powered by',
  partner: 'Partner underwriter',

  advisoryTitle: (level: number): string => `Level ${level} travel advisory.`,
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

  traveler: 'Traveler',
  travelerTitle: 'Who is traveling?',
  travelerLead: 'Type the name as it is printed in the passport. It goes on the certificate.',
  travelerForm: 'Travelers',
  travelerNo: (number: number): string => `Traveler ${number}`,
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  /** D27 */
  oneName: 'If you have one name, enter it in both fields.',
  citizenYes: 'Yes',
  citizenNo: 'No',
  citizenNote: 'From your quote; it counts for everyone on this page.',
  changeCitizen: 'Change',
  addTraveler: 'Add a traveler',
  removeTraveler: (name: string): string => `Remove ${name}`,
  remove: 'Remove',
  mostTravelers: (count: number): string => `Up to ${count} travelers at a time.`,
  back: 'Back to the plans',
  review: 'Review',
  reviewTitle: 'Is everything right?',
  reviewLead: 'These names go on the certificates exactly as they stand here.',
  changeNames: 'Change names',
  addToCart: 'Add to cart',
  adding: 'Adding...',
  addedTitle: 'In your cart',
  added: (count: number): string => `${travelers(count)} added, one policy each.`,
  someAdded: (added: string, rest: string): string =>
    `${added}: in your cart. ${rest}: could not be added. Please try again.`,
  viewCart: 'View cart',
  more: 'Insure someone else',
  addNeedsScript:
    'Adding to the cart needs JavaScript: the security check runs in your browser. Your quote stays in the address of this page.',

  pass: 'Your insurance',
  planCoverage: 'Plan Coverage',
  validity: 'Validity',
  total: 'Total',
  totalOf: (count: number, price: string): string => `${travelers(count)} at ${price}`,
  notNamed: 'Not named yet',
} as const;
