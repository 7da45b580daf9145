/** Sentences of the eSIM's page that are not downloaded: only the server says them. */
export const esimPageCopy = {
  badge: 'eSIM',
  includedCountries: 'Included countries',

  /** Without script. */
  nativePlaceholder: 'Choose your destination',
  showPackages: 'Show packages',
  addNeedsScript: 'Adding it needs JavaScript, for the security check. Your choices are kept here.',

  /** @param heard "3 hours ago" */
  asOf: (heard: string): string =>
    `Our eSIM supplier does not answer at the moment. Destinations and prices are as of ${heard}; you can buy, and the QR code comes once the supplier is back.`,
  unavailable:
    'The eSIM catalogue cannot be reached right now. Nothing was changed. Please try again in a minute.',
  /** @param days "Jan 13, 2027 - Jan 24, 2027 (12 days)" */
  takeInstead: (days: string): string => `Take ${days} instead`,
  datesPrefilled: 'The new dates are filled in. You can still change them.',

  tripTo: (country: string): string => `Your trip to ${country}`,
  popular: 'Popular',
  regions: 'Regions',
  labelHint: 'Such as “Ana”, to tell several eSIMs apart.',
  from: 'from',
} as const;
