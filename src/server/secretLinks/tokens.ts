/**
 * Tokens of secret links (threat 59): 192 random bits. The row keeps a hash to find the link by, and the encrypted token,
 * so that its owner can copy the link again.
 */
import { randomBytes } from 'node:crypto';
import { deriveKey, hmac, sameText } from '../lib/keys.ts';
import { readingSecrets, seal, unseal, type Secrets } from '../lib/seal.ts';
import type { LinkRow } from './rows.ts';
import { sha256 } from '../lib/sha256.ts';

export const LINK_PURPOSE = 'secret-link';
const BYTES = 24;
/** Longer input is not hashed. */
const MAX_LENGTH = 120;

export function newToken(secrets: Secrets): { token: string; hash: string; sealed: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: sha256(token), sealed: seal(secrets, LINK_PURPOSE, token) };
}

/** @returns undefined for a link sealed under a secret that is not ours any more: it still opens */
export function tokenOf(
  secrets: Secrets,
  { id, sealed }: Pick<LinkRow, 'id' | 'sealed'>,
): string | undefined {
  // Signed by the earliest secret, because the addresses in use were made from it.
  if (sealed === null) return signedTokens(secrets, id).at(-1);
  try {
    return unseal(secrets, LINK_PURPOSE, sealed);
  } catch {
    return undefined;
  }
}

/**
 * @param token untrusted text
 * @returns by which its row is found; a signed one has a hash, too, once it was sealed (sealAgain.ts). None for what cannot be
 *   a token
 */
export function hashesOfToken(secrets: Secrets, token: string): string[] {
  if (!token || token.length > MAX_LENGTH) return [];
  const [id = '', signature] = token.split('.');
  if (signature === undefined) return [sha256(token)];
  const isSigned = signedTokens(secrets, id).some((each) => sameText(token, each));
  return [...(isSigned ? [`signed ${id}`] : []), sha256(token)];
}

/** The first shared comparisons have these, by each secret. The next one has signed none. */
const signedTokens = ({ secret, earlierSecrets }: Secrets, id: string): string[] =>
  readingSecrets({ secret, ...(earlierSecrets && { earlierSecrets }) }).map(
    (each) => `${id}.${hmac(deriveKey(each, 'shared-comparison'), id)}`,
  );
