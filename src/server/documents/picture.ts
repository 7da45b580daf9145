import type { Sharp } from 'sharp';
import { reencodePicture } from '../lib/pictures.ts';

/** Small print of a page stays readable at the first; what is too large then is encoded by the second. */
const SIZES = [
  { edge: 4000, quality: 86 },
  { edge: 2400, quality: 75 },
] as const;

/**
 * A picture of a document as JPEG, without what hides in the file (threat 57).
 * @returns undefined for a damaged picture, or one with too many pixels
 * @throws Busy
 */
export async function cleanPicture(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array | undefined> {
  for (const { edge, quality } of SIZES) {
    const shrink = (picture: Sharp): Sharp =>
      picture
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality });
    const picture = await reencodePicture(bytes, shrink);
    if (!picture || picture.length <= maxBytes) return picture;
  }
  return undefined;
}
