import { readAtMost } from '../lib/readAtMost.ts';
import { recordOutcome } from './outcomes.ts';
import { within } from '../lib/within.ts';

export type Send = typeof fetch;

/** The default limit for a whole response of an outside service. */
export const OUTGOING_MS = 5000;

export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

export type Bounds = { timeoutMs: number; maxBytes: number };

/**
 * One request to an outside service. It follows no redirect, which could lead anywhere, and reads the body before
 * returning, so that the limits apply to it too.
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
    // Some states, as 204, allow no body, not even an empty one.
    return new Response(body && new Uint8Array(bytes), { status, headers });
  };
  const { hostname } = new URL(request.url);
  try {
    const response = await within(timeoutMs, wholeAnswer());
    recordOutcome(hostname, response.status < 500);
    return response;
  } catch (error) {
    recordOutcome(hostname, false);
    throw error;
  } finally {
    stop.abort();
  }
}
