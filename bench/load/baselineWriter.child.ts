/** Program: a baseline node:http server that makes one baseline transaction for each request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBaselineWrites } from './baselineWrites.ts';
import { serveJob } from './child.ts';

export type BaselineWriterJob = { folder: string };
export type BaselineWriterHello = { port: number };

const ANSWER = '{"success":true}';

serveJob<BaselineWriterJob, BaselineWriterHello>(async ({ folder }) => {
  const write = openBaselineWrites(folder);
  const server = createServer((_, res) => {
    write();
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': ANSWER.length }).end(ANSWER);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port };
}, 'stay');
