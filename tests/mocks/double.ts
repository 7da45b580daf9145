/** A server in place of a vendor's: calls to `https://{host}/…` arrive at `/{host}/…` of the loopback. */
import type { IncomingMessage } from 'node:http';
import { bytesOf, listen } from './listen.ts';

/** What the vendor was sent. `line` is e.g. "POST github.com/login/oauth/access_token". */
export type Asked = { line: string; headers: IncomingMessage['headers']; body: string; bytes: Buffer };
/** @returns the answer's JSON, with its status where it is not 200 */
export type Reply = (asked: Asked) => { status?: number; json: unknown };

export type Double = {
  /** Where it listens, e.g. "http://127.0.0.1:40123": for a server that runs by itself. */
  url: string;
  /** `fetch` for the app under test: leads to the double, and nowhere else. */
  outgoing: typeof fetch;
  calls: Asked[];
  stop(): Promise<void>;
};

export async function startDouble(replies: Record<string, Reply>): Promise<Double> {
  const calls: Asked[] = [];
  const { url, close } = await listen(async (request, response) => {
    const line = `${request.method} ${request.url?.slice(1)}`;
    const bytes = await bytesOf(request);
    const asked = { line, headers: request.headers, body: bytes.toString('utf8'), bytes };
    calls.push(asked);
    const { status = 200, json } = replies[line]?.(asked) ?? { status: 404, json: {} };
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(json));
  });
  const outgoing: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? null : await request.text();
    const { method, headers, redirect } = request;
    return fetch(`${url}/${host}${pathname}${search}`, { method, headers, redirect, body });
  };
  return { url, outgoing, calls, stop: close };
}
