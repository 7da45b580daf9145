/** Program: a bare node:http server that makes one bare transaction for each request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBareWrites } from './bareWrites.ts';
import { serveJob } from './child.ts';

export type BareWriterJob = { folder: string };
export type BareWriterHello = { port: number };

const ANSWER = '{"success":true}';

serveJob<BareWriterJob, BareWriterHello>(async ({ folder }) => {
  const write = openBareWrites(folder);
  const server = createServer((_, res) => {
    write();
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': ANSWER.length }).end(ANSWER);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port };
}, 'stay');
