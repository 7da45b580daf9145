/** Uploads in parts that can be sent again; each part is stored, encrypted, as it comes (D98). */
import { createHash } from 'node:crypto';
import type { sendPart, startUpload, Upload } from '../../shared/documents/endpoints.ts';
import { fileTypeOf, safeFileName, type FileType } from '../../shared/documents/fileType.ts';
import { partCount, partSize } from '../../shared/documents/parts.ts';
import {
  documentSentences,
  isSingle,
  PURPOSES,
  type DocumentKind,
  type PurposeName,
} from '../../shared/documents/purposes.ts';
import type { Parsed } from '../../shared/lib/endpoint.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { encryptChunk } from './chunks.ts';
import { newKey, openKey, sealKey } from './keys.ts';
import * as rows from './rows.ts';
import type { DocumentRow } from './rows.ts';

/** Of a traveler and purpose; the oldest goes when one more begins. */
const MOST_UNFINISHED = 3;
/** The same of those that can still come back. */
const MOST_REMOVED = 5;

const FULL = refuse('CONFLICT', { error: documentSentences.full });

export type NewDocument = {
  purpose: PurposeName;
  kind: DocumentKind;
  name: string;
  size: number;
  digest: string | null;
};

/** The same file, by its digest, continues its upload. */
export async function beginUpload(
  app: App,
  user: User,
  input: Parsed<typeof startUpload>,
): Promise<Upload | Refusal> {
  const row = await app.db.write((tx) => openDocument(tx, app, user, input));
  if (!row) return FULL;
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

/** @returns undefined when there are too many documents */
export async function openDocument(
  tx: Query,
  app: App,
  { id: userId }: User,
  file: NewDocument,
): Promise<DocumentRow | undefined> {
  if (!(await rows.lockDocuments(tx, userId))) return undefined;
  const all = await rows.documentsOf(tx, userId, file.purpose);
  const unfinished = all.filter(({ finished_at }) => finished_at === null);
  const same = unfinished.find(({ kind, digest }) => kind === file.kind && digest && digest === file.digest);
  if (same) return same;
  if (!hasRoom(all, file)) return undefined;
  for (const { id } of [...oldest(unfinished, MOST_UNFINISHED - 1), ...tooManyRemoved(all)])
    await rows.deleteDocument(tx, userId, id);
  const row = newRow(app, userId, file);
  await rows.insertDocument(tx, row);
  return row;
}

const oldest = (ofOneKind: readonly DocumentRow[], most: number): DocumentRow[] =>
  ofOneKind.slice(0, Math.max(0, ofOneKind.length - most));

/** Uploaded and removed again and again, documents would fill the disk in the hour in which they can come back. */
function tooManyRemoved(all: readonly DocumentRow[]): DocumentRow[] {
  const removed = all.filter(({ removed_at }) => removed_at !== null);
  return oldest(
    removed.toSorted((a, b) => Number(a.removed_at) - Number(b.removed_at)),
    MOST_REMOVED,
  );
}

function newRow(app: App, userId: string, { purpose, kind, name, size, digest }: NewDocument): DocumentRow {
  const id = newId(app.now());
  return {
    ...{ id, user_id: userId, purpose, kind, size, digest },
    // The type that counts is the content's, which comes with the first part.
    ...{ name: safeFileName(name, 'application/pdf'), type: '', parts: partCount(size) },
    ...{ sealed_key: sealKey(app, { id, parts: null }, newKey()), created_at: app.now() },
    ...{ finished_at: null, removed_at: null },
  };
}

/** Whether one more of this kind may be finished; the only one of its kind is replaced. */
export function hasRoom(
  all: readonly DocumentRow[],
  { purpose, kind }: { purpose: string; kind: string },
): boolean {
  const name = purpose as PurposeName;
  const stored = all.filter(({ finished_at, removed_at }) => finished_at !== null && removed_at === null);
  const others = isSingle(name, kind as DocumentKind) ? stored.filter((row) => row.kind !== kind) : stored;
  return others.length < PURPOSES[name].most;
}

export async function storePart(
  app: App,
  user: User,
  { id, part, digest, bytes }: Parsed<typeof sendPart>,
): Promise<{ success: true } | Refusal> {
  const row = await rows.documentById(app.db.read, user.id, id);
  if (!row || row.finished_at !== null || !row.digest) return refuse('NOT_FOUND');
  const size = partSize(part, Number(row.size));
  if (size === 0 || bytes.length !== size || digestOf(bytes) !== digest) return refuse('UNUSABLE');
  if (part === 0) {
    const type = await takeType(app, row, bytes);
    if (typeof type !== 'string') return type;
  }
  await storeChunk(app, row, part, bytes);
  return { success: true };
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Notes the type of the content, and ends an upload that no purpose takes. @param first bytes of the document */
export async function takeType(
  app: App,
  { id, user_id, name }: DocumentRow,
  first: Uint8Array,
): Promise<FileType | Refusal> {
  const type = fileTypeOf(first);
  if (type && type !== 'heic') {
    const change = { id, type, name: safeFileName(name, type) };
    await app.db.write((tx) => rows.updateDocument(tx, user_id, change));
    return type;
  }
  await app.db.write((tx) => rows.deleteDocument(tx, user_id, id));
  return refuse('UNUSABLE', { error: documentSentences[type ?? 'wrongType'] });
}

/** Nothing is stored of an upload that has been deleted meanwhile. */
export async function storeChunk(
  app: App,
  row: DocumentRow,
  number: number,
  bytes: Uint8Array,
): Promise<void> {
  const key = openKey(app, { id: row.id, parts: null }, row.sealed_key);
  const chunk = { document_id: row.id, number, bytes: encryptChunk(key, { id: row.id, number }, bytes) };
  await app.db.write(async (tx) => {
    const isThere = await rows.documentById(tx, row.user_id, row.id);
    if (isThere?.finished_at === null) await rows.insertChunk(tx, chunk);
  });
}
