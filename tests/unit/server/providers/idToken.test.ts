/** What an ID token is believed: signed by the issuer, for us, just now (ASVS 6.8.2). */
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { beforeAll, expect, it, vi } from 'vitest';
import { openIdTokens } from '../../../../src/server/providers/sign-in/idToken.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const KEYS_AT = 'https://id.example/keys';
const CLIENT = 'our-id';
const SECRET = new TextEncoder().encode('the client secret, which both sides know');

let key: CryptoKey;
let others: CryptoKey;
let jwks: { keys: object[] };
const send = vi.fn<typeof fetch>(async () => Response.json(jwks));

beforeAll(async () => {
  const own = await generateKeyPair('ES256');
  [key, others] = [own.privateKey, (await generateKeyPair('ES256')).privateKey];
  jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'a', alg: 'ES256' }] };
});

const opened = (keysAt = async () => KEYS_AT) =>
  openIdTokens({ clientId: CLIENT, keysAt, send, now: () => NOW });

/** @param seconds from now, when it was made */
function token(signedBy: CryptoKey | Uint8Array = key, { aud = CLIENT, seconds = 0, kid = 'a' } = {}) {
  const alg = signedBy instanceof Uint8Array ? 'HS256' : 'ES256';
  const iat = NOW / 1000 + seconds;
  return new SignJWT({ aud, iat, exp: iat + 3600 })
    .setSubject('a')
    .setProtectedHeader({ alg, kid })
    .sign(signedBy);
}

it.each([0, -300, 300])('counts when it was made %i s from now', async (seconds) =>
  expect(await opened()(await token(key, { seconds }))).toMatchObject({ sub: 'a' }),
);

it.each([-301, 301])('does not count when it was made %i s from now', async (seconds) =>
  expect(await opened()(await token(key, { seconds }))).toBeUndefined(),
);

it('does not count when somebody else signed it, or it is for somebody else', async () => {
  const read = opened();
  expect(await read(await token(others))).toBeUndefined();
  expect(await read(await token(SECRET))).toBeUndefined();
  expect(await read(await token(key, { aud: 'another client' }))).toBeUndefined();
  expect(await read(await token(key, { kid: 'b' }))).toBeUndefined();
});

it('does not count when a word of it is changed, or it says that it needs no signature', async () => {
  const [head, body, signature] = (await token()).split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  expect(await opened()(`${head}.${part({ ...claims, sub: 'b' })}.${signature}`)).toBeUndefined();
  expect(await opened()(`${part({ alg: 'none' })}.${body}.`)).toBeUndefined();
});

it.each([undefined, '', 'x', 'a.b.c'])('is not %s', async (odd) =>
  expect(await opened()(odd)).toBeUndefined(),
);

it('asks for the keys once, and believes nobody while they cannot be had', async () => {
  send.mockClear();
  const read = opened();
  for (let tokens = 0; tokens < 3; tokens++) expect(await read(await token())).toBeDefined();
  expect(send).toHaveBeenCalledTimes(1);
  send.mockRejectedValueOnce(new Error('down'));
  expect(await opened()(await token())).toBeUndefined();
  expect(await opened(() => Promise.reject(new Error('down')))(await token())).toBeUndefined();
});

it.each(['RS256', 'PS256', 'ES256', 'EdDSA'])(
  'is read with %s, and after the issuer has changed its keys',
  async (alg) => {
    const read = opened();
    await read(await token());
    const next = await generateKeyPair(alg);
    send.mockResolvedValueOnce(
      Response.json({ keys: [{ ...(await exportJWK(next.publicKey)), kid: 'next' }] }),
    );
    const claims = new SignJWT({ aud: [CLIENT], iat: NOW / 1000 }).setSubject('b');
    expect(
      await read(await claims.setProtectedHeader({ alg, kid: 'next' }).sign(next.privateKey)),
    ).toMatchObject({
      sub: 'b',
    });
  },
);
