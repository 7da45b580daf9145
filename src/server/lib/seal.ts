/** Encrypts what we store or hand out under keys of AUTH_SECRET; documents have keys of their own (documents/keys.ts), which are sealed here. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { decrypt, encrypt } from './encryption.ts';
import { deriveKey } from './keys.ts';
import { memoize } from './memoize.ts';

/** `secret` writes. What the earlier ones and the next one have written is read, too (docs/decisions/0040). */
export type Secrets = {
  secret: string;
  earlierSecrets?: readonly string[];
  nextSecret?: string | undefined;
};

/** The one that writes first. */
export const readingSecrets = ({ secret, earlierSecrets = [], nextSecret }: Secrets): string[] => [
  secret,
  ...earlierSecrets,
  ...(nextSecret === undefined ? [] : [nextSecret]),
];

/** Node checks raw key bytes for each cipher, which takes longer than encrypting a cart item. A key object is checked once. */
const keyObject = memoize((hex: string) => createSecretKey(hex, 'hex'), { max: 200 });

const keyOf = (secret: string, purpose: string): KeyObject => keyObject(deriveKey(secret, purpose));

/** Identifies the secret in a sealed value, to tell values of several secrets apart; it reveals nothing of any. */
export const keyIdOf = (secret: string): string => deriveKey(secret, 'key id').slice(0, 8);

/**
 * @param purpose one name for each use: a value sealed for another purpose cannot be opened
 * @returns "<key id>.<base64url>"
 */
export function seal({ secret }: Pick<Secrets, 'secret'>, purpose: string, text: string | Buffer): string {
  const bytes = encrypt(keyOf(secret, purpose), typeof text === 'string' ? Buffer.from(text) : text);
  return `${keyIdOf(secret)}.${bytes.toString('base64url')}`;
}

/** @throws when it was sealed under another secret or for another purpose, or has been changed */
export const unseal = (secrets: Secrets, purpose: string, sealed: string): string =>
  unsealBytes(secrets, purpose, sealed).toString('utf8');

/** The same for what is no text. */
export function unsealBytes(secrets: Secrets, purpose: string, sealed: string): Buffer {
  const [keyId, body] = sealed.includes('.') ? sealed.split('.') : [undefined, sealed];
  // Values sealed before key ids were introduced have none; mails from that time may still be in the outbox.
  const candidates = readingSecrets(secrets).filter((each) => keyId === undefined || keyIdOf(each) === keyId);
  for (const [at, secret] of candidates.entries())
    try {
      return decrypt(keyOf(secret, purpose), Buffer.from(body ?? '', 'base64url'));
    } catch (error) {
      if (at === candidates.length - 1) throw error;
    }
  throw new Error('Sealed under another secret.');
}

/** @returns the same sealed by the secret that writes; undefined when none opens it */
export function reencrypt(secrets: Secrets, purpose: string, sealed: string): string | undefined {
  try {
    return seal(secrets, purpose, unseal(secrets, purpose, sealed));
  } catch {
    return undefined;
  }
}
