/** Sends what is edited. A call of `islands/lib/call` would end with the page at 64 kB, and leave the page when signed out. */
import type { Endpoint, Input, Output } from '../../shared/lib/endpoint.ts';

export type RefusedAnswer = {
  refused: 'signed-out' | 'second-factor' | 'offline' | 'failed';
  message?: string;
};
export type Answer<E extends Endpoint> = { ok: Output<E> } | RefusedAnswer;

/** Of an answer that may be another one if the same is sent later. */
export const isRetryable = (answer: Answer<never> | { ok: unknown }): boolean =>
  'refused' in answer && (answer.refused === 'offline' || answer.refused === 'failed');

const PATIENCE_MS = 30_000;

export async function send<E extends Endpoint>({ path, method }: E, input: Input<E>): Promise<Answer<E>> {
  try {
    const response = await fetch(path, {
      method,
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok) return { ok: body as Output<E> };
    // Without a session, staff calls do not exist.
    if (response.status === 401 || response.status === 404) return { refused: 'signed-out' };
    if (response.status === 403) return { refused: 'second-factor' };
    return { refused: 'failed', ...(typeof body['error'] === 'string' && { message: body['error'] }) };
  } catch {
    return { refused: 'offline' };
  }
}
