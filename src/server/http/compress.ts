import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Reply } from '../calls/refusal.ts';
import { encodingOf, type Encoding } from './encoding.ts';

const TEXT = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
/** Smaller bodies fit one packet anyway. */
const SMALL = 1024;
/**
 * Quality 7: an eighth fewer bytes than quality 2 for a phone, and half the tables of quality 8 (8 MB), which stay
 * allocated. Quality 6 compresses twice as many pages a second, for 130 bytes more of the largest one.
 */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_MODE]: 1 } };

/** Collects a page and sends it compressed at once, which is faster than streaming for our page sizes. */
export function compressPage(req: IncomingMessage, res: ServerResponse): void {
  const encoding = encodingOf(req.headers['accept-encoding']);
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
    return res.end(body(res, Buffer.concat(chunks), encoding));
  }) as ServerResponse['end'];
}

/** Sends a complete response. */
export function sendReply(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body: whole }: Reply,
): void {
  applyHead(res, [status, headers]);
  const encoding = encodingOf(req.headers['accept-encoding']);
  res.end(body(res, Buffer.from(whole ?? ''), encoding));
}

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

function body(res: ServerResponse, whole: Buffer, encoding: Encoding | undefined): Buffer {
  const text = TEXT.test(String(res.getHeader('content-type') ?? ''));
  if (text) res.setHeader('vary', 'accept-encoding');
  const packed = text && encoding && whole.length >= SMALL ? compress(whole, encoding) : undefined;
  if (packed) res.setHeader('content-encoding', encoding!);
  const payload = packed ?? whole;
  res.removeHeader('transfer-encoding');
  if (res.statusCode !== 304 && res.statusCode !== 204) res.setHeader('content-length', payload.length);
  return payload;
}

const compress = (whole: Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(whole, BROTLI) : gzipSync(whole, { level: 1 });
