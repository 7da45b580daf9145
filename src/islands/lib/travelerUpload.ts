/** Uploads from travelers' pages. */
import { formsCopy } from '../../copy/frame/forms.ts';
import { call, CallError, UNAUTHORIZED } from './call.ts';
import type { UploadClient } from './upload.ts';
import { digest, partSender, wait } from './uploadParts.ts';

export const travelerUpload: UploadClient = { call, sendPart: partSender(toCallError), digest, wait };

function toCallError(status: number, { error, ...cause }: Record<string, unknown>): CallError {
  if (status === 401) dispatchEvent(new Event(UNAUTHORIZED));
  return new CallError(typeof error === 'string' ? error : formsCopy.somethingWrong, status, cause);
}
