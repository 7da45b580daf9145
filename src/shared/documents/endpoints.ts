import * as v from 'valibot';
import { endpoint, userAction } from '../lib/endpoint.ts';
import { MINUTE } from '../lib/durations.ts';
import { idSchema } from '../lib/idSchema.ts';
import { PART_BYTES } from './parts.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentSentences,
  isOfPurpose,
  PURPOSES,
  TRAVELER_PURPOSES,
} from './purposes.ts';

const { maxBytes } = PURPOSES.application;

/** SHA-256, hex. */
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const purpose = v.picklist(TRAVELER_PURPOSES);
const kind = v.picklist(DOCUMENT_KINDS);
/** Of a purpose that has one; the server refuses every other. */
const subject = v.optional(v.union([v.literal(''), idSchema]), '');

const document = v.object({
  id: v.string(),
  kind,
  name: v.string(),
  type: v.string(),
  /** Bytes. */
  size: v.number(),
  /** ms since 1970 */
  created_at: v.number(),
});

/** `parts`: those that the server has. */
const upload = v.object({
  id: v.string(),
  kind,
  name: v.string(),
  size: v.number(),
  parts: v.array(v.number()),
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  summary: 'The documents of the traveler, and uploads that are not finished',
  input: v.strictObject({ purpose, subject }),
  output: v.object({ documents: v.array(document), uploads: v.array(upload) }),
  access: 'user',
});

/**
 * The same file, by its digest, continues the upload that was not finished. 409 when there are too many documents, or its
 * subject takes none now.
 */
export const startUpload = endpoint({
  method: 'POST',
  path: '/api/documents',
  summary: 'Begin to upload a document, or continue',
  input: v.pipe(
    v.strictObject({
      purpose,
      subject,
      kind,
      name: v.pipe(v.string(), v.maxLength(1000)),
      size: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1, documentSentences.empty),
        v.maxValue(maxBytes, documentSentences.tooLarge),
      ),
      digest,
    }),
    v.check(({ purpose, kind }) => isOfPurpose(purpose, kind)),
  ),
  output: upload,
  access: 'user',
  limit: { max: 60, windowMs: 10 * MINUTE },
  codes: [409],
});

/** May be sent again. 422 when its bytes do not have the digest, or are no type of document that can be used. */
export const sendPart = userAction({
  method: 'PUT',
  path: '/api/documents/[id]/parts/[part]',
  summary: 'Send one part of 256 KB of a document',
  input: v.strictObject({
    id: idSchema,
    part: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
    digest,
    bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  file: { types: ['application/octet-stream'], maxBytes: PART_BYTES },
  limit: { max: 400, windowMs: 10 * MINUTE },
  codes: [404, 413, 415, 422],
});

/** After all parts. 409 when parts are missing or there are too many documents, 422 for a damaged file. */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/documents/finish',
  summary: 'Check and keep the document that was uploaded',
  input: v.strictObject({ id: idSchema }),
  output: document,
  access: 'user',
  limit: { max: 60, windowMs: 10 * MINUTE },
  codes: [404, 409, 422, 503],
});

/**
 * Removes a document, which can be taken back for an hour, or deletes an upload that is not finished. `unfinished`: only that; 409 when it
 * is finished.
 */
export const removeDocument = userAction({
  path: '/api/documents/remove',
  summary: 'Remove a document',
  input: v.strictObject({ id: idSchema, unfinished: v.optional(v.boolean()) }),
  codes: [404, 409],
});

export const restoreDocument = endpoint({
  method: 'POST',
  path: '/api/documents/restore',
  summary: 'Take the removal of a document back',
  input: v.strictObject({ id: idSchema }),
  output: document,
  access: 'user',
  codes: [404, 409],
});

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/documents/[id]',
  summary: 'Download a document of the traveler',
  input: v.strictObject({ id: idSchema }),
  output: v.object({
    name: v.string(),
    type: v.string(),
    size: v.number(),
    chunks: v.custom<AsyncIterable<Uint8Array>>((value) => Symbol.asyncIterator in Object(value)),
  }),
  answersDownload: [...PURPOSES.application.types],
  access: 'user',
  limit: { max: 120, windowMs: 10 * MINUTE },
  codes: [404],
});

export type OwnDocument = v.InferOutput<typeof document>;
export type Upload = v.InferOutput<typeof upload>;
/** One row of the list. `open`: a file can be chosen; of a document, to replace it. */
export type DocumentSlot = {
  kind: DocumentKind;
  document: OwnDocument | undefined;
  upload: Upload | undefined;
  open: boolean;
};
