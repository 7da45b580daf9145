import { serverMessages } from '../../shared/lib/serverMessages.ts';
import type { ServerResponse } from 'node:http';

/**
 * The limit that was exceeded (docs/security.md): connections, requests of a socket, requests in total, unsent bytes,
 * or time.
 */
export type Bound = 'connections' | 'pipelined' | 'requests' | 'unsent' | 'slow';

/** Called for everything that a limit has refused or closed. */
export type RefusalListener = (bound: Bound) => void;

export type Refusal = { status: number; text: string; headers?: Record<string, string> };

/** Sends one line of text and closes the connection. */
export function refuseWith(res: ServerResponse, { status, text, headers }: Refusal): void {
  const plain = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
  res.writeHead(status, { ...plain, ...headers }).end(`${text}\n`);
}

const RETRY_S = 2;

/** 503: this process already has as many requests as it can handle. */
export const refuseBusy = (res: ServerResponse): void =>
  refuseWith(res, {
    status: 503,
    text: serverMessages.plain.busy,
    headers: { 'retry-after': String(RETRY_S), 'cache-control': 'no-store' },
  });
