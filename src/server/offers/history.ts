import type { DeclineReason } from '../../shared/offers/endpoints.ts';
import type { HistoryEntry } from '../../shared/offers/history.ts';
import type { App, User } from '../context.ts';
import * as rows from './rows.ts';
import type { StoredOffer } from './storedOffers.ts';

/** @param offer of the user. Oldest first */
export async function offerHistory(app: App, user: User, offer: StoredOffer): Promise<HistoryEntry[]> {
  const events = (await rows.offerById(app.db.read, user.id, offer.id))
    ? await rows.eventsOf(app.db.read, offer.id)
    : [];
  const begin: HistoryEntry = {
    ...{ action: 'offer', text: '', reason: null, isWaiting: false, at: offer.createdAt },
  };
  return [begin, ...events.map(entryOf)];
}

export const entryOf = ({ action, text, reason, delivery, at }: rows.EventRow): HistoryEntry => ({
  ...{ action, text, at },
  reason: reason as DeclineReason | null,
  isWaiting: delivery === 'waiting',
});
