/**
 * Signs events like a real provider: `Sojourn-Signature: t=<unix seconds>,v1=<hex>[,v1=<hex>]`, the HMAC-SHA256 of
 * `t.rawBody` (threat 14). Several keys and several v1 allow a rotation.
 */
import { hmac, sameText } from '../lib/keys.ts';

export const SIGNATURE_HEADER = 'sojourn-signature';
const TOLERANCE_S = 300;

/** @param seconds unix time of sending */
export const signature = (keys: string[], seconds: number, rawBody: string): string =>
  [`t=${seconds}`, ...keys.map((key) => `v1=${hmac(key, `${seconds}.${rawBody}`)}`)].join(',');

/** @param nowMs our clock; 300 s of difference are accepted */
export function isSigned(keys: string[], nowMs: number, rawBody: string, header: string): boolean {
  const parts = header.split(',').map((part) => part.trim());
  const seconds = Number(/^t=(\d{1,12})$/.exec(parts[0] ?? '')?.[1]);
  if (!(Math.abs(nowMs / 1000 - seconds) <= TOLERANCE_S)) return false;
  const signatures = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3));
  const expected = keys.map((key) => hmac(key, `${seconds}.${rawBody}`));
  // Compares every pair, so that timing does not reveal which one matched.
  const matches = expected.flatMap((right) => signatures.map((text) => sameText(right, text)));
  return matches.includes(true);
}
