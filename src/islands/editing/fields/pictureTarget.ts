/** Where a picture for content goes. */
import { photoSentences } from '../../../shared/catalogue/photo.ts';
import { fileTypeOf, SIGNATURE_BYTES } from '../../../shared/documents/fileType.ts';
import { PURPOSES } from '../../../shared/documents/purposes.ts';
import { finishPicture, startPicture } from '../../../shared/editing/endpoints.ts';
import type { UploadFile, UploadTarget } from '../../lib/upload.ts';
import { request, RequestError } from '../draft/wire.ts';

export const pictureTarget: UploadTarget<{ src: string }> = {
  check,
  start: (file, signal) => request(startPicture, file, signal),
  finish: (id, signal) => request(finishPicture, { id }, signal),
};

/** What the server would refuse is told before anything is sent. */
async function check(file: UploadFile): Promise<void> {
  if (file.size === 0) throw new RequestError(photoSentences.empty, 422);
  if (file.size > PURPOSES.picture.maxBytes) throw new RequestError(photoSentences.tooLarge, 413);
  const type = fileTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  if (type === 'heic') throw new RequestError(photoSentences.heic, 422);
  if (!type || type === 'application/pdf') throw new RequestError(photoSentences.wrongType, 422);
}
