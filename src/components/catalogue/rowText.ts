import { catalogueCopy } from '../../copy/catalogue/catalogue.ts';
import {
  lastDay,
  nextToApply,
  weeksText,
  type CardSession,
  type ProgramCard,
} from '../../shared/catalogue/card.ts';
import { wordsInDescription } from '../../shared/catalogue/match.ts';
import type { PlaceAndTimeNames } from '../../shared/catalogue/placeAndTime.ts';
import { daysBetween, longDate, shortDate, type CalendarDate } from '../../shared/lib/dates.ts';
import { isSoon } from '../../shared/lib/soon.ts';

/** `terms`: names of the requested terms. `names`: absent where a row does not say which words found it. */
export type RowSearch = { q: string; terms: readonly string[]; names?: PlaceAndTimeNames };

/** `daysLeft` only where the application ends soon; `described`: see `wordsInDescription`. */
export type RowText = {
  when: string;
  applyBy: string | undefined;
  daysLeft: number | undefined;
  described: string | undefined;
};

/** The session a row tells: of the requested terms first. @param today yyyy-MM-dd */
export const sessionOfRow = (
  { sessions }: ProgramCard,
  { terms }: RowSearch,
  today: CalendarDate,
): CardSession | undefined =>
  nextToApply(
    sessions.filter(({ term }) => terms.includes(term)),
    today,
  ) ?? nextToApply(sessions, today);

/** The changing words of a result row. @param today yyyy-MM-dd */
export function rowText(card: ProgramCard, wanted: RowSearch, today: CalendarDate): RowText {
  const session = sessionOfRow(card, wanted, today);
  const left = session && daysBetween(today, lastDay(session));
  return {
    when: whenText(card, session?.start),
    applyBy: session && shortDate(lastDay(session), today),
    daysLeft: session && isSoon(lastDay(session), today) ? left : undefined,
    described: wanted.names && wordsInDescription(card, wanted.q, wanted.names),
  };
}

function whenText({ weeks, flexible }: ProgramCard, start: CalendarDate | undefined): string {
  if (start) return catalogueCopy.lastsFrom(weeksText(weeks), longDate(start));
  return `${weeksText(weeks)}, ${flexible ?? catalogueCopy.noDates}`;
}
