import { PURPOSES, type DocumentPlace, type PurposeName } from '../../shared/documents/purposes.ts';
import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import type { Query } from '../db/database.ts';
import { documentOf, isStored } from './documentView.ts';
import { documentsOf } from './rows.ts';
import { deleteDocumentsOf, isOpenClaim } from './subjectRows.ts';

/** Whether documents of this place may be added and removed now. The caller holds the lock of the user's rows. */
export function isOpenPlace(
  tx: Query,
  userId: string,
  { purpose, subject }: { purpose: string; subject: string },
): Promise<boolean> | boolean {
  if (!PURPOSES[purpose as PurposeName].hasSubject) return subject === '';
  return isOpenClaim(tx, userId, subject);
}

/** The stored documents of a place, for others than their owner as well: the caller says why. The oldest first. */
export async function documentsFor(q: Query, userId: string, place: DocumentPlace): Promise<OwnDocument[]> {
  const all = await documentsOf(q, userId, place);
  return all.filter(isStored).map(documentOf);
}

/** When what they belong to is deleted: at once, without an undo. */
export const removeDocumentsOf = (
  tx: Query,
  userId: string,
  { purpose, subject }: DocumentPlace,
): Promise<void> => deleteDocumentsOf(tx, userId, purpose, subject);
