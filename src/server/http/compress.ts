import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Reply } from '../calls/refusal.ts';
import { semaphore } from '../lib/semaphore.ts';
import { canUse, nameDictionary, type Dictionary } from './dictionary/dictionary.ts';
import { encodingOf, type Encoding } from './encoding.ts';
import { CODECS } from './pack/codecs.ts';
import { openZstd } from './pack/zstd.ts';
import type { Handover, SocketPage, FilledPage } from './filledPage.ts';
import { fillHead, policyOf } from './routeHeads.ts';

const TEXT = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
/** Smaller bodies fit one packet anyway. */
const SMALL = 1024;
/** A page's limit (docs/measuring.md): what zstd makes larger than this, brotli makes an eighth smaller. */
const LARGE = 20 * 1024;
/** Bytes; most pages are smaller, and lose nothing by a window of half of it. */
const WIDE = 128 * 1024;

/**
 * A window of 64 KB takes brotli's small tables. Those of larger windows are 8 MB, and as they come and go V8 collects
 * all garbage at every tenth page: 9 ms of processor time instead of 2 (docs/decisions/0032).
 */
export const brotliOf = ({ length }: { length: number }) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: length > WIDE ? 7 : 9,
    [constants.BROTLI_PARAM_LGWIN]: length > WIDE ? 18 : 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});
/** Each compressor at work has tables of its own, up to 4 MB. */
const oneOfFew = semaphore(2);

/** In other threads, so that other requests go on. */
const compress: Record<Exclude<Encoding, 'dcz'>, (whole: Buffer) => Promise<Buffer>> = {
  br: (whole) => oneOfFew(() => promisify(brotliCompress)(whole, brotliOf(whole))),
  zstd: openZstd({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: (whole) => oneOfFew(() => promisify(gzip)(whole, { level: 1 })),
};

/**
 * Collects a page and sends it compressed at once, which is faster than streaming for our page sizes.
 * @param onFailure of the compression: the page's own renderer has ended by then
 */
export function compressPage(
  req: IncomingMessage,
  res: ServerResponse,
  handover: Handover,
  dictionary: Dictionary | undefined,
  onFailure: (error: unknown) => void,
): void {
  const chunks: Buffer[] = [];
  let head: unknown[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(bytes(chunk));
  };
  res.writeHead = ((...args: unknown[]) => ((head = args), res)) as ServerResponse['writeHead'];
  res.write = ((chunk: unknown) => (keep(chunk), true)) as ServerResponse['write'];
  res.end = ((chunk: unknown) => {
    keep(chunk);
    // Restores the real methods: `end` itself calls `writeHead`.
    for (const name of ['writeHead', 'write', 'end'] as const) Reflect.deleteProperty(res, name);
    applyHead(res, head);
    send(
      req,
      res,
      handover.page ?? onePiece(Buffer.concat(isPage(res) ? fillHead(policyOf(res), chunks) : chunks)),
      dictionary,
    ).catch(onFailure);
    return res;
  }) as ServerResponse['end'];
}

/** Sends a page that needs no Astro. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, page }: SocketPage,
  dictionary: Dictionary | undefined,
): Promise<void> {
  applyHead(res, [status, headers]);
  return send(req, res, page, dictionary);
}

export function sendReply(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body: whole }: Reply,
): Promise<void> {
  applyHead(res, [status, headers]);
  return send(req, res, onePiece(Buffer.from(whole ?? '')));
}

const onePiece = (whole: Buffer): FilledPage => ({ whole: () => whole, packed: () => undefined });

const isPage = (res: ServerResponse): boolean =>
  String(res.getHeader('content-type') ?? '').startsWith('text/html');

/** Without a copy: Astro does not modify what it has written. */
const bytes = (chunk: string | Uint8Array): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk)
    : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

function applyHead(res: ServerResponse, [status, ...rest]: unknown[]): void {
  if (typeof status === 'number') res.statusCode = status;
  const headers = rest.find((part) => typeof part === 'object' && part !== null) ?? {};
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value as string | string[]);
}

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  page: FilledPage,
  dictionary?: Dictionary,
): Promise<void> {
  const type = String(res.getHeader('content-type') ?? '');
  const isText = TEXT.test(type);
  if (isText) res.setHeader('vary', dictionary ? 'accept-encoding, available-dictionary' : 'accept-encoding');
  if (dictionary && res.statusCode === 200 && isPage(res)) nameDictionary(dictionary, req, res);
  const { body, encoding } = isText
    ? ((dictionary && (await referring(dictionary, req, res, page))) ??
      (await encoded(page, req.headers['accept-encoding'])))
    : { body: page.whole() };
  if (encoding) res.setHeader('content-encoding', encoding);
  res.removeHeader('transfer-encoding');
  if (res.statusCode !== 304 && res.statusCode !== 204) res.setHeader('content-length', body.length);
  res.end(body);
}

type Encoded = { body: Buffer; encoding?: Encoding | undefined };

/** By the dictionary that the client has, where its own preference allows that. */
async function referring(
  dictionary: Dictionary,
  req: IncomingMessage,
  res: ServerResponse,
  page: FilledPage,
): Promise<Encoded | undefined> {
  const best = encodingOf(req.headers['accept-encoding'], ['dcz', 'br', 'zstd', 'gzip']);
  if (best !== 'dcz' || !canUse(dictionary, req, res)) return undefined;
  const packed = page.packed(dictionary.codec);
  return { body: packed ?? (await dictionary.pack(page.whole())), encoding: 'dcz' };
}

/** What is packed already goes first, then what is packed fastest; the client's own preference goes before both. */
async function encoded(page: FilledPage, accepted: string | undefined): Promise<Encoded> {
  const joined = encodingOf(accepted, ['br', 'gzip', 'zstd']);
  const packed = joined === 'br' || joined === 'gzip' ? page.packed(CODECS[joined]) : undefined;
  if (packed) return { body: packed, encoding: joined };
  const whole = page.whole();
  const encoding = encodingOf(accepted, ['zstd', 'br', 'gzip']);
  if (!encoding || encoding === 'dcz' || whole.length < SMALL) return { body: whole };
  const body = await compress[encoding](whole);
  const isTooLarge = encoding === 'zstd' && body.length > LARGE;
  if (!isTooLarge || encodingOf(accepted, ['br', 'zstd']) !== 'br') return { body, encoding };
  return { body: await compress.br(whole), encoding: 'br' };
}
