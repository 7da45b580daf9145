import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const derivedKeys = new LRUCache<string, string>({ max: 200 });

/** Derives one key for each purpose, so that no key serves two; cached for the next request. @returns 64 hex characters */
export function deriveKey(secret: string, purpose: string): string {
  const name = JSON.stringify([secret, purpose]);
  const key =
    derivedKeys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'sojourn', purpose, 32)).toString('hex');
  derivedKeys.set(name, key);
  return key;
}

export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Constant time for equal lengths. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
