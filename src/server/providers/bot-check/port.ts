/** Bot check in our words (D24). Adapters: proof of work (default), reCAPTCHA v3. */

/** For the browser: a puzzle whose solution is the token, or the script that makes one (islands/bot-check). */
export type Challenge = Record<string, unknown>;

/** Sources that the pages' policy must allow for it, by CSP directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

export type BotVerdict = { ok: true; hash: string; expiresAt: number } | { ok: false; reason: string };

export type BotCheck = {
  name: string;
  sources: Sources;
  /** A signed challenge with action and expiry inside, where it is a puzzle. */
  challenge(action: string): Promise<Challenge>;
  /** Never throws on malformed input. `hash` names the token: its row in `used_tokens` makes it single use. */
  verify(token: string, action: string): Promise<BotVerdict>;
};
