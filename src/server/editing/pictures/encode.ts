/** A photo as the site serves it: WebP, 3 : 2, in two sizes, without what hides in the file (threat 57). */
import type { Sharp } from 'sharp';
import { PHOTO_SIZES, photoSentences } from '../../../shared/catalogue/photo.ts';
import { reencodePicture, pictureSize } from '../../lib/pictures.ts';

export type Photo = { small: Uint8Array; large: Uint8Array };
type Problem = { error: string };

const HEIGHT_OF_WIDTH = 2 / 3;
const QUALITIES = [78, 62, 45] as const;
const MAX_BYTES = 400_000;

/** @throws Busy */
export async function encodePhoto(bytes: Uint8Array): Promise<Photo | Problem> {
  const size = await pictureSize(bytes);
  if (!size) return { error: photoSentences.damaged };
  const { small } = PHOTO_SIZES;
  const width = widestIn(size);
  if (width < small) return { error: photoSentences.tooSmall };
  const files = { small: await encode(bytes, small), large: await encode(bytes, width) };
  return files.small && files.large
    ? { small: files.small, large: files.large }
    : { error: photoSentences.damaged };
}

/** Of a part with the right proportions; nothing is drawn larger than it is. */
const widestIn = ({ width, height }: { width: number; height: number }): number =>
  Math.floor(Math.min(PHOTO_SIZES.large, width, height / HEIGHT_OF_WIDTH));

/** What is too large is encoded by the next quality. */
async function encode(bytes: Uint8Array, width: number): Promise<Uint8Array | undefined> {
  const height = Math.round(width * HEIGHT_OF_WIDTH);
  for (const quality of QUALITIES) {
    const cut = (picture: Sharp): Sharp =>
      picture
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .webp({ quality, effort: 5 });
    const photo = await reencodePicture(bytes, cut);
    if (!photo || photo.length <= MAX_BYTES) return photo;
  }
  return undefined;
}
