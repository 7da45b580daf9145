import { serverMessages } from '../../shared/lib/serverMessages.ts';
import type { ServerResponse } from 'node:http';
import { newReference } from '../calls/failure.ts';
import { PRIVATE } from '../calls/refusal.ts';
import type { App } from '../context.ts';

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

/** For what no page or call has answered: one log line, and 500 with its reference where nothing was sent yet. */
export function failWith(app: App, res: ServerResponse, err: unknown): void {
  const id = newReference();
  app.log.error({ err, id }, 'not answered');
  if (res.headersSent) return void res.destroy();
  for (const name of ['content-encoding', 'content-length']) res.removeHeader(name);
  refuseWith(res, {
    status: 500,
    text: serverMessages.plain.failed(id),
    headers: { 'cache-control': PRIVATE },
  });
}

const RETRY_S = 2;

/** 503: this process already has as many requests as it can handle. */
export const refuseBusy = (res: ServerResponse): void =>
  refuseWith(res, {
    status: 503,
    text: serverMessages.plain.busy,
    headers: { 'retry-after': String(RETRY_S), 'cache-control': 'no-store' },
  });
