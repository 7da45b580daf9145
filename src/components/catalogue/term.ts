import { catalogueCopy } from '../../copy/catalogue.ts';
import { nextTermText, type ProgramCard } from '../../shared/catalogue/card.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';

/** The program's start: its next session in the requested terms, else the next one. */
export function termText(card: ProgramCard, terms: readonly string[], today: CalendarDate): string {
  const asked = card.sessions.filter((session) => terms.includes(session.term));
  return nextTermText({ sessions: asked }, today) ?? nextTermText(card, today) ?? catalogueCopy.noDates;
}
