/** Program: the floor of a page. A baseline node:http server that sends the same bytes, and does nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveJob } from './child.ts';

/** `body` in base64, already encoded as `encoding` says ("" for not at all). */
export type BaselineJob = { body: string; encoding: string };
export type BaselineHello = { port: number };

serveJob<BaselineJob, BaselineHello>(async ({ body, encoding }) => {
  const bytes = Buffer.from(body, 'base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  };
  const server = createServer((_, res) => void res.writeHead(200, headers).end(bytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port };
}, 'stay');
