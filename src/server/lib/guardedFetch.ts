import { OUTGOING_MS } from './outgoing.ts';
import { within } from './within.ts';

/** As much of `fetch` as we use. */
export type Send = typeof fetch;

const LARGEST = 256 * 1024;

/**
 * How we call somebody else's server (architecture section 8, threat 29): only where `allowed` says, no redirect
 * followed, 5 s for the whole answer and 256 kB at most, a GET tried twice.
 * @param send `fetch`; tests hand in another that leads to a double
 * @returns the same function, whose answers have been read already. It throws when there is none.
 */
export function guardedFetch(allowed: (url: URL) => boolean, send: Send = fetch): Send {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const url = new URL(request.url);
    if (!allowed(url)) throw new Error(`Calls to ${url.origin} are not allowed.`);
    if (request.method !== 'GET') return once(send, request);
    return once(send, request.clone()).catch(() => once(send, request));
  };
}

async function once(send: Send, request: Request): Promise<Response> {
  const stop = new AbortController();
  const answer = send(new Request(request, { signal: stop.signal })).then(whole);
  return within(OUTGOING_MS, answer).finally(() => stop.abort());
}

/** Read here, so that the time-out and the limit count for the body too. */
async function whole(answer: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new Error('The answer is too large.');
    chunks.push(chunk);
  }
  const { status, headers } = answer;
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : Buffer.concat(chunks), { status, headers });
}
