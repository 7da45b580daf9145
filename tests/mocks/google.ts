/** Google's OpenID Connect as documented: https://developers.google.com/identity/openid-connect/openid-connect */
import { generateKeyPairSync, sign } from 'node:crypto';
import { startDouble, type Double } from './double.ts';

export const GOOD_CODE = '4/P7q7W91a-oMsCeLvIaQm6bTrgtp7';

/** As https://accounts.google.com/.well-known/openid-configuration says it. */
const DISCOVERY = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  device_authorization_endpoint: 'https://oauth2.googleapis.com/device/code',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  revocation_endpoint: 'https://oauth2.googleapis.com/revoke',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  response_types_supported: ['code', 'token', 'id_token', 'code token', 'code id_token', 'none'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  claims_supported: [
    'aud',
    'email',
    'email_verified',
    'exp',
    'family_name',
    'given_name',
    'iat',
    'iss',
    'name',
    'sub',
  ],
  code_challenge_methods_supported: ['plain', 'S256'],
};
const BAD_CODE = { error: 'invalid_grant', error_description: 'Malformed auth code.' };

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KID = 'e8732db06287515556213b80acbcfd08cfb302a9';
const CERTS = { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: KID }] };

/** How it is signed: as Google does, by somebody else under the same key id, or not at all. */
export type Signing = 'google' | 'stranger' | 'none';

function idToken(claims: object, by: Signing): string {
  const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  const alg = by === 'none' ? 'none' : 'RS256';
  const signed = `${part({ alg, kid: KID, typ: 'JWT' })}.${part(claims)}`;
  if (by === 'none') return `${signed}.`;
  const key = by === 'google' ? keys.privateKey : stranger.privateKey;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

/** @param claims of the ID token beside issuer and times; asked for when it is made */
export const startGoogle = (claims: () => Record<string, unknown>, by: Signing = 'google'): Promise<Double> =>
  startDouble({
    'GET www.googleapis.com/oauth2/v3/certs': () => ({ json: CERTS }),
    'GET accounts.google.com/.well-known/openid-configuration': () => ({ json: DISCOVERY }),
    'POST oauth2.googleapis.com/token': ({ body }) => {
      if (new URLSearchParams(body).get('code') !== GOOD_CODE) return { status: 400, json: BAD_CODE };
      const iat = Math.floor(Date.now() / 1000);
      const token = idToken({ iss: DISCOVERY.issuer, iat, exp: iat + 3600, ...claims() }, by);
      const scope = 'openid https://www.googleapis.com/auth/userinfo.email';
      return {
        json: { access_token: 'ya29.a0', expires_in: 3599, scope, token_type: 'Bearer', id_token: token },
      };
    },
  });
