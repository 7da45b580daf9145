/** Sentences of the eSIM's page that are not downloaded: only the server says them. */
export const esimPageCopy = {
  badge: 'eSIM',
  includedCountries: 'Included countries',

  /** Without script. */
  nativePlaceholder: 'Choose your destination',
  showPackages: 'Show packages',
  addNeedsScript:
    'Adding to the cart needs JavaScript: the security check runs in your browser. Your choices are kept here.',

  /** @param heard "3 hours ago" */
  asOf: (heard: string): string =>
    `Our eSIM supplier does not answer at the moment. Destinations and prices are as of ${heard}; you can buy, and the QR code comes once the supplier is back.`,
  unavailable:
    'The eSIM catalogue cannot be reached right now. Nothing was changed. Please try again in a minute.',
  tripTo: (country: string): string => `Your trip to ${country}`,
  popular: 'Popular',
  regions: 'Regions',
  labelHint: 'A name such as “Ana” tells several eSIMs apart in the cart, in mails and in My Purchases.',
  from: 'from',
} as const;
