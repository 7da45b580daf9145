import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Derives one key for each purpose, so that no key serves two. @returns 64 hex characters */
export const deriveKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'sojourn', purpose, 32)).toString('hex');

export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Constant time for equal lengths. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
