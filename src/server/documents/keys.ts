/**
 * The key of a document: random, and stored sealed under AUTH_SECRET for this document and its number of chunks. So a
 * document that has lost its last chunk cannot be opened, and neither can one that was never finished.
 */
import { randomBytes } from 'node:crypto';
import type { App } from '../context.ts';
import { isSealedUnder, seal, unseal } from '../lib/seal.ts';

const BYTES = 32;

/** `parts`: null while the upload is not finished. */
export type KeyOwner = { id: string; parts: number | null };

const purposeOf = ({ id, parts }: KeyOwner): string => `document ${id} ${parts ?? 'unfinished'}`;

export const newKey = (): Buffer => randomBytes(BYTES);

export const sealKey = ({ secret }: Pick<App, 'secret'>, owner: KeyOwner, key: Buffer): string =>
  seal(secret, purposeOf(owner), key.toString('base64url'));

/** @throws when the key is of another secret, document or number of chunks */
export function openKey(app: Pick<App, 'secret' | 'config'>, owner: KeyOwner, sealed: string): Buffer {
  const { previousSecret } = app.config;
  const isPrevious = previousSecret !== undefined && isSealedUnder(previousSecret, sealed);
  const text = unseal(isPrevious ? previousSecret : app.secret, purposeOf(owner), sealed);
  return Buffer.from(text, 'base64url');
}
