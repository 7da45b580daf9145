import { claimNumber, type ClaimPolicy } from '../../shared/claims/claim.ts';
import type { App } from '../context.ts';
import { answerUrlOf } from './message.ts';
import * as rows from './rows.ts';

const MOST = 200;

/** A claim or an answer that the insurer has not got; `answerUrl` is the insurer's page of the claim. */
export type WaitingClaim = {
  number: string;
  policy: string;
  action: string;
  since: number;
  answerUrl: string;
};

/** The oldest first. */
export async function waitingClaims(app: App): Promise<WaitingClaim[]> {
  const events = await rows.waitingEvents(app.db.read, MOST);
  return Promise.all(
    events.map(async (row) => ({
      number: claimNumber(row.id),
      policy: (JSON.parse(row.policy_json) as ClaimPolicy).number,
      action: row.action,
      since: Number(row.at),
      answerUrl: await answerUrlOf(app, row),
    })),
  );
}
