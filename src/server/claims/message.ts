/** The message to an insurer about a claim. */
import type { ClaimAnswers } from '../../shared/claims/answers.ts';
import { claimNumber, readClaim, type ClaimPolicy } from '../../shared/claims/claim.ts';
import { isTravelerAction } from '../../shared/claims/states.ts';
import { sumsOf } from '../../shared/claims/costs.ts';
import { latestToday } from '../../shared/lib/dates.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { claimDocuments } from '../documents/subjects.ts';
import type { Messages } from '../outbox/messages.ts';
import * as outbox from '../outbox/rows.ts';
import type { ClaimMessage } from '../providers/claims/port.ts';
import { issueLink, linkTo } from '../secretLinks/secretLinks.ts';
import * as rows from './rows.ts';

export const CLAIM_JOB = 'claim';
export const CLAIM_MESSAGES: Messages = {
  ...{ kind: CLAIM_JOB, name: 'claim', recipient: 'insurer' },
  ...{ table: 'claim_events', subject: 'claim_id' },
};
/** Ids only: the worker reads the rest, so that nothing is sent of an account that is deleted meanwhile. */
export type ClaimPayload = { claim: string; user: string; seq: number };

/** Promises the message in the transaction of its reason, with the link that the insurer answers by. */
export async function queueMessage(
  tx: Query,
  app: App,
  { id, user_id }: Pick<rows.ClaimRow, 'id' | 'user_id'>,
  { seq }: Pick<rows.EventRow, 'seq'>,
): Promise<void> {
  await issueLink(tx, app, { id: user_id }, { kind: 'claim', subject: id });
  const payload: ClaimPayload = { claim: id, user: user_id, seq };
  await outbox.add(tx, CLAIM_JOB, `${id}:${seq}`, payload, app.now(), user_id);
}

/** @returns undefined when the claim is deleted */
export async function messageOf(
  app: App,
  { claim: id, user, seq }: ClaimPayload,
): Promise<ClaimMessage | undefined> {
  const row = await rows.claimById(app.db.read, user, id);
  const event = row && (await rows.eventsOf(app.db.read, id)).find((each) => each.seq === seq);
  if (!row || !event || !isTravelerAction(event.action)) return undefined;
  const read = readClaim(JSON.parse(row.answers_json) as ClaimAnswers, latestToday(app.now()));
  if ('messages' in read) throw new Error('A claim was sent that cannot be read.');
  const policy = JSON.parse(row.policy_json) as ClaimPolicy;
  const documents = await claimDocuments(app.db.read, user, id);
  return {
    ...{ id: `${id}:${seq}`, version: seq, action: event.action, at: Number(event.at), text: event.text },
    claim: {
      ...{ id, number: claimNumber(id), reference: row.reference, policy },
      ...{ ...read.claim, sums: sumsOf(read.claim.costs) },
    },
    documents: documents.map(({ kind, name }) => ({ kind, name })),
    answerUrl: await answerUrlOf(app, row),
  };
}

/** Where the insurer answers. @returns "" when AUTH_SECRET has changed since the link was made */
export async function answerUrlOf(
  app: App,
  { id, user_id }: Pick<rows.ClaimRow, 'id' | 'user_id'>,
): Promise<string> {
  return (await linkTo(app, { id: user_id }, { kind: 'claim', subject: id }))?.url ?? '';
}
