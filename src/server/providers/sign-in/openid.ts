import { customFetch } from '@auth/core';
import Google from '@auth/core/providers/google';
import type { OIDCConfig } from '@auth/core/providers';
import type { Send } from '../../outgoing/boundedFetch.ts';
import type { ServiceConfig } from '../../config/services.ts';
import { identityOfClaims } from './claims.ts';
import { openDiscovery } from './discovery.ts';
import { openIdTokens } from './idToken.ts';
import type { Service } from './port.ts';

type Parts = { send: Send; now: () => number };
type Profile = Record<string, unknown>;

const checks: OIDCConfig<Profile>['checks'] = ['pkce', 'state', 'nonce'];
const profile = (claims: Profile) => ({ id: String(claims['sub'] ?? '') });

/** Any OpenID Connect issuer. Many give name and address only at userinfo, so that is fetched too. */
export function openIssuer(config: ServiceConfig, { send, now }: Parts): Service {
  const { id, name, issuer, clientId, clientSecret } = config;
  const discovery = openDiscovery(issuer, send, now);
  const readIdToken = openIdTokens({ clientId, keysAt: discovery.keysAt, send, now });
  const provider: OIDCConfig<Profile> = {
    id,
    name,
    type: 'oidc',
    issuer,
    clientId,
    clientSecret,
    checks,
    idToken: false,
    profile,
    [customFetch]: discovery.send,
  };
  return {
    id,
    name,
    issuer,
    provider,
    identityOf: async ({ profile: userinfo, idToken }) => {
      const claims = await readIdToken(idToken);
      return claims && identityOfClaims(issuer, { ...claims, ...(userinfo as Profile) });
    },
    pageOrigin: discovery.pageOrigin,
  };
}

/** Google's ID token contains everything. */
export function openGoogle(config: ServiceConfig, { send, now }: Parts): Service {
  const { id, name, issuer, clientId, clientSecret } = config;
  const discovery = openDiscovery(issuer, send, now);
  const readIdToken = openIdTokens({ clientId, keysAt: discovery.keysAt, send, now });
  return {
    id,
    name,
    issuer,
    provider: Google({ clientId, clientSecret, checks, profile, [customFetch]: discovery.send }),
    identityOf: async ({ idToken }) => {
      const claims = await readIdToken(idToken);
      return claims && identityOfClaims(issuer, claims);
    },
    pageOrigin: async () => new URL(issuer).origin,
  };
}
