/** Decodes pictures of strangers: few formats, bounded in pixels and time, few at once, in threads of the library. */
import type { Sharp } from 'sharp';
import { pictureTypeOf } from '../../shared/lib/pictureType.ts';
import { loadOnce } from './loadOnce.ts';
import { Busy, semaphore } from './semaphore.ts';

/** More than any phone's camera; a file of a few kB can claim thousands of times as many. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 5;
const limitWork = semaphore(2, 20);

/** The formats of `pictureTypeOf`; the library's other decoders stay blocked. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

const loadSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
});

/** px, upright. @returns undefined for other formats, damaged files and too many pixels */
export async function pictureSize(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  if (!pictureTypeOf(bytes)) return undefined;
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  return picture.metadata().then(
    ({ autoOrient: { width, height } }) => (width * height <= MAX_PIXELS ? { width, height } : undefined),
    () => undefined,
  );
}

/**
 * Turns a picture upright and encodes it again, so that no metadata, location or hidden content of the file remains.
 * @param encode size and format of the result
 * @returns undefined for other formats, damaged files and too many pixels
 * @throws Busy when more than twenty wait already, or the time was not enough
 */
export async function reencodePicture(
  bytes: Uint8Array,
  encode: (picture: Sharp) => Sharp,
): Promise<Uint8Array | undefined> {
  if (!pictureTypeOf(bytes)) return undefined;
  const sharp = await loadSharp();
  return limitWork(() => {
    const options = {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    } as const;
    const picture = sharp(bytes, options).timeout({ seconds: MAX_SECONDS }).autoOrient();
    return encode(picture)
      .toBuffer()
      .catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith('timeout')) throw new Busy();
        return undefined;
      });
  });
}
