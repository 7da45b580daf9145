import type { App } from './context.ts';

/**
 * The token of a bot-checked call: right action, fresh, and never used before (D24, threats 20, 21).
 * Uniqueness is a row, so two processes cannot both accept one.
 */
export async function acceptToken(app: App, token: string, action: string): Promise<boolean> {
  const verdict = await app.botCheck.verify(token, action);
  if (!verdict.ok) {
    app.log.info({ action, reason: verdict.reason }, 'bot check refused');
    return false;
  }
  const added = await app.db.note((tx) =>
    tx
      .insertInto('used_tokens')
      .values({ hash: verdict.hash, expires_at: verdict.expiresAt })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash')
      .execute(),
  );
  return added.length === 1;
}

/** An expired token is refused by its own age, so its row may go. Called by the sweep. */
export const sweepTokens = (app: App): Promise<unknown> =>
  app.db.note((tx) => tx.deleteFrom('used_tokens').where('expires_at', '<', app.now()).execute());
