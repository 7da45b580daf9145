/** A balancer as small as one can be: asks every process whether it is ready, and sends travelers to one that is. */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { ask, type Door } from './ask.ts';

export type Proxy = {
  port: number;
  /** How many processes it sends to now. */
  ready(): number;
  close(): void;
};

/** Much shorter than the notice a process gives before it closes its port (docs/operating.md). */
const LOOK_MS = 100;

/** @param port given where the site's address must be known before the processes start */
export async function startProxy(port: number, doors: readonly Door[]): Promise<Proxy> {
  const ready = new Set<number>();
  const look = async (door: Door): Promise<void> => {
    const { status } = await ask(door, { method: 'GET', path: '/api/health/ready' });
    if (status === 200) ready.add(door.port);
    else ready.delete(door.port);
  };
  const looks = setInterval(() => doors.forEach((door) => void look(door)), LOOK_MS);
  let turn = 0;
  const next = (): number | undefined => [...ready][turn++ % ready.size];
  const server = createServer((req, res) => forward(req, res, next()));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { port, ready: () => ready.size, close: () => close(server, looks) };
}

function forward(req: IncomingMessage, res: ServerResponse, port: number | undefined): void {
  const fail = () => void (res.headersSent ? res.destroy() : res.writeHead(502).end());
  if (port === undefined) return fail();
  const { method, url: path, headers } = req;
  const where = { host: '127.0.0.1', port, method, path, headers, agent: false as const };
  const onward = request(where, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
    answer.once('error', fail);
  });
  onward.once('error', fail);
  req.pipe(onward);
}

function close(server: Server, looks: NodeJS.Timeout): void {
  clearInterval(looks);
  server.closeAllConnections();
  server.close();
}
