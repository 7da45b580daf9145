/** What is read of a request. Astro's `Request` is one, and so is what `http/calls.ts` makes of Node's. */
export type CallRequest = {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Our own check on every unsafe method, JSON included (threat 8): the Origin header must be ours; without one (old
 * browsers, curl) Sec-Fetch-Site must say same-origin.
 */
export function foreignOrigin({ method, headers }: CallRequest, origin: string): boolean {
  if (SAFE.has(method)) return false;
  const sent = headers.get('origin');
  if (sent !== null) return sent !== origin;
  return headers.get('sec-fetch-site') !== 'same-origin';
}
