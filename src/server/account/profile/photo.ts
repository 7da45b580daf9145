/** The user's photo, served to its owner only (F152, D45). */
import { createHash } from 'node:crypto';
import type { getPhoto, Me } from '../../../shared/account/endpoints.ts';
import { PHOTO_EDGE } from '../../../shared/account/photo.ts';
import type { Output } from '../../../shared/lib/endpoint.ts';
import type { App, User } from '../../context.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { reencodePicture } from '../../lib/pictures.ts';
import { whenBusy } from '../../lib/semaphore.ts';
import { getProfile } from './profile.ts';
import * as rows from './rows.ts';

export async function readPhoto(app: App, user: User): Promise<Output<typeof getPhoto> | Refusal> {
  const photo = await rows.photoOf(app.db.read, user.id);
  return photo ? { ...photo, type: 'image/webp' } : refuse('NOT_FOUND');
}

/** 422 for an unusable picture, 503 when too many are being processed. */
export async function storePhoto(
  app: App,
  user: User,
  { bytes }: { bytes: Uint8Array },
): Promise<Me | Refusal> {
  const picture = await squarePhoto(bytes).catch(whenBusy);
  if (picture === 'busy') return refuse('UNAVAILABLE');
  if (!picture) return refuse('UNUSABLE');
  const version = versionOf(user.id, picture);
  await app.db.write((tx) => rows.setPhoto(tx, user.id, { version, bytes: picture }, app.now()));
  return getProfile(app, { ...user, photo: version });
}

export async function removePhoto(app: App, user: User): Promise<Me> {
  await app.db.write((tx) => rows.deletePhoto(tx, user.id));
  return getProfile(app, { ...user, photo: null });
}

/** @returns WebP; undefined for other formats, damaged files and too many pixels. @throws Busy when too many wait already */
const squarePhoto = (bytes: Uint8Array): Promise<Uint8Array | undefined> =>
  reencodePicture(bytes, (picture) =>
    picture.resize(PHOTO_EDGE, PHOTO_EDGE, { fit: 'cover' }).webp({ quality: 82 }),
  );

/** Depends on the owner, too, so that equal photos of two users have different addresses. */
const versionOf = (userId: string, bytes: Uint8Array): string =>
  createHash('sha256').update(userId).update(bytes).digest('base64url').slice(0, 22);
