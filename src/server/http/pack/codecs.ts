/** Encodings in which bytes can stand between compressed segments as they are. */
import {
  constants,
  createBrotliCompress,
  createDeflateRaw,
  brotliDecompress,
  gunzip,
  crc32,
} from 'node:zlib';
import type { Transform } from 'node:stream';

type JoinedEncoding = 'br' | 'gzip' | 'dcz';

export type Codec = {
  name: JoinedEncoding;
  /** Compresses segment after segment; `flush` ends one at a whole byte. */
  open(): Transform & { flush(kind: number, done: () => void): void };
  flush: number;
  /** The header of a block that holds `length` bytes uncompressed. */
  literal(length: number): Buffer;
  head: Buffer;
  tail(whole: () => readonly Buffer[]): Buffer;
  unpack: (packed: Buffer, done: (error: Error | null, whole: Buffer) => void) => void;
};

/** As large as the largest page needs it; a smaller window is less memory in the browser. */
const BROTLI_WINDOW = 18;

const br: Codec = {
  name: 'br',
  open: () =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      },
    }) as unknown as ReturnType<Codec['open']>,
  flush: constants.BROTLI_OPERATION_FLUSH,
  // RFC 7932, 9.2: not the last block, 16 bits of length, uncompressed.
  literal: (length) => {
    const bits = ((length - 1) << 3) | (1 << 19);
    return Buffer.from([bits & 255, (bits >> 8) & 255, bits >> 16]);
  },
  head: Buffer.alloc(0),
  tail: () => Buffer.alloc(0),
  unpack: brotliDecompress,
};

const gzip: Codec = {
  name: 'gzip',
  open: () =>
    createDeflateRaw({ level: constants.Z_BEST_COMPRESSION }) as unknown as ReturnType<Codec['open']>,
  flush: constants.Z_SYNC_FLUSH,
  // RFC 1951, 3.2.4: a stored block.
  literal: (length) => {
    const header = Buffer.alloc(5);
    header.writeUInt16LE(length, 1);
    header.writeUInt16LE(length ^ 0xffff, 3);
    return header;
  },
  head: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
  // Browsers read one member only, so its check covers the whole page (RFC 1952).
  tail: (whole) => {
    const parts = whole();
    const end = Buffer.alloc(8);
    end.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), 0));
    end.writeUInt32LE(
      parts.reduce((sum, part) => sum + part.length, 0),
      4,
    );
    return end;
  },
  unpack: gunzip,
};

export const CODECS = { br, gzip } as const;
