/** What a traveler sends to the insurer: the claim, and answers to its questions. */
import { claimMessages, readClaim, type ClaimPolicy } from '../../shared/claims/claim.ts';
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
 * The policy as it stands, with its order held: a refund or a correction that begins meanwhile waits, and then finds the claim
 * (insurance/refundObstacle.ts). @returns undefined for one that goes back
 */
async function lockPolicy(tx: Query, user: User, itemId: string): Promise<{ number: string } | undefined> {
  const orderId = await policies.orderOfItem(tx, itemId);
  if (orderId) await policies.lockOrderOfPolicy(tx, orderId);
  const policy = await policies.policyOf(tx, user.id, itemId);
  if (policy?.state !== 'done' || (await policies.hasRefund(tx, itemId))) return undefined;
  const { policy_number: number } = JSON.parse(policy.data_json ?? '{}') as { policy_number: string };
  return { number };
}

/** A clerk may have corrected it since the policy was read. */
function withNumber({ with: columns, ...what }: Change, number: string): Change {
  if (!columns?.policy_json) return { ...what, with: columns ?? {} };
  const policy = JSON.parse(columns.policy_json) as ClaimPolicy;
  return { ...what, with: { ...columns, policy_json: JSON.stringify({ ...policy, number }) } };
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
    const locked = isFirst ? await lockPolicy(tx, user, row.item_id) : undefined;
    if (isFirst && !locked) return refuse('CONFLICT', { error: claimMessages.refunded });
    const now = locked ? withNumber(what, locked.number) : what;
    const changed = await changeClaim(tx, app, row, now, version);
    if (isRefusal(changed)) return changed;
    if (changed.event) await queueMessage(tx, app, row, changed.event);
    if (changed.event && what.action === 'send') await mailTraveler(tx, app, row, changed.event);
    return changed.claim;
  });
