import type { Config } from '../../config/config.ts';
import type { Send } from '../../outgoing/boundedFetch.ts';
import { guardedFetch } from '../../outgoing/guardedFetch.ts';
import { mayLeadTo } from '../../config/addresses.ts';
import type { ServiceConfig } from '../../config/services.ts';
import { openGithub } from './github.ts';
import { openGoogle, openIssuer } from './openid.ts';
import type { Service } from './port.ts';

/** `send` is `fetch`; tests pass one that leads to a double. */
type Parts = { now: () => number; send?: Send | undefined };

/** The configured services, in display order. */
export const openServices = ({ services }: Pick<Config, 'services'>, { now, send }: Parts): Service[] =>
  services.map((config) => {
    const home = new URL(config.issuer);
    return open(config, { now, send: guardedFetch((url) => mayLeadTo(home, url), send) });
  });

const open = (config: ServiceConfig, parts: { now: () => number; send: Send }): Service =>
  config.id === 'google'
    ? openGoogle(config, parts)
    : config.id === 'github'
      ? openGithub(config, parts)
      : openIssuer(config, parts);
