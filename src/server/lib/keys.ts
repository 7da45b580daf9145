import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { memoize } from './memoize.ts';

/** Derives one key for each purpose, so that no key serves two; cached for the next request. @returns 64 hex characters */
export const deriveKey = memoize(
  (secret: string, purpose: string): string =>
    Buffer.from(hkdfSync('sha256', secret, 'sojourn', purpose, 32)).toString('hex'),
  { max: 200, keyOf: (...names) => JSON.stringify(names) },
);

export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Constant time for equal lengths. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
