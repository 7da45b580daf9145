/**
 * Tokens of secret links (threat 59): 192 random bits. The row keeps a hash to find the link by, and the encrypted token,
 * so that its owner can copy the link again.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../context.ts';
import { deriveKey, hmac, sameText } from '../lib/keys.ts';
import { seal, unseal } from '../lib/seal.ts';
import type { LinkRow } from './rows.ts';

const PURPOSE = 'secret-link';
const BYTES = 24;
/** Longer input is not hashed. */
const MAX_LENGTH = 120;

export function newToken({ secret }: App): { token: string; hash: string; sealed: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashOf(token), sealed: seal(secret, PURPOSE, token) };
}

/** @returns undefined for a link made under another AUTH_SECRET: it still opens */
export function tokenOf(app: App, { id, sealed }: LinkRow): string | undefined {
  if (sealed === null) return signedToken(app, id);
  try {
    return unseal(app.secret, PURPOSE, sealed);
  } catch {
    return undefined;
  }
}

/** @param token untrusted text @returns undefined for what cannot be a token */
export function hashOfToken(app: App, token: string): string | undefined {
  if (!token || token.length > MAX_LENGTH) return undefined;
  const [id = '', signature] = token.split('.');
  if (signature === undefined) return hashOf(token);
  return sameText(token, signedToken(app, id)) ? `signed ${id}` : undefined;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The first shared comparisons have these. */
const signedToken = ({ secret }: App, id: string): string =>
  `${id}.${hmac(deriveKey(secret, 'shared-comparison'), id)}`;
