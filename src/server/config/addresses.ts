/** Addresses of outside services: from the environment only (threat 29). */
import { BlockList, isIP } from 'node:net';
import { ConfigError, read, type Environment, type Variable } from './environment.ts';

const HOME = new BlockList();
HOME.addSubnet('127.0.0.0', 8);
HOME.addAddress('::1', 'ipv6');

/**
 * The base address of an outside service, without a slash at its end.
 * @param fallback the vendor's own, where the variable is not set
 * @throws ConfigError unless it is https to a name on the public internet. `OUTSIDE_ON_LOOPBACK=on` lets tests put a
 *   double on this machine in its place.
 */
export const outsideAddress = (env: Environment, name: Variable, fallback: string): string =>
  outsideUrl(env, name)?.replace(/\/$/, '') ?? fallback;

/** The same with the slash as it was given: an issuer's name is compared letter by letter. Undefined where not set. */
export function outsideUrl(env: Environment, name: Variable): string | undefined {
  const text = read(env, name);
  if (typeof text !== 'string') return undefined;
  const url = URL.parse(text);
  const loopback = read(env, 'OUTSIDE_ON_LOOPBACK') === 'on';
  if (url && isBare(url) && (isPublic(url) || (loopback && isHome(url)))) return url.href;
  throw new ConfigError(`The variable ${name} must be an https address on the public internet.`);
}

/**
 * What an outside service names itself, such as the endpoints of an issuer, is as public as its own address; a double on
 * this machine leads to this machine.
 */
export const mayLeadTo = (from: URL, url: URL): boolean => isPublic(url) || (isHome(from) && isHome(url));

/** Nothing that would end up in a log line or before our own paths. */
const isBare = (url: URL): boolean => !url.username && !url.password && !url.search && !url.hash;

/** An address by number is never a vendor's; it is how a private network is reached. */
const isPublic = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;

function isHome({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  const home = version ? HOME.check(host, version === 6 ? 'ipv6' : 'ipv4') : host === 'localhost';
  return home && /^https?:$/.test(protocol);
}
