/** Bot check in our words (D24). Adapters: proof of work (default), reCAPTCHA v3 (a later issue). */

export type Challenge = Record<string, unknown>;

export type BotVerdict = { ok: true; hash: string; expiresAt: number } | { ok: false; reason: string };

export type BotCheck = {
  name: string;
  /** A signed challenge with action and expiry inside. */
  challenge(action: string): Promise<Challenge>;
  /** Never throws on malformed input. `hash` names the token: its row in `used_tokens` makes it single use. */
  verify(token: string, action: string): Promise<BotVerdict>;
};
