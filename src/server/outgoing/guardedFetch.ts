import { boundedFetch, OUTGOING_MS, type Send } from './boundedFetch.ts';

const BOUNDS = { timeoutMs: OUTGOING_MS, maxBytes: 256 * 1024 };

/**
 * A bounded `fetch` that calls only addresses that `allowed` accepts, and retries a GET once (threat 29).
 * @param send `fetch`; tests pass one that leads to a double
 */
export function guardedFetch(allowed: (url: URL) => boolean, send?: Send): Send {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!allowed(url)) throw new Error(`Calls to ${url.origin} are not allowed.`);
    const attempt = (): Promise<Response> => boundedFetch(request.clone(), BOUNDS, send);
    return request.method === 'GET' ? attempt().catch(attempt) : attempt();
  };
}
