import { nextSession } from '../../shared/catalogue/card.ts';
import type { Session } from '../../shared/catalogue/program.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import type { FittingDeal } from '../applications/offers.ts';

/**
 * `reply_by` yyyy-MM-dd in the provider's zone; `place` "Lisbon, Portugal"; `next`: the next session after the last day
 * to reply; `flexible` replaces dates.
 */
export type HomeOffer = {
  id: string;
  program: { id: string; title: string; provider: string };
  place: string;
  value: string;
  reply_by: CalendarDate;
  next: Session | undefined;
  flexible: string | undefined;
};

export function offerOnHome({ deal, program, card }: FittingDeal): HomeOffer {
  const { id, title, provider, sessions, flexible } = program;
  return {
    id: deal.id,
    program: { id, title, provider },
    place: card.place,
    value: deal.value,
    reply_by: deal.reply_by,
    next: nextSession(sessions, deal.reply_by),
    flexible,
  };
}
