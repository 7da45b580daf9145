/** One request to a server that may be killed: a response, or status 0. Never throws. */
import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

/**
 * Where to knock, the origin that the server believes in, and the address of this machine that it sees. With an agent
 * connections are used again; without one each request has its own, so that none is lost with a process that is gone.
 */
export type Door = { port: number; origin: string; from?: string; agent?: Agent };

/** `status` 0: nobody answered, or not to the end. What was asked for may have happened or not. */
export type Answer = { status: number; text: string; headers: IncomingHttpHeaders };

export type Question = {
  method: string;
  path: string;
  cookie?: string;
  /** Sent as JSON; text and bytes are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
};

const TIMEOUT_MS = 30_000;

export function ask({ port, origin, from, agent }: Door, question: Question): Promise<Answer> {
  const { method, path, cookie, headers } = question;
  const body = bytesOf(question.body);
  const own = {
    host: new URL(origin).host,
    origin,
    ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...(cookie && { cookie }),
    ...headers,
  };
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, text: '', headers: {} });
    const peer = { host: '127.0.0.1', port, ...(from && { localAddress: from }) };
    const where = { ...peer, method, path, headers: own, agent: agent ?? (false as const) };
    const call = request({ ...where, timeout: TIMEOUT_MS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).once('error', broken);
      answer.once('close', () => {
        if (!answer.complete) return broken();
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers });
      });
    });
    call.once('timeout', () => call.destroy(new Error('No answer in time.'))).once('error', broken);
    call.end(body);
  });
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The JSON of an answer; undefined when it is none. */
export function jsonOf(answer: Answer): Record<string, unknown> | undefined {
  try {
    return JSON.parse(answer.text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
