import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/environment.ts';
import { sameText } from '../lib/keys.ts';
import type { Metrics } from './metrics.ts';

/**
 * `/metrics` on a port of its own, never on the one travelers reach: on loopback to whoever is on this machine, and on
 * HOST only to who has METRICS_TOKEN.
 * @throws ConfigError when the port is not to be had
 */
export function serveMetrics(
  { host, metrics: wanted }: Pick<Config, 'host' | 'metrics'>,
  metrics: Metrics,
): Promise<Server | undefined> {
  if (!wanted) return Promise.resolve(undefined);
  const { port, token } = wanted;
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
    server.listen(port, token ? host : '127.0.0.1', () => resolve(server.unref()));
  });
}

const isAllowed = ({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean =>
  sameText(authorization, `Bearer ${token}`);
