/** Sentences of the quote's form. What follows it: plans.ts, travelers.ts. Validation messages: shared/insurance. */
export const insuranceCopy = {
  badge: 'Insurance',
  title: 'Get an insurance quote in seconds',
  formLabel: 'Your trip',
  check: 'Please check your answers',

  changing: 'If you add this insurance, it takes the place of the one that you are changing in your cart.',
  destination: 'Destination',
  destinationPlaceholder: 'Choose your destination',
  notSold: (country: string): string => `${country} (not sold)`,
  loadingDestinations: 'Loading destinations...',
  destinationsFailed:
    'The destinations could not be loaded again. The list is from when this page was opened.',
  noDestinations: 'The destinations could not be loaded.',

  dates: 'Departure & Return Dates',
  datesPlaceholder: 'Select dates',
  departureDate: 'Departure date',
  returnDate: 'Return date',
  datesHint: 'Up to 1 year ahead; the return up to 364 days after departure.',

  coverage: 'Coverage Type',
  usCoverageNote: 'Travel that includes the United States',
  nonUsCoverageNote: 'All other destinations',
  coveragePreselected: 'Chosen for you, because your destination is the United States.',

  /** Beside advisory.ts, which each page with a cart loads. */
  advisory: {
    title: (level: number): string => `Level ${level} travel advisory.`,
    noEffect: 'It takes away no benefit.',
    /** @param sample not checked for a real sale */
    source: (since: string, source: string, sample: boolean): string =>
      `In force since ${since}. Source: ${source}${sample ? ' (sample data)' : ''}.`,
  },

  usCitizen: 'US Citizen',
  yes: 'Yes',
  no: 'No',
  usCitizenHint: 'Of the first traveler: citizenship, not residence.',

  getQuote: 'Get Quote',
  gettingQuote: 'Getting quote...',
  quoteFailed: 'We could not get your quote. Your answers are still here.',
  poweredBy: 'Powered by',
  partner: 'Partner underwriter',
} as const;
