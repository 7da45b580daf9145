/** A part's way to the server. A request by XMLHttpRequest tells how much of it has been sent; fetch does not. */
import { sendPart } from '../../shared/documents/endpoints.ts';
import type { UploadFailure, UploadTransport } from './upload.ts';

/** The slowest line that the server takes, with some time to begin. */
const timeoutMs = (bytes: number): number => 60_000 + bytes / 2;

/** @param failure of a status, 0 without an answer, and the answer */
export const partSender =
  (failure: (status: number, body: Record<string, unknown>) => UploadFailure): UploadTransport['sendPart'] =>
  ({ id, part, digest, bytes }, onSent, signal) => {
    const path = sendPart.path.replace('[id]', id).replace('[part]', String(part));
    const request = new XMLHttpRequest();
    return new Promise((done, failed) => {
      const fail = () => failed(failure(request.status, fieldsOf(request.responseText)));
      request.open(sendPart.method, `${path}?digest=${digest}`);
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.timeout = timeoutMs(bytes.byteLength);
      request.upload.onprogress = ({ loaded }) => onSent(loaded);
      request.onload = () => (request.status === 200 ? done() : fail());
      request.onerror = request.ontimeout = fail;
      request.onabort = () => failed(signal.reason);
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(bytes);
    });
  };

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
  if (navigator.onLine || signal.aborted) return;
  await new Promise<void>((done) => {
    addEventListener('online', () => done(), { once: true });
    signal.addEventListener('abort', () => done(), { once: true });
  });
}
