import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ConfigError } from '../lib/environment.ts';
import type { App } from '../lib/context.ts';
import { isStopping } from './stop.ts';
import { admit } from './admit.ts';
import { kindOf, type Answered, type Kind } from './answered.ts';
import { serveFiles } from './files.ts';
import { securityHeaders } from './headers.ts';
import { pack } from './pack.ts';

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** `calls` answers what it knows, `handler` (Astro's) the rest; `clientDir` holds the built static files. */
export type Parts = {
  handler: Handler;
  calls: (req: IncomingMessage, res: ServerResponse) => boolean;
  clientDir: string;
  /** Told of every answer. */
  answered?: Answered | undefined;
};

const SECOND = 1000;
/**
 * Too little to hold a socket for nothing (threat 35). A whole request may take as long as a photo of 2 MB does on a
 * phone that sends 300 kbit/s.
 */
const TIMES = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 60 * SECOND,
  keepAliveTimeout: 5 * SECOND,
  connectionsCheckingInterval: SECOND,
  maxHeaderSize: 16 * 1024,
};
const MAX_CONNECTIONS = 5000;

/** @throws ConfigError when the port is taken or not ours to use */
export function listen(app: App, parts: Parts): Promise<Server> {
  const server = createServer(TIMES, respond(app, parts));
  server.maxConnections = MAX_CONNECTIONS;
  const { host, port } = app.config;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portProblem(error, host, port)));
    server.listen(port, host, () => {
      // Later ones (out of descriptors, say) concern one connection, not the process.
      server.on('error', (err) => app.log.error({ err }, 'server'));
      resolve(server);
    });
  });
}

function portProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(`Port ${port} is in use. Set PORT to a free one.`);
  if (error.code === 'EACCES')
    return new ConfigError(`Port ${port} needs more rights. Set PORT to 1024 or above.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(`This machine has no address ${host}. Set HOST to one it has.`);
  return error;
}

function respond(
  app: App,
  { handler, calls, clientDir, answered }: Parts,
): (req: IncomingMessage, res: ServerResponse) => void {
  const files = serveFiles(clientDir);
  const headers = securityHeaders(app.config);
  return (req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    if (isStopping()) res.setHeader('connection', 'close');
    if (!admit(app, req, res)) return;
    const reads = req.method === 'GET' || req.method === 'HEAD';
    // Any other may change what the browser has fetched ahead: it is told to forget that (docs/decisions/0011).
    if (!reads) res.setHeader('clear-site-data', '"prefetchCache"');
    const began = performance.now();
    if (reads && files(req, res)) return tell(res, 'file', began, answered);
    note(app, req, res, began);
    tell(res, kindOf(req.url ?? ''), began, answered);
    if (calls(req, res)) return;
    pack(req, res);
    void handler(req, res);
  };
}

/** One line a page or call, files aside: method, path, status, ms. Nothing that names a person (threat 36). */
function note(app: App, req: IncomingMessage, res: ServerResponse, began: number): void {
  if (!app.log.isLevelEnabled('info')) return;
  const { method } = req;
  const path = plainPath(req.url ?? '');
  res.once('finish', () =>
    app.log.info(
      { method, path, status: res.statusCode, ms: Math.round(performance.now() - began) },
      'answered',
    ),
  );
}

/** Without query, and with long segments masked: a payment page's address is its key. */
const plainPath = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/[^/]{20,}/g, '*')
    .slice(0, 200);

function tell(res: ServerResponse, kind: Kind, began: number, answered: Answered | undefined): void {
  if (answered) res.once('finish', () => answered(kind, res.statusCode, performance.now() - began));
}
