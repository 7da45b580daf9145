/** JSON of a request: at most 16 levels, 2,000 values, no `__proto__` (threats 32, 33). */
import type { CallRequest } from './request.ts';
import { mediaType, NUL, readText } from './body.ts';
import { refuse, type Refusal } from './refusal.ts';

type Bounds = { depth: number; values: number };

/** A full draft of the application has 700 values. */
const BOUNDS: Bounds = { depth: 16, values: 2000 };

/** @param maxBytes 64 kB where nothing is said @returns the parsed value, or a refusal */
export async function readJson(
  request: CallRequest,
  maxBytes?: number,
): Promise<{ value: unknown } | Refusal> {
  if (mediaType(request) !== 'application/json') return refuse('NOT_JSON');
  const text = await readText(request, maxBytes);
  if (typeof text !== 'string') return text;
  return parseJson(text);
}

/** Parses any text that a client sends, also JSON inside JSON. */
export function parseJson(text: string, bounds: Bounds = BOUNDS): { value: unknown } | Refusal {
  if (isTooMuch(text, bounds)) return refuse('MALFORMED');
  try {
    return { value: JSON.parse(text, mayBeOdd(text) ? refuseOdd : undefined) };
  } catch {
    return refuse('MALFORMED');
  }
}

/**
 * Only \u can spell NUL in JSON, or a name in other letters than its own. Few bodies have it, and looking at each of
 * 2,000 values takes ten times as long as parsing them.
 */
const mayBeOdd = (text: string): boolean => text.includes('__proto__') || text.includes('\\u');

function refuseOdd(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is no field');
  if (typeof value === 'string' && value.includes(NUL)) throw new SyntaxError('NUL is no text');
  return value;
}

/** Counts brackets and commas outside strings before the parser recurses and allocates. */
function isTooMuch(text: string, bounds: Bounds): boolean {
  let depth = 0;
  let values = 1;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '{' || c === '[') {
      if (++depth > bounds.depth) return true;
    } else if (c === '}' || c === ']') depth--;
    else if (c === ',' && ++values > bounds.values) return true;
  }
  return false;
}
