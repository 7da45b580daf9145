/** Request bodies: 64 kB, forms of 500 fields, queries of 100 (threat 32). See jsonBody.ts for JSON. */
import type { CallRequest } from './request.ts';
import { readAtMost } from '../lib/readAtMost.ts';
import { isRefusal, refuse, type Refusal } from './refusal.ts';

const LIMIT = 64 * 1024;
/** Many times our longest form, and our longest query. */
const MAX_FIELDS = 500;
const MAX_QUERY_FIELDS = 100;

/** Reads at most 64 kB, or `limit` bytes. @returns the text, or a refusal for more */
export async function readText(request: CallRequest, limit = LIMIT): Promise<string | Refusal> {
  const bytes = await readBytes(request, limit);
  return isRefusal(bytes) ? bytes : bytes.toString('utf8');
}

/** @param limit bytes; nothing beyond it is read */
async function readBytes(request: CallRequest, limit: number): Promise<Buffer | Refusal> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refuse('TOO_LARGE');
  return (await readAtMost(request.body, limit)) ?? refuse('TOO_LARGE');
}

/** @returns the media type of the body, without parameters; "" for none */
export const mediaType = (request: CallRequest): string =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** The body as one file. */
export async function readFile(
  request: CallRequest,
  { types, maxBytes }: { types: readonly string[]; maxBytes: number },
): Promise<{ value: { bytes: Uint8Array } } | Refusal> {
  if (!types.includes(mediaType(request))) return refuse('NOT_A_FILE');
  const bytes = await readBytes(request, maxBytes);
  return isRefusal(bytes) ? bytes : { value: { bytes } };
}

/** PostgreSQL stores no NUL; refused here, it becomes neither a 500 there nor a row on SQLite. */
export const NUL = '\u0000';

/** Counts fields before parsing them. */
async function readFields(request: CallRequest): Promise<URLSearchParams | Refusal> {
  const text = await readText(request);
  if (typeof text !== 'string') return text;
  return hasTooManyFields(text) ? refuse('MALFORMED') : new URLSearchParams(text);
}

/** @param text of a form's body */
export const hasTooManyFields = (text: string): boolean =>
  text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS;

/**
 * Form fields of a post without script, without files: every value of each name. Line ends are normalized to those of the page: forms send CRLF, which
 * would make a counted text longer than the page told its reader.
 */
export async function readFormLists(request: CallRequest): Promise<Record<string, string[]> | Refusal> {
  const fields = await readFields(request);
  if (isRefusal(fields)) return fields;
  const lists = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (value.includes(NUL)) return refuse('MALFORMED');
    const list = lists.get(name);
    if (list) list.push(withPlainLineEnds(value));
    else lists.set(name, [withPlainLineEnds(value)]);
  }
  return Object.fromEntries(lists);
}

const withPlainLineEnds = (value: string): string => value.replace(/\r\n/g, '\n');

/** The last value of each name. */
export function queryFields(query: URLSearchParams): Record<string, string> | Refusal {
  if (query.size > MAX_QUERY_FIELDS) return refuse('MALFORMED');
  const values = Object.fromEntries(query);
  return Object.values(values).some((value) => value.includes(NUL)) ? refuse('MALFORMED') : values;
}
