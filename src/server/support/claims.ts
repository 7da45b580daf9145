import { claimNumber, type ClaimPolicy } from '../../shared/claims/claim.ts';
import type { ClaimFacts } from '../../shared/claims/view.ts';
import type { ClaimRow } from './claimRows.ts';

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
