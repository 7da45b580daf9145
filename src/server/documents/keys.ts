/**
 * The key of a document: random, and stored sealed under AUTH_SECRET for this document and its number of chunks. So a
 * document that has lost its last chunk cannot be opened, and neither can one that was never finished.
 */
import { randomBytes } from 'node:crypto';
import { seal, unseal, type Secrets } from '../lib/seal.ts';

const BYTES = 32;

/** `parts`: null while the upload is not finished. */
type KeyOwner = { id: string; parts: number | null };

const purposeOf = ({ id, parts }: KeyOwner): string => `document ${id} ${parts ?? 'unfinished'}`;

export const newKey = (): Buffer => randomBytes(BYTES);

export const sealKey = (secrets: Secrets, owner: KeyOwner, key: Buffer): string =>
  seal(secrets, purposeOf(owner), key.toString('base64url'));

/** @throws when the key is of another secret, document or number of chunks */
export const openKey = (secrets: Secrets, owner: KeyOwner, sealed: string): Buffer =>
  Buffer.from(unseal(secrets, purposeOf(owner), sealed), 'base64url');
