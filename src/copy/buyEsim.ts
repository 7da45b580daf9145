/** Sentences of the form, the order pass and the price bar of the eSIM page. */
export const buyEsimCopy = {
  formLabel: 'Choose your eSIM',
  packagesFrom: (price: string): string => `Packages from ${price}.`,
  from: (price: string): string => `From ${price}`,
  next: { destination: 'Next: destination, dates', dates: 'Next: dates' },
  choose: { destination: 'Choose a destination', dates: 'Select dates' },
  bestValue: 'Best value',
  bestValueRule: (gb: number, length: string): string =>
    `Best value: the lowest price per GB up to 0.3 GB a day, which is ${gb} GB for ${length}.`,
  network: 'Network',
  hotspot: 'Hotspot',
  hotspotAllowed: (isAllowed: boolean): string => (isAllowed ? 'Allowed' : 'Not allowed'),
  perDay: (price: string): string => `${price} a day`,
  perGb: (price: string): string => `${price} a GB`,
  packagesLoaded: (count: number): string =>
    `${count} ${count === 1 ? 'package' : 'packages'} to choose from.`,
  pass: 'Your eSIM',
  passPackage: 'Package',
  passLength: 'Length',
  validity: 'Validity',
  total: 'Total',
  addToCart: 'Add to cart',
  adding: 'Adding...',
  priceNote: 'One price for the whole stay, in US dollars. Nothing renews by itself.',
} as const;
