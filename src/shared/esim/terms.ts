import { dayCount, inclusiveDays } from '../lib/dates.ts';

/** `countries`: number of countries it works in. */
type Sold = { place: string; gb: string; start: string; end: string; countries: number };

/** The terms of an eSIM, frozen with the order. */
export const esimTerms = ({ place, gb, start, end, countries }: Sold): string[] => [
  `${gb} GB for at least ${dayCount(inclusiveDays(start, end))}, counted from the first connection to a network.`,
  `Works in ${place}${countries > 1 ? ` (${countries} countries)` : ''}. Data only: calls and texts stay with your own SIM.`,
  'Paid once. Nothing renews by itself; when the data is used up it ends and costs no more.',
];
