import { PURPOSES, type PurposeName } from '../../shared/documents/purposes.ts';
import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import type { Query } from '../db/database.ts';
import { documentOf, isStored } from './documentView.ts';
import { documentsOf } from './rows.ts';
import { isOpenClaim } from './subjectRows.ts';

/** Whether documents of this place may be added and removed now. The caller holds the lock of the user's rows. */
export function isOpenPlace(
  tx: Query,
  userId: string,
  { purpose, subject }: { purpose: string; subject: string },
): Promise<boolean> | boolean {
  if (!PURPOSES[purpose as PurposeName].hasSubject) return subject === '';
  return isOpenClaim(tx, userId, subject);
}

/** The stored documents of a claim, for others than their owner as well: the caller says why. The oldest first. */
export async function claimDocuments(q: Query, userId: string, claimId: string): Promise<OwnDocument[]> {
  const all = await documentsOf(q, userId, { purpose: 'claim', subject: claimId });
  return all.filter(isStored).map(documentOf);
}
