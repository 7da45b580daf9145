import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../context.ts';
import { connectionOf } from './connections.ts';
import { refuseWith, type Refusal } from './refusals.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * What must not reach Astro: a foreign or malformed Host, an absolute-form request line, an odd method (threat 2). Forwarded headers are dropped: nobody in front of us is trusted unless TRUST_PROXY says so.
 * @returns the address of who asks, or undefined when the request has been refused
 */
export function admit({ config }: App, req: IncomingMessage, res: ServerResponse): string | undefined {
  const refused = refusal(config.origin, req);
  if (refused) return void refuseWith(res, refused);
  if (isProbe(req.url)) req.headers.host = new URL(config.origin).host;
  const client = config.trustProxy ? lastForwarded(req) : undefined;
  for (const name of Object.keys(req.headers)) if (FORWARDED.test(name)) delete req.headers[name];
  return client ?? connectionOf(req.socket).address;
}

function refusal(origin: string, req: IncomingMessage): Refusal | undefined {
  if (!METHODS.includes(req.method ?? ''))
    return { status: 405, text: 'This method is not served here.', headers: { allow: METHODS.join(', ') } };
  if (!req.url?.startsWith('/') || !decodable(req.url))
    return { status: 400, text: 'This address is not served here.' };
  if (hosts(req) > 1) return { status: 400, text: 'A request names one Host.' };
  if (!isProbe(req.url) && req.headers.host !== new URL(origin).host)
    return { status: 400, text: `This site is at ${origin}.` };
  return undefined;
}

/** Probes of a balancer come by address. */
const isProbe = (url = ''): boolean => url.startsWith('/api/health/');

/** Node keeps the first of several, a proxy before us may have gone by another. */
const hosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;

/** A socket of a proxy carries one visitor after the other. */
export function nameVisitor({ socket }: IncomingMessage, address: string): void {
  Object.defineProperty(socket, 'remoteAddress', { value: address, configurable: true });
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
