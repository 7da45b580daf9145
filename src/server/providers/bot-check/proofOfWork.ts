import { createHash } from 'node:crypto';
import { createChallenge } from 'altcha-lib/v1';
import * as v from 'valibot';
import { deriveKey, hmac, sameText } from '../../lib/keys.ts';
import { readingSecrets, type Secrets } from '../../lib/seal.ts';
import type { BotCheck, BotVerdict } from './port.ts';
import { MINUTE } from '../../../shared/lib/durations.ts';

/** A token expires two minutes after its challenge (D24). */
const LIFE_MS = 2 * MINUTE;

type Options = Secrets & { maxNumber: number; now: () => number };

/** Self-hosted proof of work (ALTCHA v1): action and expiry are signed in the salt; the caller's row prevents reuse. */
export function openProofOfWork({ maxNumber, now, ...secrets }: Options): BotCheck {
  const keys = readingSecrets(secrets).map((secret) => deriveKey(secret, 'bot-check'));
  const hmacKey = keys[0]!;
  return {
    name: 'proof-of-work',
    sources: {},
    challenge: async (action) => {
      const expires = new Date(now() + LIFE_MS);
      return { ...(await createChallenge({ hmacKey, maxNumber, expires, params: { action } })) };
    },
    verify: async (token, action) => {
      const payload = parsePayload(token);
      if (!payload) return refusal('malformed');
      const salt = new URLSearchParams(payload.salt.slice(payload.salt.indexOf('?') + 1));
      if (salt.get('action') !== action) return refusal('wrong action');
      const expiresAt = Number(salt.get('expires')) * 1000;
      if (!(expiresAt > now())) return refusal('expired');
      if (!keys.some((key) => isSolved(payload, key))) return refusal('not solved');
      return { ok: true, hash: sha256(payload.salt), expiresAt };
    },
  };
}

const refusal = (reason: string): BotVerdict => ({ ok: false, reason });
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Replaces the library's check, whose four trips to the thread pool would dominate a cart write, whose expiry uses the
 * machine's clock, and which throws on malformed payloads (threat 21).
 */
const isSolved = ({ challenge, salt, number, signature }: Payload, key: string): boolean =>
  sameText(sha256(salt + number), challenge) && sameText(hmac(key, challenge), signature);

const payloadSchema = v.object({
  algorithm: v.literal('SHA-256'),
  challenge: v.string(),
  number: v.union([v.number(), v.string()]),
  // The closing & prevents moving digits between salt and number, which would make a second valid token.
  salt: v.pipe(v.string(), v.includes('?'), v.endsWith('&')),
  signature: v.string(),
});
type Payload = v.InferOutput<typeof payloadSchema>;

function parsePayload(token: string): Payload | undefined {
  try {
    const parsed = v.safeParse(payloadSchema, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
