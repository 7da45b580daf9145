/** What a traveler sends to the insurer: the claim, and answers to its questions. */
import { claimMessages, readClaim } from '../../shared/claims/claim.ts';
import type { ClaimAnswers } from '../../shared/claims/answers.ts';
import type { replyToInsurer as replying, sendClaim as sending } from '../../shared/claims/endpoints.ts';
import { latestToday } from '../../shared/lib/dates.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import * as policies from '../insurance/changes/rows.ts';
import { changeClaim, type Change, type ChangedClaim } from './change.ts';
import { mailTraveler } from './mails.ts';
import { queueMessage } from './message.ts';
import { claimPolicy } from './policies.ts';
import * as rows from './rows.ts';

/** The policy goes with it as it stands now. 409 when it was given back meanwhile. */
export async function sendClaim(
  app: App,
  user: User,
  { id, version }: ParsedInput<typeof sending>,
): Promise<Output<typeof sending> | Refusal> {
  const seen = await rows.claimById(app.db.read, user.id, id);
  if (!seen) return refuse('NOT_FOUND');
  const policy = await claimPolicy(app, user, seen.item_id);
  if (!policy && seen.state === 'draft') return refuse('CONFLICT', { error: claimMessages.refunded });
  const read = readClaim(JSON.parse(seen.answers_json) as ClaimAnswers, latestToday(app.now()));
  if ('messages' in read && seen.state === 'draft') return refuse('MALFORMED', { fields: read.messages });
  const columns = { sent_at: app.now(), ...(policy && { policy_json: JSON.stringify(policy) }) };
  return change(app, user, id, { action: 'send', text: '', with: columns }, version);
}

export const replyToInsurer = (
  app: App,
  user: User,
  { id, version, text }: ParsedInput<typeof replying>,
): Promise<Output<typeof replying> | Refusal> => change(app, user, id, { action: 'reply', text }, version);

/**
 * Whether the policy stands, with its order held: a refund that begins meanwhile waits, and then finds the claim
 * (insurance/refundObstacle.ts).
 */
async function lockPolicy(tx: Query, user: User, itemId: string): Promise<boolean> {
  const orderId = await policies.orderOfItem(tx, itemId);
  if (orderId) await policies.lockOrderOfPolicy(tx, orderId);
  const policy = await policies.policyOf(tx, user.id, itemId);
  return policy?.state === 'done' && !(await policies.hasRefund(tx, itemId));
}

/** The insurer's message and the traveler's mail are promised in the transaction of the change. */
const change = (
  app: App,
  user: User,
  id: string,
  what: Change,
  version: number,
): Promise<ChangedClaim | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const row = await rows.claimById(tx, user.id, id);
    if (!row) return refuse('NOT_FOUND');
    const isFirst = what.action === 'send' && row.state === 'draft';
    if (isFirst && !(await lockPolicy(tx, user, row.item_id)))
      return refuse('CONFLICT', { error: claimMessages.refunded });
    const changed = await changeClaim(tx, app, row, what, version);
    if (isRefusal(changed)) return changed;
    if (changed.event) await queueMessage(tx, app, row, changed.event);
    if (changed.event && what.action === 'send') await mailTraveler(tx, app, row, changed.event);
    return changed.claim;
  });
