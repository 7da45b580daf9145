/** SQL of documents. Every query on a traveler's rows takes the traveler; chunks are reached through their document. */
import type { Insertable, Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type DocumentRow = Selectable<Tables['documents']>;

const ofUser = (q: Query, userId: string) =>
  q.selectFrom('documents').selectAll().where('user_id', '=', userId);

type Place = Pick<DocumentRow, 'purpose' | 'subject'>;

/** Finished or not, removed or not; the oldest first. */
export const documentsOf = (q: Query, userId: string, { purpose, subject }: Place): Promise<DocumentRow[]> =>
  ofUser(q, userId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const documentById = (q: Query, userId: string, id: string): Promise<DocumentRow | undefined> =>
  ofUser(q, userId).where('id', '=', id).executeTakeFirst();

export async function insertDocument(tx: Query, row: Insertable<Tables['documents']>): Promise<void> {
  await tx.insertInto('documents').values(row).execute();
}

/** @param row with the document's id and the changes */
export async function updateDocument(
  tx: Query,
  userId: string,
  { id, ...change }: Partial<DocumentRow> & { id: string },
): Promise<void> {
  await tx.updateTable('documents').set(change).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Its chunks go with it, by their foreign key. */
export async function deleteDocument(tx: Query, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('documents').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteUnfinished(tx: Query, userId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('documents')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** @returns false when it is there already: that one stays */
export async function insertChunk(tx: Query, chunk: Tables['document_chunks']): Promise<boolean> {
  const inserted = await tx
    .insertInto('document_chunks')
    .values(chunk)
    .onConflict((conflict) => conflict.columns(['document_id', 'number']).doNothing())
    .returning('number')
    .execute();
  return inserted.length === 1;
}

export async function deleteChunks(tx: Query, documentId: string): Promise<void> {
  await tx.deleteFrom('document_chunks').where('document_id', '=', documentId).execute();
}

export const chunkOf = (
  q: Query,
  documentId: string,
  number: number,
): Promise<{ bytes: Uint8Array } | undefined> =>
  q
    .selectFrom('document_chunks')
    .select('bytes')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Numbers of the stored chunks of each document. */
export async function chunkNumbers(
  q: Query,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  const numbers = new Map<string, number[]>(documentIds.map((id) => [id, []]));
  if (!documentIds.length) return numbers;
  const rows = await q
    .selectFrom('document_chunks')
    .select(['document_id', 'number'])
    .where('document_id', 'in', documentIds)
    .orderBy('number')
    .execute();
  for (const { document_id, number } of rows) numbers.get(document_id)!.push(Number(number));
  return numbers;
}
