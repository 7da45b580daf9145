/** The documents of a traveler: listed, downloaded, removed and taken back. */
import type {
  downloadDocument,
  listDocuments,
  OwnDocument,
  removeDocument,
  restoreDocument,
} from '../../shared/documents/endpoints.ts';
import { documentSentences, type PurposeName } from '../../shared/documents/purposes.ts';
import { HOUR } from '../../shared/lib/durations.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { decryptChunk } from './chunks.ts';
import { openKey } from './keys.ts';
import * as rows from './rows.ts';
import type { DocumentRow } from './rows.ts';
import { documentOf, isStored } from './documentView.ts';
import { isOpenPlace } from './subjects.ts';
import { hasRoom } from './room.ts';
import { uploadOf } from './upload.ts';

export { documentOf } from './documentView.ts';

/** For so long a removed document can come back. */
export const UNDO_MS = HOUR;

/** The oldest first. */
export async function ownDocuments(
  app: App,
  user: User,
  { purpose, subject }: ParsedInput<typeof listDocuments>,
): Promise<Output<typeof listDocuments>> {
  const all = await rows.documentsOf(app.db.read, user.id, { purpose, subject });
  // One without a digest came by a form and cannot be continued.
  const unfinished = all.filter(({ finished_at, digest }) => finished_at === null && digest);
  const numbers = await rows.chunkNumbers(
    app.db.read,
    unfinished.map(({ id }) => id),
  );
  return {
    documents: all.filter(isStored).map(documentOf),
    uploads: unfinished.map((row) => uploadOf(row, numbers.get(row.id)!)),
  };
}

/** Another traveler's document does not exist. */
export async function openDownload(
  app: App,
  user: Pick<User, 'id'>,
  { id }: ParsedInput<typeof downloadDocument>,
): Promise<Output<typeof downloadDocument> | Refusal> {
  const row = await rows.documentById(app.db.read, user.id, id);
  if (!row || !isStored(row)) return refuse('NOT_FOUND');
  const key = openKey(app, { id, parts: Number(row.parts) }, row.sealed_key);
  return { name: row.name, type: row.type, size: Number(row.size), chunks: readChunks(app, row, key) };
}

export type WholeFile = Pick<DocumentRow, 'id' | 'name' | 'type'> & { bytes: () => Promise<Buffer> };

/** The newest finished one of a purpose of which there is one. */
export async function storedFile(
  app: App,
  user: Pick<User, 'id'>,
  purpose: PurposeName,
): Promise<WholeFile | undefined> {
  const row = (await rows.documentsOf(app.db.read, user.id, { purpose, subject: '' })).findLast(isStored);
  if (!row) return undefined;
  const { id, name, type } = row;
  const key = openKey(app, { id, parts: Number(row.parts) }, row.sealed_key);
  return {
    id,
    name,
    type,
    bytes: async () => Buffer.concat(await Array.fromAsync(readChunks(app, row, key))),
  };
}

/** One chunk in memory at a time. @throws when one is missing or was changed */
export async function* readChunks(app: App, { id, parts }: DocumentRow, key: Buffer): AsyncGenerator<Buffer> {
  for (let number = 0; number < Number(parts); number++) {
    const chunk = await rows.chunkOf(app.db.read, id, number);
    if (!chunk) throw new Error(`Chunk ${number} of document ${id} is missing.`);
    yield decryptChunk(key, { id, number }, chunk.bytes);
  }
}

const CLOSED_REFUSAL = refuse('CONFLICT', { error: documentSentences.closed });

/** An upload that is not finished is deleted at once. 409 when it belongs to something that is closed. */
export async function remove(
  app: App,
  user: User,
  { id, unfinished }: ParsedInput<typeof removeDocument>,
): Promise<{ success: true } | Refusal> {
  return app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const row = await rows.documentById(tx, user.id, id);
    if (!row) return refuse('NOT_FOUND');
    if (unfinished && row.finished_at !== null) return refuse('CONFLICT');
    if (row.finished_at !== null && !(await isOpenPlace(tx, user.id, row))) return CLOSED_REFUSAL;
    if (row.finished_at === null) await rows.deleteDocument(tx, user.id, id);
    else await rows.updateDocument(tx, user.id, { id, removed_at: row.removed_at ?? app.now() });
    return { success: true };
  });
}

/** 409 when others have taken its place. */
export async function restore(
  app: App,
  user: User,
  { id }: ParsedInput<typeof restoreDocument>,
): Promise<OwnDocument | Refusal> {
  return app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const row = await rows.documentById(tx, user.id, id);
    if (!row || row.finished_at === null) return refuse('NOT_FOUND');
    if (row.removed_at === null) return documentOf(row);
    if (!(await isOpenPlace(tx, user.id, row))) return CLOSED_REFUSAL;
    const all = await rows.documentsOf(tx, user.id, row);
    if (!hasRoom(all, row)) return refuse('CONFLICT', { error: documentSentences.full });
    await rows.updateDocument(tx, user.id, { id, removed_at: null });
    return documentOf(row);
  });
}
