import type { Endpoint, Input, Output } from '../../shared/lib/endpoint.ts';
import { formsCopy } from '../../copy/frame/forms.ts';
import { takePrefetched } from './ahead.ts';

/** A refused or failed call: `message` may be shown as it is, `cause` holds the other fields of the body. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  declare readonly cause: Record<string, unknown>;
  constructor(message: string, status: number, cause: Record<string, unknown> = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.cause = cause;
  }
}

/** Whether a write may have been done all the same: only a refusal says that it was not. */
export const isAnswerLost = (failure: unknown): boolean => !/^4/.test(`${(failure as CallError).status}`);

type CallOptions = { signal?: AbortSignal };

/** Dependencies of `call`; tests inject their own. */
export type HttpTransport = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** An abort signal that fires after this many ms. */
  timeout: (ms: number) => AbortSignal;
};

/** Event on the window when a call answers 401; the session watcher handles it (D02, D04). */
export const UNAUTHORIZED = 'sojourn:unauthorized';

export const TIMEOUT_MS = { read: 15_000, write: 30_000 };
const RETRIES = 3;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/**
 * @returns `call(endpoint, input, options)`: the endpoint's output. GETs are tried again after 1, 2 and 4 s on network
 *   errors, 5xx and 429 (D77); writes never. Tries end after 15 s (GET) or 30 s.
 * @throws CallError; an abort by the caller's signal throws its reason
 */
export function createCall(transport: HttpTransport) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { signal }: CallOptions = {},
  ): Promise<Output<E>> {
    const [url, init] = request(endpoint, input as Record<string, unknown>);
    const send = (): Promise<unknown> => attempt(transport, url, init, signal);
    return (await retry(transport, send, init.method === 'GET' ? RETRIES : 0, signal)) as Output<E>;
  };
}

/** Retries `send` up to `retries` times after transient failures (D77). @throws CallError */
export async function retry<Answer>(
  transport: HttpTransport,
  send: () => Promise<Answer | CallError>,
  retries = RETRIES,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    const answer = await send();
    if (!(answer instanceof CallError)) return answer;
    if (failures === retries || !isRetryable(answer.status)) throw answer;
    await transport.sleep(Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS), signal);
  }
}

/** Whether a failure may pass by itself. @param status 0 without an answer */
const isRetryable = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Bracketed segments of the path are taken from the input. */
function request(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const method = endpoint.method;
  if (method !== 'GET')
    return [
      path,
      // So that a write arrives even when the page is left meanwhile.
      {
        method,
        body: JSON.stringify(rest),
        headers: { 'content-type': 'application/json' },
        keepalive: true,
      },
    ] as const;
  const query = `${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))}`;
  return [query ? `${path}?${query}` : path, { method, cache: 'no-store' as const }] as const;
}

async function attempt(
  transport: HttpTransport,
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<unknown> {
  const limit = transport.timeout(init.method === 'GET' ? TIMEOUT_MS.read : TIMEOUT_MS.write);
  try {
    const response = await transport.fetch(url, {
      ...init,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...init.headers },
      // Safari 16 cannot join signals: there only the caller ends such a call.
      signal: signal ? (AbortSignal.any?.([signal, limit]) ?? signal) : limit,
    });
    const body: unknown = await response.json().catch(() => undefined);
    return response.ok && body !== undefined ? body : toCallError(response.status, body);
  } catch (failure) {
    if (signal?.aborted) throw failure;
    return new CallError(formsCopy.noAnswer, 0);
  }
}

/** A string error becomes the message, the remaining fields the cause (F052). */
function toCallError(status: number, body: unknown): CallError {
  if (status === 401) dispatchEvent(new Event(UNAUTHORIZED));
  const { error, ...cause } = (typeof body === 'object' && body ? body : {}) as Record<string, unknown>;
  return new CallError(typeof error === 'string' ? error : formsCopy.somethingWrong, status, cause);
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, stop) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), stop(signal.reason)), { once: true });
  });
}

export const browser: HttpTransport = {
  fetch: (url, init) => takePrefetched(url) ?? fetch(url, init),
  sleep,
  timeout: (ms) => AbortSignal.timeout(ms),
};

/** The instance for the browser: every island calls the server through it. */
export const call = createCall(browser);
