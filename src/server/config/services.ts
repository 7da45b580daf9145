/** Sign-in services from the environment (D07): Google, GitHub, and up to two OpenID Connect issuers. */
import { ConfigError, read, type Environment, type Variable } from './environment.ts';
import { outsideUrl } from './addresses.ts';

/** The id in `GET /api/auth/providers` and at the end of the callback address. */
export type ServiceId = 'google' | 'github' | 'oidc' | 'oidc2';

export type ServiceConfig = {
  id: ServiceId;
  /** The display name: "Continue with {name}". */
  name: string;
  /** An identity belongs to its issuer, whatever the service's id. */
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** @throws ConfigError for an incomplete service, naming the missing variable */
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
  const values = together(env, [`${prefix}_ID`, `${prefix}_SECRET`]);
  return values && { id, name, issuer, clientId: values[0]!, clientSecret: values[1]! };
}

function general(env: Environment, id: General): ServiceConfig | undefined {
  const prefix = id.toUpperCase() as Uppercase<General>;
  const name = read(env, `${prefix}_NAME`);
  const needed = [`${prefix}_ISSUER`, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
  const values = together(env, needed, name && `${prefix}_NAME`);
  const issuer = outsideUrl(env, `${prefix}_ISSUER`);
  if (!values || !issuer) return undefined;
  const [, clientId = '', clientSecret = ''] = values;
  return { id, name: name ?? new URL(issuer).hostname, issuer, clientId, clientSecret };
}

/** Requires all of them, or none. @param also a variable that has no effect without them */
function together(env: Environment, needed: readonly Variable[], also?: Variable | ''): string[] | undefined {
  const values = needed.map((name) => read(env, name) as string | undefined);
  const some = needed.find((_, index) => values[index]) ?? also;
  const missing = needed.find((_, index) => !values[index]);
  if (some && missing) throw new ConfigError(`The variable ${missing} is required when ${some} is set.`);
  return some ? (values as string[]) : undefined;
}
