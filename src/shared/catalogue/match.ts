/** Why a program is among the results, where its row does not show it anyway. */
import type { CalendarDate } from '../lib/dates.ts';
import type { ProgramCard } from './card.ts';
import { placeAndTime, type PlaceAndTimeNames } from './placeAndTime.ts';
import { meansEveryProgram, neededWords, queryWords, words } from './words.ts';

type Days = { start: CalendarDate; end: CalendarDate };

/** The whole stay lies within the trip. */
export const fitsTrip = (stay: Days, trip: Days): boolean => trip.start <= stay.start && stay.end <= trip.end;

/** The words of the query that are in the description only: "reef, turtle". */
export function wordsInDescription(
  card: ProgramCard,
  q: string,
  names: PlaceAndTimeNames,
): string | undefined {
  const searchWords = queryWords(q);
  if (meansEveryProgram(searchWords)) return undefined;
  const { title, place, type } = card;
  const visibleWords = [title, place, type, ...placeAndTime(card, names)].flatMap(words);
  const hiddenWords = neededWords(searchWords).filter(
    (word) => !names.languageWords?.has(word) && !visibleWords.some((each) => each.startsWith(word)),
  );
  return hiddenWords.length ? hiddenWords.join(', ') : undefined;
}
