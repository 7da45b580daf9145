import {
  finishUpload,
  removeDocument,
  startUpload,
  type OwnDocument,
} from '../../shared/documents/endpoints.ts';
import { fileTypeOf, SIGNATURE_BYTES } from '../../shared/documents/fileType.ts';
import {
  documentSentences,
  PURPOSES,
  type DocumentKind,
  type DocumentPlace,
  type TravelerPurpose,
} from '../../shared/documents/purposes.ts';
import { CallError } from '../lib/call.ts';
import type { UploadClient, UploadFile, UploadTarget } from '../lib/upload.ts';

/** The calls around the upload of a traveler's document. */
export const documentTarget = (
  { call }: UploadClient,
  about: DocumentPlace & { kind: DocumentKind },
): UploadTarget<OwnDocument> => ({
  check: (file) => checkFile(file, about.purpose),
  start: (file, signal) => call(startUpload, { ...about, ...file }, { signal }),
  finish: (id, signal) => call(finishUpload, { id }, { signal }),
  // What is stored already may have replaced another document: it stays, and its row shows it.
  cancel: (id) =>
    call(removeDocument, { id, unfinished: true }).then(
      () => undefined,
      (error: unknown) => (isStored(error) ? call(finishUpload, { id }) : undefined),
    ),
});

const isStored = (error: unknown): boolean => error instanceof CallError && error.status === 409;

/** What the server would refuse is told before anything is sent. */
async function checkFile(file: UploadFile, purpose: TravelerPurpose): Promise<void> {
  if (file.size === 0) throw new CallError(documentSentences.empty, 422);
  if (file.size > PURPOSES[purpose].maxBytes) throw new CallError(documentSentences.tooLarge, 413);
  const type = fileTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  if (!type || type === 'heic') throw new CallError(documentSentences[type ?? 'wrongType'], 422);
}
