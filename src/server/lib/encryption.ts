/** AES-256-GCM (NIST SP 800-38D), by which everything is encrypted that we encrypt ourselves. */
import { createCipheriv, createDecipheriv, randomBytes, type CipherKey } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param associated authenticated, not stored: what it was encrypted with must be given again
 * @returns nonce, tag, ciphertext
 */
export function encrypt(key: CipherKey, bytes: Uint8Array, associated: Uint8Array = Buffer.of()): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(associated);
  const encrypted = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
}

/** @throws when it was changed, or encrypted under another key or with other associated data */
export function decrypt(key: CipherKey, stored: Uint8Array, associated: Uint8Array = Buffer.of()): Buffer {
  const nonce = stored.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associated);
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
