/** SQL of what documents belong to. */
import { takesDocuments } from '../../shared/claims/states.ts';
import type { Query } from '../db/database.ts';

/** Whether this claim of the traveler's takes documents now. */
export async function isOpenClaim(q: Query, userId: string, id: string): Promise<boolean> {
  const claim = await q
    .selectFrom('claims')
    .select('state')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return claim !== undefined && takesDocuments(claim.state);
}

/** With their chunks, and without an undo: for a claim that is deleted. */
export async function deleteClaimDocuments(tx: Query, userId: string, claimId: string): Promise<void> {
  await tx
    .deleteFrom('documents')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'claim')
    .where('subject', '=', claimId)
    .execute();
}
