/** An upload's way to the server. A request by XMLHttpRequest tells how much of it has been sent; fetch does not. */
import { sendPart as declared } from '../../shared/documents/endpoints.ts';
import { formsCopy } from '../../copy/forms.ts';
import { call, CallError, UNAUTHORIZED } from './call.ts';
import type { SentPart, UploadWire } from './upload.ts';

/** The slowest line that the server takes, with some time to begin. */
const timeoutMs = (bytes: number): number => 60_000 + bytes / 2;

export const uploadWire: UploadWire = { call, sendPart, digest, wait };

function sendPart(
  { id, part, digest, bytes }: SentPart,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const path = declared.path.replace('[id]', id).replace('[part]', String(part));
  const request = new XMLHttpRequest();
  return new Promise((done, failed) => {
    request.open(declared.method, `${path}?digest=${digest}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.timeout = timeoutMs(bytes.byteLength);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => (request.status === 200 ? done() : failed(refused(request)));
    request.onerror = request.ontimeout = () => failed(new CallError(formsCopy.somethingWrong, 0));
    request.onabort = () => failed(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
  });
}

function refused({ status, responseText }: XMLHttpRequest): CallError {
  if (status === 401) dispatchEvent(new Event(UNAUTHORIZED));
  try {
    const { error, ...cause } = JSON.parse(responseText) as Record<string, unknown>;
    return new CallError(String(error), status, cause);
  } catch {
    return new CallError(formsCopy.somethingWrong, status);
  }
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
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
