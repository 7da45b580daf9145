/** Uploads from staff pages, and the messages for their failures. */
import type { UploadTransport } from '../lib/upload.ts';
import { digest, partSender, wait } from '../lib/uploadParts.ts';
import { isSignedOut, RequestError, toRequestError } from './draft/wire.ts';

export const staffUpload: UploadTransport = { sendPart: partSender(toRequestError), digest, wait };

const REFUSED_STATUSES = [403, 409, 413, 415, 422];

export function sentenceOf(
  error: unknown,
  { signedOut, broken }: Record<'signedOut' | 'broken', string>,
): string {
  if (!(error instanceof RequestError)) return broken;
  if (isSignedOut(error)) return signedOut;
  return (REFUSED_STATUSES.includes(error.status) && error.message) || broken;
}
