/** What people call the places and times of a program beside what its card says: "Holland", "Europe", "July", "2027". */
import type { CalendarDate } from '../lib/dates.ts';
import type { CardSession, ProgramCard } from './card.ts';

/**
 * `places`: by country (alpha-2), its name, other names and continent; `languageWords`: what other languages call languages, which find a
 * program by the one it is in.
 */
export type PlaceAndTimeNames = {
  places: ReadonlyMap<string, readonly string[]>;
  terms: ReadonlyMap<string, string>;
  languageWords?: ReadonlySet<string>;
};

type TimedCard = Pick<ProgramCard, 'spots' | 'sessions' | 'flexible'>;

/** A flexible start fits every term and month (D95). */
export const placeAndTime = (
  { spots = [], sessions, flexible }: TimedCard,
  { places, terms }: PlaceAndTimeNames,
): string[] => [
  ...spots.flatMap(({ country, also = [] }) => [...(places.get(country) ?? [country]), ...also]),
  ...sessions.flatMap(timesOf),
  ...(flexible ? [...terms.values(), ...MONTHS] : []),
];

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The term, and every month and year of the stay. */
function timesOf({ term, start, end }: CardSession): string[] {
  const months: string[] = [];
  const last = monthNumber(end);
  for (let month = monthNumber(start); month <= last; month++)
    months.push(MONTHS[month % 12]!, String(Math.floor(month / 12)));
  return [term, ...months];
}

/** Counted from the year 0. */
const monthNumber = (date: CalendarDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
