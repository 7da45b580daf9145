import { createServer, type Server } from 'node:http';
import { createServer as createProbe } from 'node:net';
import type { Config } from '../config/config.ts';
import type { App } from '../context.ts';
import { ConfigError } from '../config/environment.ts';
import { boundConnections, messageWithin } from './connections.ts';
import { responder, type Parts } from './respond.ts';
import { SECOND } from '../../shared/lib/durations.ts';

/** Short enough that a client cannot hold a socket for nothing (threat 35). `bodyTime.ts` limits the time of bodies. */
const TIMES = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 0,
  connectionsCheckingInterval: SECOND,
  maxHeaderSize: 16 * 1024,
};

/** @throws ConfigError when the port is in use or not permitted */
export function listen(app: App, parts: Parts): Promise<Server> {
  const { host, port, bounds } = app.config;
  const options = { keepAliveTimeout: bounds.idleMs, IncomingMessage: messageWithin(bounds.socketRequests) };
  const server = createServer({ ...TIMES, ...options }, responder(app, parts));
  boundConnections(server, app.config, parts.onRefusal ?? (() => {}));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portProblem(error, host, port)));
    server.listen(port, host, () => {
      // Later errors (such as too many open files) concern one connection, not the process.
      server.on('error', (err) => app.log.error({ err }, 'server'));
      resolve(server);
    });
  });
}

/**
 * Before the database is touched: `listen` comes after its migrations.
 * @throws ConfigError when the port is in use or not permitted, or the address is not this machine's
 */
export function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createProbe((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portProblem(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT']);

function portProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(`Port ${port} is in use. Set PORT to a free one.`);
  if (error.code === 'EACCES')
    return new ConfigError(`Port ${port} needs more rights. Set PORT to 1024 or above.`);
  if (NO_ADDRESS.has(error.code ?? ''))
    return new ConfigError(`This machine has no address ${host}. Set HOST to one it has.`);
  return error;
}
