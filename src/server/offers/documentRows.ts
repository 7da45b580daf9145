/** SQL of the documents that go with an acceptance. */
import type { Query } from '../db/database.ts';
import type { DocumentRow } from '../documents/rows.ts';

type OfferKey = { id: string; user_id: string };

/** Stored documents only. */
const storedDocuments = (q: Query, userId: string) =>
  q
    .selectFrom('documents')
    .selectAll('documents')
    .where('documents.user_id', '=', userId)
    .where('documents.purpose', '=', 'application')
    .where('documents.finished_at', 'is not', null)
    .where('documents.removed_at', 'is', null);

export const agreedDocuments = (q: Query, { id, user_id }: OfferKey): Promise<DocumentRow[]> =>
  storedDocuments(q, user_id)
    .innerJoin('offer_documents', 'offer_documents.document_id', 'documents.id')
    .where('offer_documents.offer_id', '=', id)
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .execute();

/** Leaves out what is not the traveler's. */
export const ownDocumentsAmong = async (
  q: Query,
  userId: string,
  ids: readonly string[],
): Promise<DocumentRow[]> =>
  ids.length ? storedDocuments(q, userId).where('documents.id', 'in', ids).execute() : [];

/** Leaves out what is not the traveler's. */
export async function insertAgreements(
  tx: Query,
  { id, user_id }: OfferKey,
  documentIds: readonly string[],
  agreed_at: number,
): Promise<void> {
  const own = await ownDocumentsAmong(tx, user_id, documentIds);
  const agreements = own.map(({ id: document_id }) => ({ offer_id: id, document_id, agreed_at }));
  if (agreements.length) await tx.insertInto('offer_documents').values(agreements).execute();
}

export async function deleteAgreements(tx: Query, { id }: OfferKey): Promise<void> {
  await tx.deleteFrom('offer_documents').where('offer_id', '=', id).execute();
}
