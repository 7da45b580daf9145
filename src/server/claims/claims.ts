/** Claims as their traveler sees them. */
import type { ClaimAnswers } from '../../shared/claims/answers.ts';
import { claimNumber, type ClaimPolicy } from '../../shared/claims/claim.ts';
import { isTravelerAction } from '../../shared/claims/states.ts';
import type { ClaimEntry, ClaimSummary, OwnClaim } from '../../shared/claims/view.ts';
import type { App, User } from '../context.ts';
import * as rows from './rows.ts';

const summaryOf = (row: rows.ClaimRow): ClaimSummary => ({
  id: row.id,
  item: row.item_id,
  number: claimNumber(row.id),
  state: row.state,
  reference: row.reference,
  amount: row.amount === null ? null : Number(row.amount),
  changedAt: Number(row.changed_at),
});

export const claimOf = (row: rows.ClaimRow): OwnClaim => ({
  ...summaryOf(row),
  version: row.version,
  step: row.step,
  answers: JSON.parse(row.answers_json) as ClaimAnswers,
  policy: JSON.parse(row.policy_json) as ClaimPolicy,
  savedAt: Number(row.saved_at),
  sentAt: row.sent_at === null ? null : Number(row.sent_at),
});

const entryOf = ({ action, text, reference, amount, delivery, at }: rows.EventRow): ClaimEntry => ({
  ...{ action, text, reference, at: Number(at) },
  amount: amount === null ? null : Number(amount),
  isWaiting: isTravelerAction(action) && delivery === 'waiting',
});

/** @returns undefined for another user's */
export async function ownClaim(app: App, user: User, id: string): Promise<OwnClaim | undefined> {
  const row = await rows.claimById(app.db.read, user.id, id);
  return row && claimOf(row);
}

export const claimHistory = async (app: App, claim: { id: string }): Promise<ClaimEntry[]> =>
  (await rows.eventsOf(app.db.read, claim.id)).map(entryOf);

/** Of these items of the user, by item, the oldest first. */
export async function claimsByItem(
  app: App,
  user: User,
  items: readonly string[],
): Promise<ReadonlyMap<string, ClaimSummary[]>> {
  const claims = await rows.claimsOfItems(app.db.read, user.id, items);
  return Map.groupBy(claims.map(summaryOf), ({ item }) => item);
}

/** More than Home lists. */
const MAX_ASKED = 10;

/** About which the insurer asks something, the oldest first. */
export const askedClaims = async (app: App, user: User): Promise<ClaimSummary[]> =>
  (await rows.askedClaims(app.db.read, { userId: user.id, most: MAX_ASKED })).map(summaryOf);
