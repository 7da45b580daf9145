/** Calls to outside services (architecture section 8, threats 29 and 46). */

/**
 * No usable answer: too late, broken off, an error page, a redirect, something unreadable. What it did is uncertain.
 * Calls and pages that meet it answer 503.
 */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** `name` says who was called, in words for the log. */
export type Outgoing = {
  name: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  maxBytes: number;
};

/** Architecture section 8. */
export const OUTGOING_MS = 5000;

/**
 * POSTs and reads the whole answer, in `timeoutMs` all told. No redirect is followed: it could lead anywhere.
 * @returns the body of a 200
 * @throws Unreachable; its message quotes nothing of the answer, which may hold an activation code
 */
export async function outgoing(url: string, call: Outgoing): Promise<string> {
  try {
    const { headers, body, timeoutMs } = call;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', redirect: 'manual', signal, headers, body });
    if (response.status === 200) return await textOf(response, call.maxBytes);
    await response.body?.cancel();
    throw new Unreachable(`HTTP ${response.status}`);
  } catch (error) {
    throw new Unreachable(`${call.name}: ${reasonOf(error)}.`);
  }
}

async function textOf({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Unreachable('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? 'the connection broke');
}

/** What only looks may be tried again at once. */
export async function twice<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return look();
  }
}
