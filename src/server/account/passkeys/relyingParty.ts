/** What browsers bind passkeys to: the origin, and its host name. */
import { isIP } from 'node:net';
import type { Config } from '../../config/config.ts';

export type RelyingParty = { origin: string; rpID: string };

/**
 * Browsers offer passkeys to a host name with https, and to localhost.
 * @returns undefined where ORIGIN is another one: passkeys are then not offered
 */
export function relyingParty({ origin }: Pick<Config, 'origin'>): RelyingParty | undefined {
  const { hostname, protocol } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return undefined;
  const isLocalhost = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocalhost ? { origin, rpID: hostname } : undefined;
}
