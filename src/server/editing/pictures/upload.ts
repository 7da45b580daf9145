/** A picture of an editor, by the parts of a document; what is stored is drawn again. */
import { createHash } from 'node:crypto';
import { photoSentences, photoSource } from '../../../shared/catalogue/photo.ts';
import type { finishPicture, startPicture } from '../../../shared/editing/endpoints.ts';
import type { Output, ParsedInput } from '../../../shared/lib/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../calls/refusal.ts';
import type { App, User } from '../../context.ts';
import { storedFile } from '../../documents/documents.ts';
import { finish } from '../../documents/finish.ts';
import { beginUpload } from '../../documents/upload.ts';
import { whenBusy } from '../../lib/semaphore.ts';
import { writeStaffLog } from '../../staffLog/staffLog.ts';
import { encodePhoto, type Photo } from './encode.ts';
import * as rows from './rows.ts';

const TARGET = { purpose: 'picture', subject: '', kind: 'content' } as const;

/** The whole site stores at most so many pictures. */
const MAX_PICTURES = 1000;
const MAX_PICTURE_BYTES = 250_000_000;

export async function startUpload(
  app: App,
  user: User,
  input: ParsedInput<typeof startPicture>,
): Promise<Output<typeof startPicture> | Refusal> {
  const begun = await beginUpload(app, user, { ...TARGET, ...input });
  return isRefusal(begun) ? begun : { id: begun.id, parts: begun.parts };
}

/** Repeatable: the same file gives the same address. */
export async function finishUpload(
  app: App,
  user: User,
  input: ParsedInput<typeof finishPicture>,
): Promise<Output<typeof finishPicture> | Refusal> {
  const done = await finish(app, user, input);
  if (isRefusal(done)) return done;
  const file = await storedFile(app, user, TARGET.purpose);
  if (file?.id !== done.id) return refuse('NOT_FOUND');
  const photo = await encodePhoto(await file.bytes()).catch(whenBusy);
  if (photo === 'busy') return refuse('UNAVAILABLE');
  if ('error' in photo) return refuse('UNUSABLE', photo);
  return store(app, user, photo);
}

const HASH_LETTERS = 32;

async function store(app: App, user: User, { small, large }: Photo): Promise<{ src: string } | Refusal> {
  const hash = createHash('sha256').update(small).update(large).digest('hex').slice(0, HASH_LETTERS);
  const [size, at] = [small.length + large.length, app.now()];
  return app.db.write(async (tx) => {
    if (await rows.renewPicture(tx, hash, at)) return { src: photoSource(hash) };
    const { count, bytes } = await rows.countPictures(tx);
    if (count >= MAX_PICTURES || bytes + size > MAX_PICTURE_BYTES)
      return refuse('CONFLICT', { error: photoSentences.full });
    await rows.insertPicture(tx, { hash, small, large, size, author: user.id, at });
    await writeStaffLog(tx, app, { actor: user.id, action: 'picture-add', subject: photoSource(hash) });
    return { src: photoSource(hash) };
  });
}
