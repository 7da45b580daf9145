/** What the environment says of each outside service: all that it needs, or nothing. A half-given one is refused. */
import { ConfigError, read, type Environment } from './environment.ts';
import { outsideAddress } from './outside.ts';

export type EsimAccessConfig = { url: string; accessCode: string; secret: string | undefined };

/** @returns undefined where eSIMs are the sandbox's. @throws ConfigError */
export function esimAccessOf(env: Environment): EsimAccessConfig | undefined {
  const accessCode = read(env, 'ESIM_ACCESS_CODE');
  const secret = read(env, 'ESIM_ACCESS_SECRET');
  if (accessCode)
    return { url: outsideAddress(env, 'ESIM_ACCESS_URL', 'https://api.esimaccess.com'), accessCode, secret };
  if (secret ?? read(env, 'ESIM_ACCESS_URL')) throw missing('ESIM_ACCESS_CODE', 'eSIM Access');
  return undefined;
}

const missing = (name: string, service: string): ConfigError =>
  new ConfigError(`The variable ${name} is missing: ${service} is only half configured.`);
