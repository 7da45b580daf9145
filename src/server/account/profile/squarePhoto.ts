/**
 * A picture from anybody, made into one of ours: decoded, turned upright, cut to a square and written anew, so that
 * nothing of the file itself is kept (F152): no metadata, no place it was taken, nothing that hides behind the picture.
 */
import { PHOTO_EDGE, photoTypeOf } from '../../../shared/account/photo.ts';
import { semaphore } from '../../lib/semaphore.ts';

/** More than any phone's camera takes; a few kB can claim thousands of times as many. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 5;
const inTurn = semaphore(2, 20);

/** The formats of `photoTypeOf`; everything else that the library could read stays shut. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Loaded with the first photo: most servers start, and many visits pass, without one. */
let loading: ReturnType<typeof load> | undefined;

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

/**
 * @returns WebP, 256 x 256; undefined for what is no JPEG, PNG or WebP, is damaged, or has too many pixels
 * @throws Busy when more than twenty wait already
 */
export async function squarePhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!photoTypeOf(bytes)) return undefined;
  const sharp = await (loading ??= load());
  return inTurn(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(PHOTO_EDGE, PHOTO_EDGE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => undefined),
  );
}
