/** A document sent whole by a form without script: stored part by part while it arrives. */
import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import { PART_BYTES } from '../../shared/documents/parts.ts';
import { documentSentences, type UploadKind, type UploadPlace } from '../../shared/documents/purposes.ts';
import type { SentFile } from '../calls/multipart.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { finish } from './finish.ts';
import * as rows from './rows.ts';
import type { DocumentRow } from './rows.ts';
import { openDocument, storeChunk } from './upload.ts';

/** Nothing remains of a file that does not arrive whole. */
export async function receive(
  app: App,
  user: User,
  { purpose, subject, kind }: UploadPlace & { kind: UploadKind },
  { name, chunks }: SentFile,
): Promise<OwnDocument | Refusal> {
  const file = { purpose, subject, kind, name, size: 0, digest: null };
  const row = await app.db.write((tx) => openDocument(tx, app, user, file));
  if (isRefusal(row)) return row;
  try {
    const size = await storeAll(app, row, chunks);
    return isRefusal(size) ? size : await finish(app, user, row);
  } finally {
    await app.db.write((tx) => rows.deleteUnfinished(tx, user.id, row.id));
  }
}

/** @returns bytes */
async function storeAll(
  app: App,
  row: DocumentRow,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number | Refusal> {
  let [size, parts] = [0, 0];
  for await (const part of inParts(chunks)) {
    const refusal = await storeChunk(app, row, parts++, part);
    if (refusal) return refusal;
    size += part.length;
  }
  if (size === 0) return refuse('UNUSABLE', { error: documentSentences.empty });
  await app.db.write((tx) => rows.updateDocument(tx, row.user_id, { id: row.id, size, parts }));
  return size;
}

/** Chunks as they arrive, joined to parts of the stored size. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const joined = Buffer.concat(waiting);
    let at = 0;
    for (; at + PART_BYTES <= joined.length; at += PART_BYTES) yield joined.subarray(at, at + PART_BYTES);
    waiting = [joined.subarray(at)];
    size = joined.length - at;
  }
  if (size) yield Buffer.concat(waiting);
}
