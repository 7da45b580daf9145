const countries = (count: number): string => `${count} ${count === 1 ? 'country' : 'countries'}`;

/** Sentences of the eSIM page, the Edit eSIM dialog and the country list. Validation messages: shared/esim/rules.ts. */
export const esimCopy = {
  badge: 'eSIM',
  formLabel: 'Choose your eSIM',

  destination: 'Destination',
  destinationPlaceholder: 'Choose your destination',
  loadingDestinations: 'Loading destinations...',
  destinationsFailed: 'The destinations could not be loaded.',

  dates: 'Start & End Dates',
  datesPlaceholder: 'Select dates',
  startDate: 'Start date',
  endDate: 'End date',
  datesHint: 'Up to 90 days on one eSIM.',

  package: 'Data Package',
  packagePlaceholder: 'Choose your data package',
  gb: (value: string): string => `${value} GB`,
  packageLabel: (value: string, price: string): string => `${value} GB - ${price}`,
  ourPick: 'Our pick',
  packagesFirst: 'Choose a destination and dates to see packages and prices.',
  loadingPackages: 'Loading packages',
  packagesLoaded: (count: number): string =>
    `${count} ${count === 1 ? 'package' : 'packages'} to choose from.`,
  noPackages: 'No packages for these dates.',
  packagesFailed: 'The packages could not be loaded.',
  retry: 'Retry',
  showPackages: 'Show packages',

  showCountries: '* Show included countries',
  countries,
  supportedCountries: 'Supported Countries',
  countriesNote: (count: number): string => `One eSIM, ${countries(count)}.`,
  loadingCountries: 'Loading countries',
  countriesFailed: 'The list of countries could not be loaded.',
  includedCountries: 'Included countries',

  pass: 'Your eSIM',
  passPackage: 'Package',
  passLength: 'Length',
  validity: 'Validity',
  notChosen: 'Not chosen yet',
  total: 'Total',
  addToCart: 'Add to cart',
  adding: 'Adding...',
  priceNote: 'One price for the whole stay, in US dollars. Nothing renews by itself.',
  addNeedsScript:
    'Adding to the cart needs JavaScript: the security check runs in your browser. Your choices are kept here.',

  edit: 'Edit eSIM',
  update: 'Update item',
  updating: 'Updating...',
  updatingReason: 'Updating the item',
  unchanged: 'Nothing has changed yet.',
  was: 'Was',
  now: 'Now',
} as const;
