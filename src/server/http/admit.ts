import { serverMessages } from '../../shared/lib/serverMessages.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../context.ts';
import { connectionOf } from './connections.ts';
import { refuseWith, type Refusal } from './refusals.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Refuses requests that must not reach Astro: a foreign or malformed Host, an absolute-form request line, an unusual
 * method (threat 2). Drops forwarded headers unless TRUST_PROXY is set.
 * @returns the client's address, or undefined when the request was refused
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
    return { status: 405, text: serverMessages.plain.wrongMethod, headers: { allow: METHODS.join(', ') } };
  if (!req.url?.startsWith('/') || !decodable(req.url))
    return { status: 400, text: serverMessages.plain.wrongAddress };
  if (hosts(req) > 1) return { status: 400, text: serverMessages.plain.severalHosts };
  if (!isProbe(req.url) && req.headers.host !== new URL(origin).host)
    return { status: 400, text: serverMessages.plain.siteAt(origin) };
  return undefined;
}

/** A balancer probes by IP address. */
const isProbe = (url = ''): boolean => url.startsWith('/api/health/');

/** Node keeps the first of several; a proxy may have used another. */
const hosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;

/** A proxy's socket carries requests of many visitors. */
export function setVisitorAddress({ socket }: IncomingMessage, address: string): void {
  Object.defineProperty(socket, 'remoteAddress', { value: address, configurable: true });
}

/**
 * Astro logs a stack trace for an address that it cannot decode, PostgreSQL takes no text with a NUL, and any client can send
 * both.
 */
function decodable(url: string): boolean {
  if (url.includes('%00')) return false;
  try {
    decodeURIComponent(url.split('?', 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

const FORWARDED = /^(x-forwarded-|forwarded$|x-real-ip$|x-original-|x-rewrite-)/;

/** The address that the proxy saw; earlier ones in the list come from the client. */
function lastForwarded(req: IncomingMessage): string | undefined {
  const list = String(req.headers['x-forwarded-for'] ?? '');
  return list.split(',').at(-1)?.trim() || undefined;
}
