import type { App } from '../context.ts';
import { forgetTokens, useToken } from './rows.ts';

/**
 * The token of a bot-checked call: right action, fresh, and never used before (D24, threats 20, 21).
 * Uniqueness is a row, so two processes cannot both accept one.
 */
export async function acceptToken(app: App, token: string, action: string): Promise<boolean> {
  const verdict = await app.botCheck.verify(token, action);
  if (verdict.ok) return app.db.relaxedWrite((tx) => useToken(tx, verdict.hash, verdict.expiresAt));
  app.log.info({ action, reason: verdict.reason }, 'bot check refused');
  return false;
}

/** An expired token is refused by its own age, so its row may go. Called by the sweep. */
export const sweepTokens = (app: App): Promise<void> =>
  app.db.relaxedWrite((tx) => forgetTokens(tx, app.now()));
