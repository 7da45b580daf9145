import { offerReference, type OfferTerms } from '../../shared/offers/terms.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { endMessages } from '../outbox/messages.ts';
import { answerUrlOf, PROVIDER_MESSAGES } from './message.ts';
import { waitingEvents } from './rows.ts';

/** A traveler's answer that no provider's address takes; `answerUrl` is the provider's page of the offer. */
export type WaitingMessage = {
  id: string;
  /** Id of the traveler's account. */
  user: string;
  reference: string;
  provider: string;
  offer: string;
  action: string;
  since: number;
  answerUrl: string;
};

/** The oldest first. */
export async function waitingMessages(app: App): Promise<WaitingMessage[]> {
  const events = await waitingEvents(app.db.read);
  return Promise.all(
    events.map(async (row) => {
      const { deal, card } = JSON.parse(row.terms_json) as OfferTerms;
      return {
        id: row.id,
        user: row.user_id,
        reference: offerReference(row.id),
        provider: card.provider,
        offer: deal.title,
        action: row.action,
        since: row.at,
        answerUrl: await answerUrlOf(app, row),
      };
    }),
  );
}

/** No index holds references, so all events that wait, which are few, are read and compared. */
const waitingOf = async (q: Query, reference: string) =>
  (await waitingEvents(q)).filter(({ id }) => offerReference(id) === reference);

/** Ids of the accounts whose offers wait under this reference. */
export const ownersOfWaiting = async (q: Query, reference: string): Promise<string[]> =>
  (await waitingOf(q, reference)).map(({ user_id }) => user_id);

/** After a person has passed them on. @returns how many */
export async function endWaitingMessages(app: App, reference: string): Promise<number> {
  const events = await waitingOf(app.db.read, reference);
  const ids = new Set(events.map(({ id }) => id));
  return app.db.write(async (tx) => {
    let count = 0;
    for (const id of ids) count += await endDeliveries(tx, id);
    return count;
  });
}

/** See endMessages. @param id of the offer */
export const endDeliveries = (tx: Query, id: string) => endMessages(tx, PROVIDER_MESSAGES, id);
