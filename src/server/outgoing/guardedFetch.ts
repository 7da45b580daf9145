import { boundedFetch, OUTGOING_MS, type Send } from './boundedFetch.ts';

const BOUNDS = { timeoutMs: OUTGOING_MS, maxBytes: 256 * 1024 };

/**
 * A `fetch` that calls only where `allowed` says, within bounds, and tries a GET twice (threat 29).
 * @param send `fetch`; tests hand in another that leads to a double
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
