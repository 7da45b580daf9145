/**
 * Decodes an untrusted picture, turns it upright, crops it to a square and encodes it again, so that no metadata, location
 * or hidden content of the file remains (F152).
 */
import { PHOTO_EDGE, photoTypeOf } from '../../../shared/account/photo.ts';
import { semaphore } from '../../lib/semaphore.ts';

/** More than any phone's camera; a file of a few kB can claim thousands of times as many. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 5;
const inTurn = semaphore(2, 20);

/** The formats of `photoTypeOf`; the library's other decoders stay blocked. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Loaded with the first photo, to keep the start of the server short. */
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
 * @returns WebP, 256 x 256; undefined for other formats, damaged files and too many pixels
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
