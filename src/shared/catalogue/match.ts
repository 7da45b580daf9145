/** Why a program is among the results, where its row does not show it anyway. */
import type { CalendarDate } from '../lib/dates.ts';
import type { ProgramCard } from './card.ts';
import { queryWords, words } from './words.ts';

type Days = { start: CalendarDate; end: CalendarDate };

/** The whole stay lies within the trip. */
export const fitsTrip = (stay: Days, trip: Days): boolean => trip.start <= stay.start && stay.end <= trip.end;

/** The words of the query that are in the description only: "reef, turtle". */
export function wordsInDescription({ title, place, type }: ProgramCard, q: string): string | undefined {
  const visibleWords = words([title, place, type].join(' '));
  const hiddenWords = queryWords(q).filter((word) => !visibleWords.some((each) => each.startsWith(word)));
  return hiddenWords.length ? hiddenWords.join(', ') : undefined;
}
