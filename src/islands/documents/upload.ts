/** Sends a file in parts. A part that does not arrive is sent again, and parts that the server has are not. */
import {
  finishUpload,
  startUpload,
  type OwnDocument,
  type Upload,
} from '../../shared/documents/endpoints.ts';
import { fileTypeOf, SIGNATURE_BYTES } from '../../shared/documents/fileType.ts';
import { PART_BYTES, partCount, partSize } from '../../shared/documents/parts.ts';
import {
  documentSentences,
  PURPOSES,
  type DocumentKind,
  type DocumentPlace,
  type PurposeName,
} from '../../shared/documents/purposes.ts';
import { CallError, type call } from '../lib/call.ts';

/** Dependencies of an upload; tests inject their own. */
export type UploadWire = {
  call: typeof call;
  /** @throws CallError */
  sendPart(part: SentPart, onSent: (bytes: number) => void, signal: AbortSignal): Promise<void>;
  /** SHA-256, hex. */
  digest(bytes: ArrayBuffer): Promise<string>;
  /** Resolves after so many ms, and not before there is a connection. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export type SentPart = { id: string; part: number; digest: string; bytes: ArrayBuffer };

export type UploadFile = Pick<File, 'name' | 'size' | 'slice' | 'arrayBuffer'>;

type Progress = {
  /** Bytes that have arrived, or are on their way. */
  sent(bytes: number): void;
  /** Waits for the connection. */
  waiting(): void;
};

const RETRIES = 6;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/** @throws CallError with a sentence to show; an abort throws the reason of the signal */
export async function uploadFile(
  wire: UploadWire,
  file: UploadFile,
  { purpose, subject, kind }: DocumentPlace & { kind: DocumentKind },
  progress: Progress,
  signal: AbortSignal,
): Promise<OwnDocument> {
  await checkFile(file, purpose);
  const digest = await wire.digest(await file.arrayBuffer());
  const about = { purpose, subject, kind, name: file.name, size: file.size, digest };
  const again = <T>(work: () => Promise<T>): Promise<T> => untilSent(wire, work, progress, signal);
  const upload = await again(() => wire.call(startUpload, about, { signal }));
  await sendMissing(wire, file, upload, progress, again, signal);
  return again(() => wire.call(finishUpload, { id: upload.id }, { signal }));
}

/** What the server would refuse is told before anything is sent. */
async function checkFile(file: UploadFile, purpose: PurposeName): Promise<void> {
  if (file.size === 0) throw new CallError(documentSentences.empty, 422);
  if (file.size > PURPOSES[purpose].maxBytes) throw new CallError(documentSentences.tooLarge, 413);
  const type = fileTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  if (!type || type === 'heic') throw new CallError(documentSentences[type ?? 'wrongType'], 422);
}

async function sendMissing(
  wire: UploadWire,
  file: UploadFile,
  { id, parts }: Upload,
  progress: Progress,
  again: <T>(work: () => Promise<T>) => Promise<T>,
  signal: AbortSignal,
): Promise<void> {
  let arrived = parts.reduce((sum, part) => sum + partSize(part, file.size), 0);
  progress.sent(arrived);
  for (let part = 0; part < partCount(file.size); part++) {
    if (parts.includes(part)) continue;
    const bytes = await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer();
    const sent = { id, part, bytes, digest: await wire.digest(bytes) };
    await again(() => wire.sendPart(sent, (more) => progress.sent(arrived + more), signal));
    arrived += bytes.byteLength;
    progress.sent(arrived);
  }
}

/** Everything here may be sent twice, so whatever may pass is tried again. */
async function untilSent<T>(
  wire: UploadWire,
  work: () => Promise<T>,
  progress: Progress,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !mayPass(error) || attempt === RETRIES) throw error;
      if (error.status === 0) progress.waiting();
      await wire.wait(waitMs(error, attempt), signal);
    }
  }
}

const mayPass = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

function waitMs({ cause }: CallError, attempt: number): number {
  const wanted = Number(cause['retry_after'] ?? 0) * 1000;
  return Math.max(wanted, Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS));
}
