/** Sentences of the destination control: it lives before React, so its script carries only these. */
export const placesCopy = {
  trip: 'Your trip',
  countries: 'Countries',
  regions: 'Regions',
  count: (count: number): string => `${count} countries`,
  /** @param price of the country itself; none where nothing is sold */
  among: (name: string, price: string | undefined): string =>
    price ? `, ${name} among them` : `, not ${name}`,
  from: (price: string): string => `from ${price}`,
  notSold: 'Not sold',
  loading: 'Loading destinations...',
  failure: 'Not loaded. Press or type again.',
  noMatch: (typed: string): string => `No match for "${typed}"`,
  matches: (count: number): string => `${count} found`,
};
