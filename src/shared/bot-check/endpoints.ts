import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { MINUTE } from '../lib/durations.ts';

/** Every action a token is issued for (D23). */
const BOT_ACTIONS = [
  'cart_esim_add',
  'cart_insurance_add',
  'cart_esim_edit',
  'cart_esim_topup',
  'cart_insurance_edit',
  'cart_purchase',
] as const;
export type BotAction = (typeof BOT_ACTIONS)[number];

/** Characters. reCAPTCHA's tokens have about two thousand, without a documented maximum. */
export const BOT_TOKEN_MAX = 8000;

/** A signed proof-of-work challenge, good for two minutes and one use; or the script that makes tokens (D24). */
export const botChallenge = endpoint({
  method: 'GET',
  path: '/api/bot-check/challenge',
  summary: 'A challenge whose solution is the token of a cart write',
  input: v.strictObject({ action: v.picklist(BOT_ACTIONS) }),
  output: v.record(v.string(), v.unknown()),
  access: 'user',
  limit: { max: 120, windowMs: MINUTE },
});
