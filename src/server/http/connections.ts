import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { networkOf } from '../lib/network.ts';
import { limitConnectionRate } from './connectionRate.ts';
import type { RefusalListener } from './refusals.ts';
import { openShares } from './shares.ts';

/** A socket and its client. */
export type Connection = {
  socket: Socket;
  address: string;
  /** The network that it counts for (`networkOf`). */
  network: string;
  /** Requests without a complete response. */
  unanswered: number;
  /** The waiting and running ones (inFlight.ts), in order of arrival. */
  works: object[];
  /** Beyond the limit of its address: its requests are not answered. */
  surplus: boolean;
};

export const connectionOf = cacheFor((socket: Socket): Connection => {
  const address = socket.remoteAddress ?? '';
  return { socket, address, network: networkOf(address), unanswered: 0, works: [], surplus: false };
});

/**
 * Node parses all requests of 64 kB before anything else runs: 2,000 of them take 40 ms. The request beyond the limit
 * claims to be an upgrade, which stops the parser; the server accepts no upgrades, so the socket closes.
 */
export const messageWithin = (maxRequests: number): typeof IncomingMessage =>
  class extends IncomingMessage {
    get upgrade(): boolean {
      return connectionOf(this.socket).unanswered >= maxRequests;
    }
    // Node sets the requested upgrade here.
    set upgrade(_wish: boolean | null) {}
  };

/** Counts the sockets of the process and of each address; behind a proxy all are the proxy's. */
export function boundConnections(
  server: Server,
  { bounds, trustProxy }: Config,
  onRefusal: RefusalListener,
): void {
  const shares = openShares();
  server.maxConnections = bounds.connections;
  server.on('drop', () => onRefusal('connections'));
  if (!trustProxy) limitConnectionRate(server, bounds.addressOpenings, () => onRefusal('connections'));
  server.on('connection', (socket: Socket) => {
    const connection = connectionOf(socket);
    const { network } = connection;
    shares.add(network, 1);
    socket.once('close', () => shares.add(network, -1));
    if (trustProxy || shares.of(network) <= bounds.addressConnections) return;
    onRefusal('connections');
    // Closed at once, the client would reconnect at once and delay other clients' sockets.
    connection.surplus = true;
    const close = setTimeout(() => socket.destroy(), bounds.idleMs);
    socket.once('close', () => clearTimeout(close));
  });
  server.on('upgrade', (_req, socket) => {
    onRefusal('pipelined');
    socket.destroy();
  });
}
