import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/environment.ts';
import { sameText } from '../lib/keys.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `/metrics` on its own port, never on the travelers': on loopback to any user of this machine, on HOST only
 * with METRICS_TOKEN.
 * @throws ConfigError when the port is not available
 */
export function serveMetrics(
  { host, metrics: settings }: Pick<Config, 'host' | 'metrics'>,
  metrics: Metrics,
): Promise<Server | undefined> {
  if (!settings) return Promise.resolve(undefined);
  const { port, token } = settings;
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') return void res.writeHead(404).end();
    if (token && !isAllowed(req, token))
      return void res.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    metrics.text().then(
      (text) => res.writeHead(200, { 'content-type': metrics.type }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(new ConfigError(`Port ${port} of METRICS_PORT cannot be had.`)));
    server.listen(port, token ? host : '127.0.0.1', () => {
      // Later errors (such as too many open files) concern one connection, not the process.
      server.on('error', () => {});
      resolve(server.unref());
    });
  });
}

const isAllowed = ({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean =>
  sameText(authorization, `Bearer ${token}`);
