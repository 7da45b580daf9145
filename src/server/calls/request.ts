/** What calls read of a request. Astro's `Request` fits, and so does the one that `http/calls.ts` builds from Node's. */
export type CallRequest = {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
};

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
