import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { networkOf } from '../lib/network.ts';
import { limitConnectionRate } from './connectionRate.ts';
import type { RefusalListener } from './refusals.ts';
import { openShares } from './shares.ts';

/** A socket and who is at its other end. */
export type Connection = {
  socket: Socket;
  address: string;
  /** The share that it counts to (`networkOf`). */
  network: string;
  /** Requests that have come and whose answers have not gone. */
  unanswered: number;
  /** Those of them that wait or are at work (inFlight.ts), in the order in which they came. */
  works: object[];
  /** Beyond the share of its address: what it asks is not answered. */
  surplus: boolean;
};

export const connectionOf = cacheFor((socket: Socket): Connection => {
  const address = socket.remoteAddress ?? '';
  return { socket, address, network: networkOf(address), unanswered: 0, works: [], surplus: false };
});

/**
 * Node reads all the requests that 64 kB hold before anybody else has a turn: 2,000 of them take 40 ms. The one beyond the
 * bound says that it is an upgrade, which ends the reading at once; nobody takes upgrades, so the socket is closed.
 */
export const messageWithin = (maxRequests: number): typeof IncomingMessage =>
  class extends IncomingMessage {
    get upgrade(): boolean {
      return connectionOf(this.socket).unanswered >= maxRequests;
    }
    // Node writes down here what the client asks to be upgraded to.
    set upgrade(_wish: boolean | null) {}
  };

/** The sockets of the process, and each address's share of them; behind a proxy they are all the proxy's. */
export function boundConnections(
  server: Server,
  { bounds, trustProxy }: Config,
  refused: RefusalListener,
): void {
  const shares = openShares();
  server.maxConnections = bounds.connections;
  server.on('drop', () => refused('connections'));
  if (!trustProxy) limitConnectionRate(server, bounds.addressOpenings, () => refused('connections'));
  server.on('connection', (socket: Socket) => {
    const connection = connectionOf(socket);
    const { network } = connection;
    shares.add(network, 1);
    socket.once('close', () => shares.add(network, -1));
    if (trustProxy || shares.of(network) <= bounds.addressConnections) return;
    refused('connections');
    // Closed at once it would come again at once, and nobody else's socket is accepted before it.
    connection.surplus = true;
    const close = setTimeout(() => socket.destroy(), bounds.idleMs);
    socket.once('close', () => clearTimeout(close));
  });
  server.on('upgrade', (_req, socket) => {
    refused('pipelined');
    socket.destroy();
  });
}
