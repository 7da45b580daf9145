/** Which responses may contain one of our frames, and which may be framed: all others deny both (threat 28). */
export const PREVIEW_ROUTE = '/edit/preview/frame';
const EDITORS_ROOM = /^\/edit(\/|$)/;

/** @param pattern the matched route */
export function setFraming(pattern: string, headers: Headers): void {
  if (pattern === PREVIEW_ROUTE) {
    replaceInPolicy(headers, "frame-ancestors 'none'", "frame-ancestors 'self'");
    headers.set('x-frame-options', 'SAMEORIGIN');
  } else if (EDITORS_ROOM.test(pattern)) replaceInPolicy(headers, "frame-src 'none'", "frame-src 'self'");
}

function replaceInPolicy(headers: Headers, from: string, to: string): void {
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy.replace(from, to));
}
