import { claimNumber, type ClaimPolicy } from '../../shared/claims/claim.ts';
import type { ClaimState } from '../../shared/claims/states.ts';
import type { ClaimRow } from './claimRows.ts';

/** A claim as a clerk sees it. `isWaiting`: the insurer has not got the last word about it. */
type ClaimFacts = {
  id: string;
  user: string;
  number: string;
  policy: string;
  state: ClaimState;
  reference: string | null;
  amount: number | null;
  changedAt: number;
  isWaiting: boolean;
};

export const claimFacts = (row: ClaimRow): ClaimFacts => ({
  ...{ id: row.id, user: row.user_id },
  number: claimNumber(row.id),
  policy: (JSON.parse(row.policy_json) as ClaimPolicy).number,
  state: row.state,
  reference: row.reference,
  amount: row.amount === null ? null : Number(row.amount),
  changedAt: Number(row.changed_at),
  isWaiting: row.waiting !== null,
});
