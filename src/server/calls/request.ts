import type { IncomingMessage } from 'node:http';

/** What calls read of a request. Astro's `Request` fits, and so does the one that `http/calls.ts` builds from Node's. */
export type CallRequest = {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
};

/** Node's headers, read as those of a `Request`. */
export const headersOf = ({ headers }: IncomingMessage): CallRequest['headers'] => ({
  get: (name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : null;
  },
});

/** Whether a page is opened by somebody, instead of fetched ahead of a click that may never come. Older clients send `Purpose`. */
export function isViewed({ method, headers }: Pick<CallRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  return !/prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks the origin of every unsafe method, JSON included (threat 8): Origin must be ours; without it (old browsers,
 * curl) Sec-Fetch-Site must be same-origin.
 */
export function isForeignOrigin({ method, headers }: CallRequest, origin: string): boolean {
  if (SAFE.has(method)) return false;
  const requestOrigin = headers.get('origin');
  if (requestOrigin !== null) return requestOrigin !== origin;
  return headers.get('sec-fetch-site') !== 'same-origin';
}
