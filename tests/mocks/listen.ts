/** A vendor's double on this machine: what every one of them needs of HTTP. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Listening = { url: string; close: () => Promise<void> };

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** @param port any free one, unless told */
export async function listen(answer: Answer, port = 0): Promise<Listening> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const bodyOf = async (request: IncomingMessage): Promise<string> =>
  (await bytesOf(request)).toString('utf8');
