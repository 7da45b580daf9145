import { PHOTO_EDGE } from '../../../shared/account/photo.ts';
import { reencodePicture } from '../../lib/pictures.ts';

/**
 * Crops an untrusted picture to a square (F152).
 * @returns WebP, 256 x 256; undefined for other formats, damaged files and too many pixels
 * @throws Busy when more than twenty wait already
 */
export const squarePhoto = (bytes: Uint8Array): Promise<Uint8Array | undefined> =>
  reencodePicture(bytes, (picture) =>
    picture.resize(PHOTO_EDGE, PHOTO_EDGE, { fit: 'cover' }).webp({ quality: 82 }),
  );
