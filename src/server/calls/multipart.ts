/** A multipart form with one file, read as it arrives: neither the form nor the file is ever in memory as a whole. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { loadOnce } from '../lib/loadOnce.ts';
import { NUL } from './body.ts';
import { FORM_OVERHEAD_BYTES } from './bodyLimit.ts';
import type { CallRequest } from './request.ts';
import { refuse, type Refusal } from './refusal.ts';

const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 10_000, files: 1, parts: 30, headerPairs: 20 };

export type SentFile = { name: string; chunks: AsyncIterable<Uint8Array> };
type FileField = { field: string; maxBytes: number };
/** @param fields those that stand before the file in the form, or all of a form without a file */
type Take<T> = (file: SentFile | undefined, fields: Record<string, string>) => Promise<T>;

class TooLarge extends Error {}

/**
 * @param take reads the file; of a longer one than `maxBytes` its chunks end with an error
 * @returns what `take` returns
 */
export async function readFileForm<T>(
  request: CallRequest,
  { field, maxBytes }: FileField,
  take: Take<T>,
): Promise<T | Refusal> {
  const most = maxBytes + FORM_OVERHEAD_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > most) return refuse('TOO_LARGE');
  const parser = await parserOf(request, maxBytes);
  if (!parser || !request.body) return refuse('MALFORMED');
  const fields: Record<string, string> = {};
  let taken: Promise<T> | undefined;
  let stream: BusboyFileStream | undefined;
  let tooMany = false;
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) parser.on(limit, () => (tooMany = true));
  parser.on('field', (name, value) => {
    if (!value.includes(NUL) && name !== '__proto__') fields[name] = value;
  });
  parser.on('file', (name, file, filename) => {
    // A field without a file is sent as one without a name.
    if (name !== field || taken || !filename) return void file.resume();
    stream = file;
    taken = take({ name: filename, chunks: chunksOf(file) }, fields).finally(() => file.resume());
    taken.catch(() => {});
  });
  try {
    await pipeline(Readable.from(atMost(request.body, most)), parser);
    const result = await (taken ?? take(undefined, fields));
    return tooMany ? refuse('MALFORMED') : result;
  } catch (error) {
    stream?.destroy(error as Error);
    await taken?.catch(() => {});
    if (error instanceof TooLarge) return refuse('TOO_LARGE');
    if (isMalformed(error)) return refuse('MALFORMED');
    throw error;
  }
}

const loadBusboy = loadOnce(() => import('@fastify/busboy'));

async function parserOf(request: CallRequest, fileSize: number): Promise<BusboyInstance | undefined> {
  const { Busboy } = await loadBusboy();
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return new Busboy({ headers, limits: { ...LIMITS, fileSize } });
  } catch {
    return undefined;
  }
}

async function* chunksOf(file: BusboyFileStream): AsyncGenerator<Uint8Array> {
  // A consumer that stops early leaves the rest to be discarded: a destroyed stream would block the form.
  for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
  if (file.truncated) throw new TooLarge();
}

async function* atMost(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new TooLarge();
    yield chunk;
  }
}

/** What the parser says of a form that ends in its middle. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && /^(Unexpected end of|Part terminated early|Multipart)/.test(error.message);
