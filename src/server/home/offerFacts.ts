import type { StepFacts } from '../../shared/home/facts.ts';
import type { CurrentOffer } from '../applications/currentOffers.ts';

/** What a step of Home says of an offer. */
export const offerFacts = ({ terms: { deal, card } }: CurrentOffer): StepFacts['offers'][number] => ({
  id: deal.id,
  title: card.title,
  provider: card.provider,
  value: deal.value,
  reply_by: deal.reply_by,
});
