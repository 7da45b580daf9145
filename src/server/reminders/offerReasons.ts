/** Offers that wait for an answer, and deals that fit since the traveler last saw which do. */
import { reminderCopy } from '../../copy/mail/reminders.ts';
import { addDays, longDate } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import { fittingDeals } from '../applications/offers.ts';
import { applicationOf } from '../applications/rows.ts';
import type { App } from '../context.ts';
import { startOfDay } from '../lib/zones.ts';
import { zoneName } from '../offers/deadline.ts';
import type { StoredOffer } from '../offers/storedOffers.ts';
import type { Account, DescribedReason } from './reason.ts';

const REPLY_DAYS_BEFORE = 3;

export const replyReasons = (offers: readonly StoredOffer[]): DescribedReason[] =>
  offers
    .filter(({ status }) => status === 'offered')
    .map(({ id, closesAt, terms: { deal, card } }) => ({
      ...reminderCopy.reply(deal.title, longDate(deal.reply_by), card.title, zoneName(deal.zone)),
      key: `reply:${id}`,
      kind: 'replies',
      from: addDays(deal.reply_by, -REPLY_DAYS_BEFORE),
      until: closesAt,
      path: paths.deal(deal.id),
    }));

export async function dealReasons(
  app: App,
  { id, today }: Account,
  offers: readonly StoredOffer[],
): Promise<DescribedReason[]> {
  const sent = await applicationOf(app.db.read, id);
  if (!sent) return [];
  const seen = new Set(offers.map(({ terms }) => terms.deal.id));
  const deals = await fittingDeals(app, { id }, sent.application);
  return deals
    .filter(({ deal }) => !seen.has(deal.id))
    .map(({ deal, card }) => ({
      ...reminderCopy.deal(deal.value, card.title, longDate(deal.reply_by)),
      key: `deal:${deal.id}`,
      kind: 'deals',
      from: today,
      until: startOfDay(addDays(deal.reply_by, 1), deal.zone),
      path: paths.deal(deal.id),
    }));
}
