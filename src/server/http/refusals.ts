import type { ServerResponse } from 'node:http';

/** Which bound was met (docs/security.md): too many connections, requests of a socket, requests, unsent bytes; or too slow. */
export type Bound = 'connections' | 'pipelined' | 'requests' | 'unsent' | 'slow';

/** Told of everything that a bound has refused or closed. */
export type RefusalListener = (bound: Bound) => void;

export type Refusal = { status: number; text: string; headers?: Record<string, string> };

/** One line of text, and the end of the connection. */
export function refuseWith(res: ServerResponse, { status, text, headers }: Refusal): void {
  const plain = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
  res.writeHead(status, { ...plain, ...headers }).end(`${text}\n`);
}

const RETRY_S = 2;

/** 503: this process has as many requests as it can answer. */
export const refuseBusy = (res: ServerResponse): void =>
  refuseWith(res, {
    status: 503,
    text: 'Too many requests at once. Try again in a moment.',
    headers: { 'retry-after': String(RETRY_S), 'cache-control': 'no-store' },
  });
