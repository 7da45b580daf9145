import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../lib/context.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * What must not reach Astro: a foreign or malformed Host, an absolute-form request line, an odd method (threat 2,
 * traps section 7). Forwarded headers are dropped: nobody in front of us is trusted unless TRUST_PROXY says so.
 * @returns whether the request may go on; otherwise it has been answered
 */
export function admit(app: App, req: IncomingMessage, res: ServerResponse): boolean {
  if (!METHODS.has(req.method ?? '')) return answer(res, 405, 'This method is not served here.');
  if (!req.url?.startsWith('/') || !decodable(req.url))
    return answer(res, 400, 'This address is not served here.');
  const host = new URL(app.config.origin).host;
  // Probes of a balancer come by address.
  const probe = req.url.startsWith('/api/health/');
  if (!probe && req.headers.host !== host) return answer(res, 400, `This site is at ${app.config.origin}.`);
  if (probe) req.headers.host = host;
  const client = app.config.trustProxy ? lastForwarded(req) : undefined;
  for (const name of Object.keys(req.headers)) if (FORWARDED.test(name)) delete req.headers[name];
  // A kept-alive socket may carry the next visitor of the same proxy.
  if (client) Object.defineProperty(req.socket, 'remoteAddress', { value: client, configurable: true });
  else Reflect.deleteProperty(req.socket, 'remoteAddress');
  return true;
}

/** Astro writes a stack trace for an address it cannot decode; anybody may send one. */
function decodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

const FORWARDED = /^(x-forwarded-|forwarded$|x-real-ip$|x-original-|x-rewrite-)/;

/** The address that the proxy itself saw; what came before it in the list is the client's own claim. */
function lastForwarded(req: IncomingMessage): string | undefined {
  const list = String(req.headers['x-forwarded-for'] ?? '');
  return list.split(',').at(-1)?.trim() || undefined;
}

function answer(res: ServerResponse, status: number, text: string): false {
  res
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end(`${text}\n`);
  return false;
}
