/** Sentences that the eSIM page and the Edit eSIM dialog share. Validation messages: shared/esim/rules.ts. */
export const esimCopy = {
  destination: 'Destination',
  destinationPlaceholder: 'Country, city or region',
  places: 'Places',

  dates: 'Start & End Dates',
  datesPlaceholder: 'Select dates',
  startDate: 'Start date',
  endDate: 'End date',
  datesHint: 'Up to 90 days on one eSIM.',

  package: 'Data Package',
  packagesFirst: 'Choose a destination and dates to see prices.',
  loadingPackages: 'Loading packages',
  noPackages: 'No packages for these dates. Choose other dates.',
  packagesFailed: 'The packages could not be loaded.',

  label: 'Who is it for?',

  showCountries: '* Show included countries',
  mapOf: (place: string): string => `Map of ${place}`,
} as const;
