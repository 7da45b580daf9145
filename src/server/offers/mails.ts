/** Mails to travelers about their offers. They link to the offer, which needs a sign-in, and quote no messages. */
import type { OfferAction } from '../../shared/offers/states.ts';
import type { OfferTerms } from '../../shared/offers/terms.ts';
import { paths } from '../../shared/lib/paths.ts';
import { addressOf } from '../account/email/rows.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import { deadlineText } from './deadline.ts';
import type { EventRow, OfferRow } from './rows.ts';

const KIND_OF: Partial<
  Record<OfferAction, 'offerAccepted' | 'offerReply' | 'offerConfirmed' | 'offerRefused'>
> = { accept: 'offerAccepted', reply: 'offerReply', confirm: 'offerConfirmed', refuse: 'offerRefused' };

/** In the transaction of what it tells. */
export async function mailTraveler(tx: Query, app: App, row: OfferRow, event: EventRow): Promise<void> {
  const [kind, owner] = [KIND_OF[event.action], await addressOf(tx, row.user_id)];
  if (!kind || !owner) return;
  const { deal, card } = JSON.parse(row.terms_json) as OfferTerms;
  const data = {
    url: app.config.origin + paths.deal(deal.id),
    ...{ provider: card.provider, program: card.title, title: deal.title, value: deal.value },
    replyBy: event.action === 'reply' && row.state === 'offered' ? deadlineText(deal) : null,
  };
  const key = `${row.id}:${event.seq}`;
  await queueMail(tx, app, { kind, key, to: owner.email, userId: row.user_id, data });
}
