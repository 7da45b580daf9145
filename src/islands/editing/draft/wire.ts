/**
 * Sends the calls of the editors' room. A call of `islands/lib/call` would end with the page at 64 kB, leave the page when signed out, and
 * bring along the script of travelers' frame, which does not run without their header.
 */
import type { Endpoint, Input, Output } from '../../../shared/lib/endpoint.ts';

/** `message` of what the server refuses may be shown; status 0 when no answer came. */
export class RequestError extends Error {
  readonly status: number;
  declare readonly cause: Record<string, unknown>;
  constructor(message: string, status: number, cause: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.cause = cause;
  }
}

export type RefusedAnswer = {
  refused: 'signed-out' | 'second-factor' | 'offline' | 'failed';
  message?: string;
};
export type Answer<E extends Endpoint> = { ok: Output<E> } | RefusedAnswer;

/** Whether the same, sent later, may be answered otherwise. */
export const isRetryable = (answer: Answer<never> | { ok: unknown }): boolean =>
  'refused' in answer && (answer.refused === 'offline' || answer.refused === 'failed');

const TIMEOUT_MS = 30_000;

/** @throws RequestError; an abort throws the reason of the signal */
export async function request<E extends Endpoint>(
  { path, method }: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, {
    method,
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    credentials: 'same-origin',
    // Safari 16 cannot join signals: there only the editor ends such a request.
    signal: signal ? (AbortSignal.any?.([signal, limit]) ?? signal) : limit,
  }).catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  signal?.throwIfAborted();
  if (response && !response.ok) throw toRequestError(response.status, body ?? {});
  if (body === undefined) throw toRequestError(0, {});
  return body as Output<E>;
}

/** The same for who goes on with a refusal. */
export async function send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  try {
    return { ok: await request(endpoint, input) };
  } catch (error) {
    return refusalOf(error as RequestError);
  }
}

function refusalOf(error: RequestError): RefusedAnswer {
  const { status, message } = error;
  if (status === 0) return { refused: 'offline' };
  if (isSignedOut(error)) return { refused: 'signed-out' };
  if (status === 403) return { refused: 'second-factor' };
  return { refused: 'failed', ...(message && { message }) };
}

/** Without a session, staff calls do not exist. */
export const isSignedOut = ({ status }: RequestError): boolean => status === 401 || status === 404;

export function toRequestError(status: number, body: object): RequestError {
  const { error, ...cause } = body as Record<string, unknown>;
  return new RequestError(typeof error === 'string' ? error : '', status, cause);
}
