/** Addresses of outside services, from the environment only (threat 29). */
import { BlockList, isIP } from 'node:net';
import { ConfigError, read, type Environment, type Variable } from './environment.ts';

const HOME = new BlockList();
HOME.addSubnet('127.0.0.0', 8);
HOME.addAddress('::1', 'ipv6');

/**
 * The base address of an outside service, without a trailing slash.
 * @param fallback the vendor's own, when the variable is not set
 * @throws ConfigError unless it is https to a public host name. `OUTSIDE_ON_LOOPBACK=on` lets tests use a double on
 * this machine.
 */
export const outsideAddress = (env: Environment, name: Variable, fallback: string): string =>
  outsideUrl(env, name)?.replace(/\/$/, '') ?? fallback;

/** The same with its trailing slash, because issuers are compared exactly. Undefined when not set. */
export function outsideUrl(env: Environment, name: Variable): string | undefined {
  const text = read(env, name);
  if (typeof text !== 'string') return undefined;
  const url = URL.parse(text);
  const loopback = read(env, 'OUTSIDE_ON_LOOPBACK') === 'on';
  if (url && isBare(url) && (isPublic(url) || (loopback && isHome(url)))) return url.href;
  throw new ConfigError(`The variable ${name} must be an https address on the public internet.`);
}

/**
 * Whether an outside service may refer to this address, as an issuer does to its endpoints: it must be public like the
 * service's own, or both must be on this machine (tests).
 */
export const mayLeadTo = (from: URL, url: URL): boolean => isPublic(url) || (isHome(from) && isHome(url));

/** Without parts that would end up in a log line or before our own paths. */
const isBare = (url: URL): boolean => !url.username && !url.password && !url.search && !url.hash;

/** A vendor's address is never an IP address; private networks are reached by those. */
const isPublic = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;

function isHome({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  const home = version ? HOME.check(host, version === 6 ? 'ipv6' : 'ipv4') : host === 'localhost';
  return home && /^https?:$/.test(protocol);
}

/** Whether a site at this origin is seen on this machine only. */
export const isLocal = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
