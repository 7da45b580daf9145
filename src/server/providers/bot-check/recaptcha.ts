import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Log } from '../../lib/log.ts';
import { post, retryOnce, Unreachable } from '../../outgoing/post.ts';
import type { RecaptchaConfig } from '../../config/vendors.ts';
import type { BotCheck, BotVerdict } from './port.ts';
import { MINUTE } from '../../../shared/lib/durations.ts';

/** A token is valid for two minutes and for one verification (reCAPTCHA's rule, and D24). */
const LIFE_MS = 2 * MINUTE;
/** The largest accepted difference to Google's clock. */
const SKEW_MS = 30_000;
const MIN_SCORE = 0.5;
/** Shorter than other calls, because a traveler waits (threat 20). */
const TIMEOUT_MS = 3000;
const MAX_BYTES = 16 * 1024;
const GSTATIC = 'https://www.gstatic.com/recaptcha/';
const FRAMES = 'https://recaptcha.google.com/recaptcha/';

/** Failures are HTTP 200, too. */
const answerSchema = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  challenge_ts: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});
type Answer = v.InferOutput<typeof answerSchema>;

type Options = {
  config: RecaptchaConfig;
  /** Our own host: tokens made on another site are refused. */
  origin: string;
  log: Log;
  now: () => number;
  /** Read at each call, so that a test can let one of them run out of time. */
  timeoutMs?: number;
};

/** reCAPTCHA v3 (threat 20). While it is unreachable no request passes: cart writes fail closed. */
export function openRecaptcha(options: Options): BotCheck {
  const { origin, log, now } = options;
  const { url, siteKey, secret } = options.config;
  const own = `${url}/recaptcha/`;
  const hostname = new URL(origin).hostname;

  async function ask(token: string): Promise<Answer> {
    const body = new URLSearchParams({ secret, response: token }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const bounds = { timeoutMs: options.timeoutMs ?? TIMEOUT_MS, maxBytes: MAX_BYTES };
    const call = { name: 'reCAPTCHA siteverify', headers, body, ...bounds };
    return parseAnswer(await retryOnce(() => post(`${own}api/siteverify`, call)));
  }

  return {
    name: 'recaptcha',
    sources: {
      'script-src': [own, GSTATIC],
      'frame-src': [own, FRAMES],
      'connect-src': [own],
    },
    challenge: async () => ({ script: `${own}api.js?render=${encodeURIComponent(siteKey)}`, key: siteKey }),
    async verify(token, action) {
      if (!token) return refusal('missing');
      try {
        const answer = await ask(token);
        if (answer['error-codes'].some((code) => code.endsWith('-secret')))
          log.error('reCAPTCHA does not know RECAPTCHA_SECRET: nobody can buy');
        return verdict(answer, { action, hostname, now: now(), token });
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        log.warn({ err: error }, 'bot check not available');
        return refusal('unavailable');
      }
    },
  };
}

function parseAnswer(text: string): Answer {
  try {
    return v.parse(answerSchema, JSON.parse(text));
  } catch {
    throw new Unreachable('reCAPTCHA siteverify: unexpected answer.');
  }
}

const refusal = (reason: string): BotVerdict => ({ ok: false, reason });

type ExpectedToken = { action: string; hostname: string; now: number; token: string };

function verdict(answer: Answer, { action, hostname, now, token }: ExpectedToken): BotVerdict {
  if (!answer.success) return refusal(answer['error-codes'].join(' ') || 'no success');
  if (answer.action !== action) return refusal('wrong action');
  if (answer.hostname !== hostname) return refusal('wrong hostname');
  if ((answer.score ?? 0) < MIN_SCORE) return refusal('low score');
  const expiresAt = Date.parse(answer.challenge_ts ?? '') + LIFE_MS;
  if (!(expiresAt > now) || expiresAt > now + LIFE_MS + SKEW_MS) return refusal('expired');
  return { ok: true, hash: createHash('sha256').update(token).digest('hex'), expiresAt };
}
