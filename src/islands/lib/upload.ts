/** Sends a file in parts. A part that does not arrive is sent again, and parts that the server has are not. */
import type { Upload } from '../../shared/documents/endpoints.ts';
import { PART_BYTES, partCount, partSize } from '../../shared/documents/parts.ts';
import type { call } from './call.ts';

/** Sends parts to the server; tests inject their own. */
export type UploadTransport = {
  /** @throws UploadFailure */
  sendPart(part: SentPart, onSent: (bytes: number) => void, signal: AbortSignal): Promise<void>;
  /** SHA-256, hex. */
  digest(bytes: ArrayBuffer): Promise<string>;
  /** Resolves after so many ms, and not before there is a connection. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** Sends parts, and makes the calls before and after them. */
export type UploadClient = UploadTransport & { call: typeof call };

/** A `CallError`, or that of staff pages, which load nothing of travelers' pages; status 0 when no answer came. */
export type UploadFailure = Error & { readonly status: number; readonly cause: Record<string, unknown> };

export type SentPart = { id: string; part: number; digest: string; bytes: ArrayBuffer };

export type UploadFile = Pick<File, 'name' | 'size' | 'slice' | 'arrayBuffer'>;

/** Where a file goes: what is refused before anything is sent, and the calls around its parts. */
export type UploadTarget<T> = {
  /** @throws UploadFailure */
  check(file: UploadFile): Promise<void>;
  start(file: { name: string; size: number; digest: string }, signal: AbortSignal): Promise<Sending>;
  finish(id: string, signal: AbortSignal): Promise<T>;
  /** Deletes what the server checks, or may have checked, when the reader cancels. @returns what it has stored already */
  cancel?(id: string): Promise<T | undefined>;
};
type Sending = Pick<Upload, 'id' | 'parts'>;

type Progress = {
  /** Bytes that have arrived, or are on their way. */
  sent(bytes: number): void;
  /** Waits for the connection. */
  waiting(): void;
};

const RETRIES = 6;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;

/** @throws UploadFailure with a sentence to show; an abort throws the reason of the signal, unless it comes too late */
export async function uploadFile<R>(
  transport: UploadTransport,
  file: UploadFile,
  target: UploadTarget<R>,
  progress: Progress,
  signal: AbortSignal,
): Promise<R> {
  await target.check(file);
  const digest = await transport.digest(await file.arrayBuffer());
  const about = { name: file.name, size: file.size, digest };
  const again = <T>(work: () => Promise<T>): Promise<T> => withRetries(transport, work, progress, signal);
  const upload = await again(() => target.start(about, signal));
  await sendMissing(transport, file, upload, progress, again, signal);
  return again(() => target.finish(upload.id, signal)).catch(async (error: unknown) => {
    const stored = signal.aborted ? await target.cancel?.(upload.id).catch(() => undefined) : undefined;
    if (stored) return stored;
    throw error;
  });
}

async function sendMissing(
  transport: UploadTransport,
  file: UploadFile,
  { id, parts }: Sending,
  progress: Progress,
  again: <T>(work: () => Promise<T>) => Promise<T>,
  signal: AbortSignal,
): Promise<void> {
  let arrived = parts.reduce((sum, part) => sum + partSize(part, file.size), 0);
  progress.sent(arrived);
  for (let part = 0; part < partCount(file.size); part++) {
    if (parts.includes(part)) continue;
    const bytes = await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer();
    const sent = { id, part, bytes, digest: await transport.digest(bytes) };
    await again(() => transport.sendPart(sent, (more) => progress.sent(arrived + more), signal));
    arrived += bytes.byteLength;
    progress.sent(arrived);
  }
}

/** Everything here may be sent twice, so whatever may succeed later is retried. */
async function withRetries<T>(
  transport: UploadTransport,
  work: () => Promise<T>,
  progress: Progress,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isRetryable(error) || attempt === RETRIES) throw error;
      if (error.status === 0) progress.waiting();
      await transport.wait(waitMs(error, attempt), signal);
    }
  }
}

/** The rule of `call`, written again: a module of both would bring scripts of travelers' pages to staff pages. */
const isRetryable = (error: unknown): error is UploadFailure =>
  error instanceof Error &&
  'status' in error &&
  (error.status === 0 || error.status === 429 || Number(error.status) >= 500);

function waitMs({ cause }: UploadFailure, attempt: number): number {
  const wanted = Number(cause['retry_after'] ?? 0) * 1000;
  return Math.max(wanted, Math.min(FIRST_WAIT_MS * 2 ** attempt, MAX_WAIT_MS));
}
