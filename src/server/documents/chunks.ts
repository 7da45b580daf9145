/** A chunk at rest: nonce, tag, ciphertext (AES-256-GCM). Document and number are authenticated, so none can take another's place. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

type ChunkPlace = { id: string; number: number };

const associatedData = ({ id, number }: ChunkPlace): Buffer => Buffer.from(`${id} ${number}`);

export function encryptChunk(key: Buffer, place: ChunkPlace, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(associatedData(place));
  const encrypted = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
}

/** @throws when it was changed, or is of another document or place */
export function decryptChunk(key: Buffer, place: ChunkPlace, stored: Uint8Array): Buffer {
  const nonce = stored.subarray(0, NONCE);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG });
  decipher.setAAD(associatedData(place));
  decipher.setAuthTag(stored.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(stored.subarray(NONCE + TAG)), decipher.final()]);
}
