import { claimNumber, type ClaimPolicy } from '../../shared/claims/claim.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { endMessages } from '../outbox/messages.ts';
import { CLAIM_MESSAGES } from './message.ts';
import * as rows from './rows.ts';

/** A claim or an answer that the insurer has not got. `user`: id of its traveler. */
export type WaitingClaim = {
  id: string;
  user: string;
  number: string;
  policy: string;
  action: string;
  since: number;
};

/** The oldest first. */
export async function waitingClaims(app: App): Promise<WaitingClaim[]> {
  const events = await rows.waitingEvents(app.db.read);
  return events.map(({ id, user_id: user, policy_json, action, at }) => ({
    ...{ id, user, number: claimNumber(id), action, since: Number(at) },
    policy: (JSON.parse(policy_json) as ClaimPolicy).number,
  }));
}

/** After a person has passed them on. @returns how many messages */
export async function endWaitingClaims(app: App, number: string): Promise<number> {
  const ids = (await waitingClaims(app)).filter((claim) => claim.number === number).map(({ id }) => id);
  return app.db.write(async (tx) => {
    let count = 0;
    for (const id of new Set(ids)) count += await endDeliveries(tx, id);
    return count;
  });
}

/** See endMessages. @param id of the claim */
export const endDeliveries = (tx: Query, id: string) => endMessages(tx, CLAIM_MESSAGES, id);
