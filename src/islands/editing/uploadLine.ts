/**
 * An editor's upload on its way to the server. That of travelers' pages brings their frame's script along, which does not run
 * without their header.
 */
import type { Endpoint, Input, Output } from '../../shared/lib/endpoint.ts';
import type { UploadLine } from '../lib/upload.ts';
import { digest, partSender, wait } from '../lib/uploadParts.ts';

/** `message` of what the server refuses may be shown; status 0 when no answer came. */
export class UploadError extends Error {
  readonly status: number;
  declare readonly cause: Record<string, unknown>;
  constructor(message: string, status: number, cause: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.cause = cause;
  }
}

const PATIENCE_MS = 30_000;

export const uploadLine: UploadLine = { sendPart: partSender(toUploadError), digest, wait };

/** @throws UploadError; an abort throws the reason of the signal */
export async function request<E extends Endpoint>(
  { path, method }: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<Output<E>> {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(path, {
    method,
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    credentials: 'same-origin',
    // Safari 16 cannot join signals: there only the editor ends such a request.
    signal: AbortSignal.any?.([signal, limit]) ?? signal,
  }).catch(() => undefined);
  signal.throwIfAborted();
  const text = await answer?.text().catch(() => undefined);
  if (!answer || text === undefined) throw toUploadError(0, '');
  if (!answer.ok) throw toUploadError(answer.status, text);
  return JSON.parse(text) as Output<E>;
}

function toUploadError(status: number, text: string): UploadError {
  try {
    const { error, ...cause } = JSON.parse(text) as Record<string, unknown>;
    return new UploadError(typeof error === 'string' ? error : '', status, cause);
  } catch {
    return new UploadError('', status);
  }
}

const REFUSED_STATUSES = [403, 409, 413, 415, 422];

/** Without a session, staff calls do not exist. */
export function sentenceOf(
  error: unknown,
  { signedOut, broken }: Record<'signedOut' | 'broken', string>,
): string {
  if (!(error instanceof UploadError)) return broken;
  if (error.status === 401 || error.status === 404) return signedOut;
  return (REFUSED_STATUSES.includes(error.status) && error.message) || broken;
}
