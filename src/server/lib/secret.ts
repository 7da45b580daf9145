import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const FILE = 'auth-secret';

/** AUTH_SECRET, else made once and kept in the data folder, readable by its owner only (architecture section 5). */
export function authSecret(config: Config): string {
  if (config.authSecret) return config.authSecret;
  const file = join(config.dataDir, FILE);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Every other key is derived, one per purpose, so none is ever used for two things. @returns 64 hex characters */
export const deriveKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'sojourn', purpose, 32)).toString('hex');

export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Constant time for equal lengths. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
