import { createHash } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { deriveKey } from '../../lib/secret.ts';
import type { BotCheck, BotVerdict } from './port.ts';

/** A token lives two minutes from its challenge (D24). */
const LIFE_MS = 120_000;

type Options = { secret: string; maxNumber: number; now: () => number };

/** Self-hosted proof of work (ALTCHA v1): action and expiry are signed into the salt, single use is the caller's row. */
export function openProofOfWork({ secret, maxNumber, now }: Options): BotCheck {
  const hmacKey = deriveKey(secret, 'bot-check');
  return {
    name: 'proof-of-work',
    challenge: async (action) => {
      const expires = new Date(now() + LIFE_MS);
      return { ...(await createChallenge({ hmacKey, maxNumber, expires, params: { action } })) };
    },
    verify: async (token, action) => {
      const salt = saltOf(token);
      if (!salt) return refused('malformed');
      if (salt.get('action') !== action) return refused('wrong action');
      const expiresAt = Number(salt.get('expires')) * 1000;
      if (!(expiresAt > now())) return refused('expired');
      // Expiry is checked above, by our clock.
      if (!(await verifySolution(token, hmacKey, false).catch(() => false))) return refused('not solved');
      return { ok: true, hash: createHash('sha256').update(saltText(token)).digest('hex'), expiresAt };
    },
  };
}

const refused = (reason: string): BotVerdict => ({ ok: false, reason });

/** The library throws on odd payloads such as base64("null") (threat 21): look before it does. */
function saltOf(token: string): URLSearchParams | undefined {
  const text = saltText(token);
  const query = text.indexOf('?');
  return query < 0 ? undefined : new URLSearchParams(text.slice(query + 1));
}

function saltText(token: string): string {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as { salt?: unknown } | null;
    return typeof payload?.salt === 'string' ? payload.salt : '';
  } catch {
    return '';
  }
}
