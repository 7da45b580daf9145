/** Sentences of the dialog that lists the countries of a destination. */
export const countriesCopy = {
  title: 'Supported Countries',
  note: (count: number): string => `One eSIM, ${count} ${count === 1 ? 'country' : 'countries'}.`,
  search: 'Search the countries',
  matches: (count: number, all: number): string => `${count} of ${all} countries`,
  none: (typed: string): string => `No country matches “${typed}”.`,
} as const;
