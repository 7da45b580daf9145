/** Uploads in parts that can be sent again; each part is stored, encrypted, as it comes (D98). */
import { createHash } from 'node:crypto';
import type { sendPart, Upload } from '../../shared/documents/endpoints.ts';
import { safeFileName } from '../../shared/documents/fileType.ts';
import { partCount, partSize } from '../../shared/documents/parts.ts';
import {
  documentSentences,
  type DocumentKind,
  type PurposeName,
  type UploadKind,
  type UploadPlace,
} from '../../shared/documents/purposes.ts';
import type { ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { encryptChunk } from './chunks.ts';
import { newKey, openKey, sealKey } from './keys.ts';
import * as rows from './rows.ts';
import type { DocumentRow } from './rows.ts';
import { hasRoom, oldest, tooManyRemoved } from './room.ts';
import { typeFor } from './typeFor.ts';
import { isOpenPlace } from './subjects.ts';

/** Of a traveler and purpose; the oldest goes when one more begins. */
const MAX_UNFINISHED = 3;

type NewDocument = UploadPlace & {
  kind: UploadKind;
  name: string;
  size: number;
  digest: string | null;
};

/** The same file, by its digest, continues its upload. */
export async function beginUpload(app: App, user: User, input: NewDocument): Promise<Upload | Refusal> {
  const row = await app.db.write((tx) => openDocument(tx, app, user, input));
  if (isRefusal(row)) return row;
  const numbers = await rows.chunkNumbers(app.db.read, [row.id]);
  return uploadOf(row, numbers.get(row.id)!);
}

export const uploadOf = ({ id, kind, name, size }: DocumentRow, parts: number[]): Upload => ({
  id,
  kind: kind as DocumentKind,
  name,
  size: Number(size),
  parts,
});

/** 409 when there are too many documents, or its subject takes none now. */
export async function openDocument(
  tx: Query,
  app: App,
  { id: userId }: User,
  file: NewDocument,
): Promise<DocumentRow | Refusal> {
  if (!(await lockUser(tx, userId))) return refuse('NOT_FOUND');
  if (!(await isOpenPlace(tx, userId, file))) return refuse('CONFLICT', { error: documentSentences.closed });
  const all = await rows.documentsOf(tx, userId, file);
  const unfinished = all.filter(({ finished_at }) => finished_at === null);
  const same = unfinished.find(({ kind, digest }) => kind === file.kind && digest && digest === file.digest);
  if (same) return same;
  if (!hasRoom(all, file)) return refuse('CONFLICT', { error: documentSentences.full });
  for (const { id } of [...oldest(unfinished, MAX_UNFINISHED - 1), ...tooManyRemoved(all)])
    await rows.deleteDocument(tx, userId, id);
  const row = newRow(app, userId, file);
  await rows.insertDocument(tx, row);
  return row;
}

function newRow(
  app: App,
  userId: string,
  { purpose, subject, kind, name, size, digest }: NewDocument,
): DocumentRow {
  const id = newId(app.now());
  return {
    ...{ id, user_id: userId, purpose, subject, kind, size, digest },
    // The type that counts is the content's, which comes with the first part.
    ...{ name: safeFileName(name, 'application/pdf'), type: '', parts: partCount(size) },
    ...{ sealed_key: sealKey(app, { id, parts: null }, newKey()), created_at: app.now() },
    ...{ finished_at: null, removed_at: null },
  };
}

export async function storePart(
  app: App,
  user: User,
  { id, part, digest, bytes }: ParsedInput<typeof sendPart>,
): Promise<{ success: true } | Refusal> {
  const row = await rows.documentById(app.db.read, user.id, id);
  if (!row || row.finished_at !== null || !row.digest) return refuse('NOT_FOUND');
  const size = partSize(part, Number(row.size));
  if (size === 0 || bytes.length !== size || digestOf(bytes) !== digest) return refuse('UNUSABLE');
  return (await storeChunk(app, row, part, bytes)) ?? { success: true };
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Stores with the first bytes what type they are, unless another first part is there: the type is the stored content's.
 * @returns a refusal when the purpose does not take such content, which ends the upload
 */
export async function storeChunk(
  app: App,
  row: DocumentRow,
  number: number,
  bytes: Uint8Array,
): Promise<Refusal | undefined> {
  const { id, user_id, purpose } = row;
  const type = number === 0 ? typeFor[purpose as PurposeName](bytes) : undefined;
  if (type && 'error' in type) {
    await app.db.write((tx) => rows.deleteUnfinished(tx, user_id, id));
    return refuse('UNUSABLE', type);
  }
  const key = openKey(app, { id, parts: null }, row.sealed_key);
  const chunk = { document_id: id, number, bytes: encryptChunk(key, { id, number }, bytes) };
  await app.db.write(async (tx) => {
    // It may have been finished or deleted meanwhile; finishing takes the same lock.
    if (!(await lockUser(tx, user_id))) return;
    const current = await rows.documentById(tx, user_id, id);
    if (current?.finished_at !== null || !(await rows.insertChunk(tx, chunk)) || !type) return;
    const change = { id, type: type.is, name: safeFileName(current.name, type.is) };
    await rows.updateDocument(tx, user_id, change);
  });
  return undefined;
}
