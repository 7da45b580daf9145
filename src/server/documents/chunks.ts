/** A chunk at rest. Document and number are authenticated, so none can take another's place. */
import { decrypt, encrypt } from '../lib/encryption.ts';

type ChunkPlace = { id: string; number: number };

const associatedData = ({ id, number }: ChunkPlace): Buffer => Buffer.from(`${id} ${number}`);

export const encryptChunk = (key: Buffer, place: ChunkPlace, bytes: Uint8Array): Buffer =>
  encrypt(key, bytes, associatedData(place));

/** @throws when it was changed, or is of another document or place */
export const decryptChunk = (key: Buffer, place: ChunkPlace, stored: Uint8Array): Buffer =>
  decrypt(key, stored, associatedData(place));
