/** Encrypts everything that we store or hand out encrypted: AES-256-GCM under keys of AUTH_SECRET (NIST SP 800-38D). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './keys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(deriveKey(secret, purpose), 'hex');

/** Identifies the secret in a sealed value, to tell values of two secrets apart; it reveals nothing of either. */
export const keyIdOf = (secret: string): string => deriveKey(secret, 'key id').slice(0, 8);

/**
 * @param purpose one name for each use: a value sealed for another purpose cannot be opened
 * @returns "<key id>.<base64url>"
 */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  return `${keyIdOf(secret)}.${bytes.toString('base64url')}`;
}

/** Whether a value that has a key id was sealed under this secret. */
export const isSealedUnder = (secret: string, sealed: string): boolean =>
  sealed.startsWith(`${keyIdOf(secret)}.`);

/** @throws when it was sealed under another secret or for another purpose, or has been changed */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const dot = sealed.indexOf('.');
  // Values sealed before key ids were introduced have none; mails from that time may still be in the outbox.
  if (dot >= 0 && sealed.slice(0, dot) !== keyIdOf(secret)) throw new Error('Sealed under another secret.');
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
}
