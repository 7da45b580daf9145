import { catalogueCopy } from '../../copy/catalogue.ts';
import { when, type ProgramCard } from '../../shared/catalogue/card.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';

/** When the program begins: its next date in the terms that are asked for, else its next one. */
export function termText(card: ProgramCard, terms: readonly string[], today: CalendarDate): string {
  const asked = card.sessions.filter((session) => terms.includes(session.term));
  return when({ sessions: asked }, today) ?? when(card, today) ?? catalogueCopy.noDates;
}
