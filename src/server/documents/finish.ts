/** The end of an upload: the whole file is checked, a picture encoded again, and the document is the traveler's. */
import type { finishUpload, OwnDocument } from '../../shared/documents/endpoints.ts';
import { hasPdfEnd } from '../../shared/documents/fileType.ts';
import { PART_BYTES, partCount } from '../../shared/documents/parts.ts';
import {
  documentSentences,
  isSingle,
  PURPOSES,
  type PurposeName,
  type UploadKind,
} from '../../shared/documents/purposes.ts';
import type { ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { Busy, semaphore } from '../lib/semaphore.ts';
import { encryptChunk } from './chunks.ts';
import { documentOf, readChunks } from './documents.ts';
import { newKey, openKey, sealKey } from './keys.ts';
import { cleanPicture } from './picture.ts';
import * as rows from './rows.ts';
import type { DocumentRow } from './rows.ts';
import { isOpenPlace } from './subjects.ts';
import { hasRoom } from './room.ts';
import { digestOf } from './upload.ts';

/** Each holds a whole file in memory. */
const limitFinishing = semaphore(2, 20);

const DAMAGED_REFUSAL = refuse('UNUSABLE', { error: documentSentences.damaged });

/** Repeatable: a document that is finished already is the answer again. */
export async function finish(
  app: App,
  user: User,
  { id }: ParsedInput<typeof finishUpload>,
): Promise<OwnDocument | Refusal> {
  const row = await rows.documentById(app.db.read, user.id, id);
  if (!row || row.removed_at !== null) return refuse('NOT_FOUND');
  if (row.finished_at !== null) return documentOf(row);
  // Cancelled meanwhile, an upload is gone, and so are its parts.
  const isGone = async (): Promise<boolean> => !(await rows.documentById(app.db.read, user.id, id));
  const numbers = (await rows.chunkNumbers(app.db.read, [id])).get(id)!;
  if (numbers.length !== Number(row.parts)) return refuse((await isGone()) ? 'NOT_FOUND' : 'CONFLICT');
  return limitFinishing(() => complete(app, row)).catch(async (error: unknown) => {
    if (error instanceof Busy) return refuse('UNAVAILABLE');
    const current = await rows.documentById(app.db.read, user.id, id);
    if (!current || current.removed_at !== null) return refuse('NOT_FOUND');
    // Another call has finished it, and what this one was to read is encrypted with another key.
    if (current.finished_at !== null) return documentOf(current);
    throw error;
  });
}

async function complete(app: App, row: DocumentRow): Promise<OwnDocument | Refusal> {
  const key = openKey(app, { id: row.id, parts: null }, row.sealed_key);
  const file = Buffer.concat(await Array.fromAsync(readChunks(app, row, key)));
  const isWhole = !row.digest || digestOf(file) === row.digest;
  const checked = isWhole && (await checkedContent(row, file));
  const finished = checked
    ? await app.db.write((tx) => keep(tx, app, row, checked.picture))
    : DAMAGED_REFUSAL;
  if (finished === DAMAGED_REFUSAL)
    await app.db.write((tx) => rows.deleteUnfinished(tx, row.user_id, row.id));
  return finished;
}

/** `picture`: the bytes that take the place of the uploaded ones. @returns undefined for a damaged file */
async function checkedContent(
  { type, purpose }: DocumentRow,
  file: Buffer,
): Promise<{ picture?: Uint8Array } | undefined> {
  // A picture for content is drawn again when it becomes one.
  if (purpose === 'import' || purpose === 'picture') return {};
  if (type === 'application/pdf') return hasPdfEnd(file) ? {} : undefined;
  const picture = await cleanPicture(file, PURPOSES[purpose as PurposeName].maxBytes);
  return picture && { picture };
}

async function keep(
  tx: Query,
  app: App,
  { id, user_id }: DocumentRow,
  picture: Uint8Array | undefined,
): Promise<OwnDocument | Refusal> {
  if (!(await lockUser(tx, user_id))) return refuse('NOT_FOUND');
  const row = await rows.documentById(tx, user_id, id);
  if (!row) return refuse('NOT_FOUND');
  if (row.finished_at !== null) return documentOf(row);
  const all = await rows.documentsOf(tx, user_id, row);
  if (!(await isOpenPlace(tx, user_id, row))) return refuse('CONFLICT', { error: documentSentences.closed });
  if (!hasRoom(all, row)) return refuse('CONFLICT', { error: documentSentences.full });
  for (const old of all) if (isReplacedBy(row, old)) await rows.deleteDocument(tx, user_id, old.id);
  const content = picture ? await replaceContent(tx, app, row, picture) : lastSeal(app, row);
  const finished = { ...row, ...content, digest: null, finished_at: app.now() };
  await rows.updateDocument(tx, user_id, finished);
  return documentOf(finished);
}

const isReplacedBy = (row: DocumentRow, old: DocumentRow): boolean =>
  old.id !== row.id &&
  old.finished_at !== null &&
  old.kind === row.kind &&
  isSingle(row.purpose as PurposeName, row.kind as UploadKind);

function lastSeal(app: App, row: DocumentRow): Pick<DocumentRow, 'sealed_key'> {
  const key = openKey(app, { id: row.id, parts: null }, row.sealed_key);
  return { sealed_key: sealKey(app, { id: row.id, parts: Number(row.parts) }, key) };
}

async function replaceContent(tx: Query, app: App, { id, name }: DocumentRow, bytes: Uint8Array) {
  const [key, parts] = [newKey(), partCount(bytes.length)];
  await rows.deleteChunks(tx, id);
  for (let number = 0; number < parts; number++) {
    const chunk = bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
    await rows.insertChunk(tx, { document_id: id, number, bytes: encryptChunk(key, { id, number }, chunk) });
  }
  const type = 'image/jpeg';
  const sealed_key = sealKey(app, { id, parts }, key);
  return { type, name: name.replace(/\.\w+$/, '.jpg'), size: bytes.length, parts, sealed_key };
}
