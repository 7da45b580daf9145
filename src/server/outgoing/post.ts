import { TimeOut } from '../lib/within.ts';
import { AnswerTooLarge, boundedFetch, type Bounds } from './boundedFetch.ts';

/**
 * No usable answer: a time-out, a broken connection, an error page, a redirect, an unreadable body. Its effect is
 * uncertain. Calls and pages answer 503.
 */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** `name` identifies the service in the log. */
type PostCall = Bounds & { name: string; headers: Record<string, string>; body: string };

/**
 * POSTs to an outside service.
 * @returns the body of a 200
 * @throws Unreachable; its message quotes nothing of the answer, which may contain an activation code
 */
export async function post(url: string, { name, headers, body, ...bounds }: PostCall): Promise<string> {
  try {
    const response = await boundedFetch(new Request(url, { method: 'POST', headers, body }), bounds);
    if (response.status === 200) return await response.text();
    throw new Unreachable(`HTTP ${response.status}`);
  } catch (error) {
    throw new Unreachable(`${name}: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof TimeOut) return 'no answer in time';
  if (error instanceof AnswerTooLarge) return 'the answer is too large';
  if (error instanceof Unreachable) return error.message;
  return (error as { cause?: { code?: string } }).cause?.code ?? 'the connection broke';
}

/** Retries once, at once; only for a call that changes nothing. */
export async function retryOnce<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return look();
  }
}
