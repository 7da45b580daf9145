/** A TCP relay in front of a port: the network between two machines, which can fail. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../scripts/lib/port.mjs';

export type Relay = {
  port: number;
  /** From now on nothing passes in either direction, and nothing is refused: a cable that was pulled. */
  cut(): void;
  /** What hung before is gone; new connections pass. */
  mend(): void;
  close(): void;
};

export async function relayTo(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay().on('error', () => to.destroy());
      from.on('close', () => (sockets.delete(from), to.destroy()));
      from.on('data', (part) => {
        if (!isCut) to.write(part);
      });
      from.on('end', () => {
        if (!isCut) to.end();
      });
    }
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const drop = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port,
    cut: () => void (isCut = true),
    mend() {
      drop();
      isCut = false;
    },
    close: () => close(server, drop),
  };
}

function close(server: Server, drop: () => void): void {
  server.close();
  drop();
}
