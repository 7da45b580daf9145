/** The sign-in services of the environment (D07): Google, GitHub, and up to two issuers of OpenID Connect. */
import { ConfigError, read, type Environment, type Variable } from './environment.ts';
import { outsideUrl } from './addresses.ts';

/** What `GET /api/auth/providers` calls it, and the callback address ends with. */
export type ServiceId = 'google' | 'github' | 'oidc' | 'oidc2';

export type ServiceConfig = {
  id: ServiceId;
  /** As people read it: "Continue with {name}". */
  name: string;
  /** Whose accounts these are: an identity belongs to its issuer, whatever the service is called here. */
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** @throws ConfigError for a half-given service, naming the variable that is missing */
export function readServices(env: Environment): ServiceConfig[] {
  const services = [
    wellKnown(env, 'google', 'Google', 'https://accounts.google.com/'),
    wellKnown(env, 'github', 'GitHub', 'https://github.com/login/oauth'),
    general(env, 'oidc'),
    general(env, 'oidc2'),
  ].filter((service) => service !== undefined);
  const issuers = services.map(({ issuer }) => issuer);
  if (new Set(issuers).size < issuers.length)
    throw new ConfigError(
      'Two sign-in services have the same issuer: OIDC_ISSUER and OIDC2_ISSUER must differ.',
    );
  return services;
}

type WellKnown = 'google' | 'github';
type General = 'oidc' | 'oidc2';

function wellKnown(env: Environment, id: WellKnown, name: string, issuer: string): ServiceConfig | undefined {
  const prefix = `AUTH_${id.toUpperCase() as Uppercase<WellKnown>}` as const;
  const given = together(env, [`${prefix}_ID`, `${prefix}_SECRET`]);
  return given && { id, name, issuer, clientId: given[0]!, clientSecret: given[1]! };
}

function general(env: Environment, id: General): ServiceConfig | undefined {
  const prefix = id.toUpperCase() as Uppercase<General>;
  const name = read(env, `${prefix}_NAME`);
  const needed = [`${prefix}_ISSUER`, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
  const given = together(env, needed, name && `${prefix}_NAME`);
  const issuer = outsideUrl(env, `${prefix}_ISSUER`);
  if (!given || !issuer) return undefined;
  const [, clientId = '', clientSecret = ''] = given;
  return { id, name: name ?? new URL(issuer).hostname, issuer, clientId, clientSecret };
}

/** All of them, or none. @param also is set and makes no sense without them */
function together(env: Environment, needed: readonly Variable[], also?: Variable | ''): string[] | undefined {
  const values = needed.map((name) => read(env, name) as string | undefined);
  const some = needed.find((_, index) => values[index]) ?? also;
  const missing = needed.find((_, index) => !values[index]);
  if (some && missing) throw new ConfigError(`The variable ${missing} is required when ${some} is set.`);
  return some ? (values as string[]) : undefined;
}
