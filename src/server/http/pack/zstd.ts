/**
 * A compressor of Zstandard that stays. Each page is a frame of its own, which refers to no page before it; what is read once is
 * the dictionary, and the tables stay where they are. New ones for each page look to V8 like a leak, and it collects
 * all garbage (docs/decisions/0061).
 */
import { constants, createZstdCompress, type ZstdCompress, type ZstdOptions } from 'node:zlib';
import { semaphore } from '../../lib/semaphore.ts';

/** Of one piece of output, and for the whole of a frame: a compressor waits until its output is read. */
const CHUNK = 64 * 1024;
const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** Packs in another thread, one page after the other. */
export type Packer = (whole: Buffer) => Promise<Buffer>;

export function openZstd(options: ZstdOptions): Packer {
  const oneByOne = semaphore(1);
  const own = { flush: constants.ZSTD_e_end, chunkSize: CHUNK, readableHighWaterMark: NO_BOUND };
  let stream: ZstdCompress | undefined;
  function open(): ZstdCompress {
    const opened = createZstdCompress({ ...options, ...own });
    // Also told to who waits for the frame. The next page gets a new compressor.
    return opened.once('error', () => (stream = undefined));
  }
  return (whole) =>
    oneByOne(async () => {
      const used = (stream ??= open());
      await new Promise<void>((resolve, reject) =>
        used.write(whole, (error) => (error ? reject(error) : resolve())),
      );
      // A copy: what is read is a part of a whole piece of output, which would stay for as long as the page is being sent.
      return Buffer.from(used.read() as Buffer);
    });
}
