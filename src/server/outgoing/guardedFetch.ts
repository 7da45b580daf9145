import { boundedFetch, OUTGOING_MS, type Send } from './boundedFetch.ts';

const MAX_BYTES = 256 * 1024;

/**
 * A bounded `fetch` that calls only addresses that `allowed` accepts, and retries a GET once (threat 29).
 * @param send `fetch`; tests pass one that leads to a double
 */
export function guardedFetch(
  allowed: (url: URL) => boolean,
  send?: Send,
  timeoutMs: number = OUTGOING_MS,
): Send {
  const bounds = { timeoutMs, maxBytes: MAX_BYTES };
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!allowed(url)) throw new Error(`Calls to ${url.origin} are not allowed.`);
    const attempt = (): Promise<Response> => boundedFetch(request.clone(), bounds, send);
    return request.method === 'GET' ? attempt().catch(attempt) : attempt();
  };
}
