/**
 * Compression by dictionary (RFC 9842): what pages share is sent once and stored by the browser, and each later page
 * refers to it. The dictionary is a file of the build (write.ts), so all processes of a build have the same bytes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants, createZstdCompress, zstdDecompress } from 'node:zlib';
import type { Codec } from '../pack/codecs.ts';
import { openZstd, type Packer } from '../pack/zstd.ts';

/** Of the client's folder: names there carry a hash and never change. */
export const DICTIONARY_FOLDER = '_astro';
export const DICTIONARY_FILE = /^pages\.[\w-]+\.dict$/;
/** For navigations, and for what a service worker fetches for one or a browser ahead, whose destination is empty. */
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document" "")';

/** RFC 9842, 5: a skippable frame of Zstandard that holds the dictionary's hash. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** 1 MB: the dictionary and the largest page; a larger one is memory in the browser. */
const WINDOW_LOG = 20;
const BEST = 19;
const QUICK = 3;

export type Dictionary = {
  /** The Link header that names it. */
  link: string;
  /** The Available-Dictionary header of who has it. */
  field: string;
  /** For a page that is packed once. */
  codec: Codec;
  /** Packs a page for this request, in another thread. */
  pack: Packer;
};

/** @returns undefined where the build has written none */
export function readDictionary(clientDir: string): Dictionary | undefined {
  const folder = join(clientDir, DICTIONARY_FOLDER);
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((each) => DICTIONARY_FILE.test(each));
  return name ? dictionaryOf(`/${DICTIONARY_FOLDER}/${name}`, readFileSync(join(folder, name))) : undefined;
}

export function dictionaryOf(path: string, bytes: Buffer): Dictionary {
  const hash = createHash('sha256').update(bytes).digest();
  const head = Buffer.concat([MAGIC, hash]);
  const options = (level: number) => ({
    dictionary: bytes,
    params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_windowLog]: WINDOW_LOG },
  });
  const quick = openZstd(options(QUICK));
  return {
    link: `<${path}>; rel="compression-dictionary"`,
    field: `:${hash.toString('base64')}:`,
    codec: {
      name: 'dcz',
      open: () => createZstdCompress(options(BEST)) as unknown as ReturnType<Codec['open']>,
      flush: constants.ZSTD_e_flush,
      // RFC 8878, 3.1.1.2: not the last block, raw, 21 bits of length.
      literal: (length) => Buffer.from([(length << 3) & 255, (length >> 5) & 255, length >> 13]),
      head,
      tail: () => Buffer.alloc(0),
      unpack: (packed, done) => zstdDecompress(packed.subarray(head.length), { dictionary: bytes }, done),
    },
    pack: async (whole) => Buffer.concat([head, await quick(whole)]),
  };
}

/** Only for a request from one of our pages, or for an address that was typed; another site must not measure it. */
const OWN_SITES: ReadonlySet<string | undefined> = new Set(['same-origin', 'none']);

/** @returns whether the answer may be packed by it: never one that sets a session */
export function canUse(dictionary: Dictionary, req: IncomingMessage, res: ServerResponse): boolean {
  const site = req.headers['sec-fetch-site'];
  return (
    req.headers['available-dictionary'] === dictionary.field &&
    OWN_SITES.has(Array.isArray(site) ? undefined : site) &&
    !res.hasHeader('set-cookie')
  );
}

/** Names it to who lacks it. The browser fetches it when it is idle; who saves data is not asked to. */
export function nameDictionary(dictionary: Dictionary, req: IncomingMessage, res: ServerResponse): void {
  const { headers } = req;
  if (headers['available-dictionary'] !== dictionary.field && headers['save-data'] !== 'on')
    res.setHeader('link', dictionary.link);
}
