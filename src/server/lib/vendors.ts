/** What the environment says of each outside service: all that it needs, or nothing. A half-given one is refused. */
import { ConfigError, read, type Environment, type Variable } from './environment.ts';
import { outsideAddress } from './outside.ts';

export type EsimAccessConfig = { url: string; accessCode: string; secret: string | undefined };

/** @returns undefined where eSIMs are the sandbox's. @throws ConfigError */
export function esimAccessOf(env: Environment): EsimAccessConfig | undefined {
  const accessCode = read(env, 'ESIM_ACCESS_CODE');
  if (!accessCode) return none(env, 'ESIM_ACCESS_CODE', ['ESIM_ACCESS_SECRET', 'ESIM_ACCESS_URL']);
  const url = outsideAddress(env, 'ESIM_ACCESS_URL', 'https://api.esimaccess.com');
  return { url, accessCode, secret: read(env, 'ESIM_ACCESS_SECRET') };
}

/** @throws ConfigError when one of `others` is set, which mean nothing without `needed` */
function none(env: Environment, needed: Variable, others: Variable[]): undefined {
  const set = others.find((name) => read(env, name) !== undefined);
  if (set) throw new ConfigError(`The variable ${needed} is required when ${set} is set.`);
}
