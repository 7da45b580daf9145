/** The bot check's port (D24). Adapters: proof of work (default), reCAPTCHA v3. */

/** For the browser: a puzzle whose solution is the token, or the script that creates one (islands/bot-check). */
type Challenge = Record<string, unknown>;

/** Sources that the pages' policy must allow, by CSP directive. */
type Sources = Readonly<Record<string, readonly string[]>>;

export type BotVerdict = { ok: true; hash: string; expiresAt: number } | { ok: false; reason: string };

export type BotCheck = {
  name: string;
  sources: Sources;
  /** A signed challenge that contains action and expiry, or a script's address. */
  challenge(action: string): Promise<Challenge>;
  /** Never throws on malformed input. `hash` identifies the token: its row in `used_tokens` prevents reuse. */
  verify(token: string, action: string): Promise<BotVerdict>;
};
