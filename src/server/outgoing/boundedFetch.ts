import { readAtMost } from '../lib/readAtMost.ts';
import { within } from '../lib/within.ts';

/** As much of `fetch` as we use. */
export type Send = typeof fetch;

/** How long an outside service may take for a whole answer, where a call does not say otherwise. */
export const OUTGOING_MS = 5000;

export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

export type Bounds = { timeoutMs: number; maxBytes: number };

/**
 * One request to an outside service: no redirect is followed, because it could lead anywhere, and the bounds count for
 * the answer's body too, so it is read before it is returned.
 * @throws TimeOut, AnswerTooLarge, or what `send` throws
 */
export async function boundedFetch(
  request: Request,
  { timeoutMs, maxBytes }: Bounds,
  send: Send = fetch,
): Promise<Response> {
  const stop = new AbortController();
  const wholeAnswer = async (): Promise<Response> => {
    const { status, headers, body } = await send(
      new Request(request, { redirect: 'manual', signal: stop.signal }),
    );
    const bytes = await readAtMost(body, maxBytes);
    if (!bytes) throw new AnswerTooLarge('The answer is too large.');
    const mustBeEmpty = status === 204 || status === 304;
    return new Response(mustBeEmpty ? null : new Uint8Array(bytes), { status, headers });
  };
  return within(timeoutMs, wholeAnswer()).finally(() => stop.abort());
}
