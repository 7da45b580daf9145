/** altcha-lib's v1 challenge, as `GET /api/bot-check/challenge` answers it. */
export type Challenge = {
  algorithm: 'SHA-1' | 'SHA-256' | 'SHA-512';
  challenge: string;
  maxnumber?: number;
  salt: string;
  signature: string;
};

const DEFAULT_MAX = 1_000_000;

const hex = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Finds the number whose hash with the salt is the challenge. WebCrypto directly: the library's bundle includes its
 * server side.
 * @returns the token: base64 of altcha's payload; undefined when no number fits
 */
export async function solve({ algorithm, challenge, maxnumber = DEFAULT_MAX, salt, signature }: Challenge) {
  const encoder = new TextEncoder();
  for (let number = 0; number <= maxnumber; number++) {
    if (hex(await crypto.subtle.digest(algorithm, encoder.encode(salt + number))) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  return undefined;
}
