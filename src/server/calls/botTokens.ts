import type { App } from '../context.ts';
import { deleteTokensBefore, useToken } from './rows.ts';

/**
 * Accepts a fresh token of the right action once (D24, threats 20, 21). Uniqueness is a row, so two processes cannot
 * both accept it.
 */
export async function acceptToken(app: App, token: string, action: string): Promise<boolean> {
  const verdict = await app.botCheck.verify(token, action);
  if (verdict.ok) return app.db.relaxedWrite((tx) => useToken(tx, verdict.hash, verdict.expiresAt));
  app.log.info({ action, reason: verdict.reason }, 'bot check refused');
  return false;
}

/** An expired token is refused by its age, so its row is deleted. A scheduled job. */
export const deleteExpiredTokens = (app: App): Promise<void> =>
  app.db.relaxedWrite((tx) => deleteTokensBefore(tx, app.now()));
