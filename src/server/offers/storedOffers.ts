/**
 * Offers as rows: the terms that a traveler saw stay as they were, whatever becomes of the deal, until they are answered or
 * their reply date is past (docs/architecture.md, An offer).
 */
import { MAX_STORED_OFFERS, type OfferTerms } from '../../shared/offers/terms.ts';
import { statusOf, type OfferState, type OfferStatus } from '../../shared/offers/states.ts';
import { addDays } from '../../shared/lib/dates.ts';
import { lockUser } from '../account/rows.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { startOfDay } from '../lib/zones.ts';
import { scheduleReminderCheck } from '../reminderDue/rows.ts';
import * as rows from './rows.ts';

/** `isUntouched`: nothing happened since it was shown. Instants in ms. */
export type StoredOffer = {
  id: string;
  terms: OfferTerms;
  state: OfferState;
  status: OfferStatus;
  version: number;
  isUntouched: boolean;
  closesAt: number;
  createdAt: number;
  changedAt: number;
};

export const storedOf = (row: rows.OfferRow, now: number): StoredOffer => ({
  id: row.id,
  terms: JSON.parse(row.terms_json) as OfferTerms,
  state: row.state,
  status: statusOf(row.state, now < row.closes_at),
  version: row.version,
  isUntouched: row.version === 1,
  closesAt: row.closes_at,
  createdAt: row.created_at,
  changedAt: row.changed_at,
});

export const storedOffers = async ({ db, now }: App, userId: string): Promise<StoredOffer[]> =>
  (await rows.offersOf(db.read, userId)).map((row) => storedOf(row, now()));

export async function storedOffer(
  { db, now }: App,
  userId: string,
  dealId: string,
): Promise<StoredOffer | undefined> {
  const row = await rows.offerOfDeal(db.read, userId, dealId);
  return row && storedOf(row, now());
}

/**
 * Stores offers when they are shown for the first time. Reads only, when there is nothing new.
 * @param isCurrent whether the deals are still those of the traveler's application
 */
export async function storeOffers(
  app: App,
  userId: string,
  deals: readonly OfferTerms[],
  isCurrent: (tx: Query) => Promise<boolean>,
): Promise<void> {
  if (!toStore(await storedOffers(app, userId), deals).length) return;
  await app.db.write(async (tx) => {
    if (!(await lockUser(tx, userId)) || !(await isCurrent(tx))) return;
    await storeOffersIn(tx, app, userId, deals);
  });
}

/**
 * The same in the transaction that sends the application.
 * @param tx holds the lock of the user: two at once would store more than MAX_STORED_OFFERS
 * @param deals all that fit now
 * @param isChanged the application has changed: offers that no longer fit go, unless something happened to them
 */
export async function storeOffersIn(
  tx: Query,
  app: App,
  userId: string,
  deals: readonly OfferTerms[],
  isChanged = false,
): Promise<void> {
  const stored = (await rows.offersOf(tx, userId)).map((row) => storedOf(row, app.now()));
  const added = toStore(stored, deals);
  const fitting = new Set(deals.map(({ deal }) => deal.id));
  const replaced = stored.filter(({ terms }) => added.some(({ deal }) => deal.id === terms.deal.id));
  const others = stored.filter(({ terms, isUntouched }) => isUntouched && !fitting.has(terms.deal.id));
  const excess = Math.max(0, stored.length - replaced.length + added.length - MAX_STORED_OFFERS);
  const removed = [...replaced, ...(isChanged ? others : others.slice(0, excess))];
  await rows.deleteUntouched(
    tx,
    userId,
    removed.map(({ id }) => id),
  );
  const room = MAX_STORED_OFFERS - stored.length + removed.length;
  const values = added.slice(0, room).map((terms) => rowOf(app, userId, terms));
  if (values.length) await rows.insertOffers(tx, values);
  await scheduleReminderCheck(tx, userId, app.now());
}

/** A deal that is open again after an offer of it expired unanswered is a new offer. */
function toStore(stored: readonly StoredOffer[], deals: readonly OfferTerms[]): OfferTerms[] {
  const current = stored.filter(({ status, isUntouched }) => status !== 'expired' || !isUntouched);
  const ids = new Set(current.map(({ terms }) => terms.deal.id));
  return deals.filter(({ deal }) => !ids.has(deal.id));
}

function rowOf({ now }: App, userId: string, { deal, card, reasons, warnings }: OfferTerms): rows.OfferRow {
  const terms: OfferTerms = { deal, card, reasons, warnings };
  return {
    id: newId(now()),
    user_id: userId,
    deal_id: deal.id,
    program_id: deal.program,
    terms_json: JSON.stringify(terms),
    state: 'offered',
    version: 1,
    closes_at: startOfDay(addDays(deal.reply_by, 1), deal.zone),
    created_at: now(),
    changed_at: now(),
  };
}
