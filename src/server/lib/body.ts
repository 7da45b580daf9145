/** Request bodies: 64 kB, JSON 16 deep, no `__proto__` (threats 32, 33). */
import type { Asked } from './asked.ts';
import { refuse, type Refusal } from './refusal.ts';

const LIMIT = 64 * 1024;
const DEPTH = 16;

/** Reads at most 64 kB. @returns the text, or a refusal for more */
export async function readText(request: Asked): Promise<string | Refusal> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMIT) return refuse('TOO_LARGE');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > LIMIT) return refuse('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @returns the parsed value, or why not */
export async function readJson(request: Asked): Promise<{ value: unknown } | Refusal> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return refuse('NOT_JSON');
  const text = await readText(request);
  if (typeof text !== 'string') return text;
  return parseJson(text);
}

function parseJson(text: string): { value: unknown } | Refusal {
  if (tooDeep(text)) return refuse('MALFORMED');
  try {
    return { value: JSON.parse(text, refuseOdd) };
  } catch {
    return refuse('MALFORMED');
  }
}

/** PostgreSQL holds no NUL, so it is refused before it can become a 500 there and a row here. */
const NUL = '\u0000';

function refuseOdd(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is no field');
  if (typeof value === 'string' && value.includes(NUL)) throw new SyntaxError('NUL is no text');
  return value;
}

/** Counts brackets outside strings, before the parser recurses. */
function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '{' || c === '[') {
      if (++depth > DEPTH) return true;
    } else if (c === '}' || c === ']') depth--;
  }
  return false;
}

/** Form fields of a post without script; repeated names keep the last, files are dropped. */
export async function readForm(request: Asked): Promise<Record<string, string> | Refusal> {
  const text = await readText(request);
  if (typeof text !== 'string') return text;
  return plainFields(new URLSearchParams(text));
}

/** Fields of a form or a query. */
export function plainFields(fields: URLSearchParams): Record<string, string> | Refusal {
  const values = Object.fromEntries(fields);
  return Object.values(values).some((value) => value.includes(NUL)) ? refuse('MALFORMED') : values;
}
