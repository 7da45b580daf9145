/** Verifies ID tokens (OpenID Connect Core 2) by the issuer's own keys (ASVS 6.8.2). */
import { constants, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import * as v from 'valibot';
import type { Send } from '../../outgoing/boundedFetch.ts';

/** Public-key algorithms only, because any party that knows a shared secret could sign. */
const ALGORITHMS = {
  RS256: { kty: 'RSA', hash: 'sha256', options: {} },
  PS256: {
    kty: 'RSA',
    hash: 'sha256',
    options: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
  },
  ES256: { kty: 'EC', hash: 'sha256', options: { dsaEncoding: 'ieee-p1363' } },
  EdDSA: { kty: 'OKP', hash: null, options: {} },
} as const;
/** Clocks differ by seconds; when they differ by minutes, the token's times are unreliable. */
const CLOCK_SECONDS = 5 * 60;

const headSchema = v.object({
  alg: v.picklist(['RS256', 'PS256', 'ES256', 'EdDSA']),
  kid: v.optional(v.string()),
});
const claimsSchema = v.looseObject({ iat: v.number(), aud: v.union([v.string(), v.array(v.string())]) });
const keysSchema = v.object({
  keys: v.array(v.looseObject({ kty: v.string(), kid: v.optional(v.string()) })),
});

type Head = v.InferOutput<typeof headSchema>;
type Claims = v.InferOutput<typeof claimsSchema>;
type Key = JsonWebKey & { kid?: string | undefined };
type Parts = { clientId: string; keysAt: () => Promise<string>; send: Send; now: () => number };

/** @returns the claims; undefined without a token, or for one that the issuer did not sign for us just now */
type ReadIdToken = (idToken: string | undefined) => Promise<Claims | undefined>;

/**
 * The library checks issuer, nonce and expiry; this adds signature and issue time.
 * @param keysAt address of the issuer's keys, which are cached and fetched again for an unknown signature
 */
export function openIdTokens({ clientId, keysAt, send, now }: Parts): ReadIdToken {
  let cache: readonly Key[] = [];
  return async (idToken = '') => {
    try {
      const [head = '', body = '', signature = ''] = idToken.split('.');
      const header = v.parse(headSchema, decodePart(head));
      const claims = v.parse(claimsSchema, decodePart(body));
      if (Math.abs(claims.iat - now() / 1000) > CLOCK_SECONDS || ![claims.aud].flat().includes(clientId))
        return undefined;
      const isGood = (keys: readonly Key[]) => isSigned(`${head}.${body}`, signature, header, keys);
      return isGood(cache) || isGood((cache = await keysOf(send, await keysAt()))) ? claims : undefined;
    } catch {
      // Also when the keys are unavailable: no token is accepted unverified.
      return undefined;
    }
  };
}

async function keysOf(send: Send, address: string): Promise<Key[]> {
  const answer = await send(address, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The issuer answered ${answer.status} for its keys.`);
  return v.parse(keysSchema, await answer.json()).keys;
}

function isSigned(text: string, signature: string, { alg, kid }: Head, keys: readonly Key[]): boolean {
  const { kty, hash, options } = ALGORITHMS[alg];
  return keys
    .filter((key) => key.kty === kty && (kid === undefined || key.kid === kid))
    .some((key) => {
      const publicKey = { key: createPublicKey({ key, format: 'jwk' }), ...options };
      return verify(hash, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
    });
}

const decodePart = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
