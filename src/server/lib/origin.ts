const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Our own check on every unsafe method, JSON included (threat 8): the Origin header must be ours; without one (old
 * browsers, curl) Sec-Fetch-Site must say same-origin.
 */
export function foreignOrigin(request: Request, origin: string): boolean {
  if (SAFE.has(request.method)) return false;
  const sent = request.headers.get('origin');
  if (sent !== null) return sent !== origin;
  return request.headers.get('sec-fetch-site') !== 'same-origin';
}
