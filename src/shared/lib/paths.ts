import { withQuery } from './query.ts';

export * as paths from './routes.ts';
export { withQuery };

/** @param version of the photo (`User.photo`), so that a new photo is a new address. Only its owner gets an answer. */
export const photoPath = (version: string): string => withQuery('/api/me/photo', { v: version });

const MAX_LENGTH = 2000;
// Control characters, spaces and backslashes are read differently by browsers than by URL parsers.
// oxlint-disable-next-line no-control-regex
const ODD = /[\u0000-\u0020\u007f\\]/;

/**
 * The only check of a callbackUrl (D03, threat 1): a same-origin path, else "/".
 * @param value untrusted: a path or an absolute URL of `origin`
 * @param origin e.g. "https://sojourn.example"
 * @returns path with query and hash; "/" for anything foreign, malformed, over 2000 characters, or under /auth or /api
 */
export function safePath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || ODD.test(value)) return '/';
  if (!value.startsWith('/') && !value.startsWith(`${origin}/`)) return '/';
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || url.username || url.password) return '/';
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || isClosedPath(url.pathname) ? '/' : path;
}

/** /auth and /api are no places to return to, in any spelling a server may normalise. */
function isClosedPath(pathname: string): boolean {
  const plain = decodeFully(pathname).replace(/\/+/g, '/').toLowerCase();
  return /^\/(auth|api)(\/|$)/.test(plain) || ODD.test(plain);
}

function decodeFully(text: string): string {
  for (let round = 0; round < 5; round++) {
    try {
      const decoded = decodeURIComponent(text);
      if (decoded === text) return text;
      text = decoded;
    } catch {
      return text;
    }
  }
  return text;
}
