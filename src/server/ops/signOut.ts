import * as v from 'valibot';
import { emailSchema } from '../../shared/account/rules.ts';
import { credentialsOf } from '../account/rows.ts';
import { revokeMailTokens } from '../account/links/tokens.ts';
import { deleteSessionsOf } from '../account/session/rows.ts';
import type { App } from '../context.ts';
import { endSessionsAndLinks } from './restoreRows.ts';

/**
 * Ends sessions and mailed links at once, of a compromised account or of all accounts (ASVS 7.4.5).
 * @param who an address, or "all"
 * @returns how many sessions ended; undefined for an unknown address
 */
export async function signOut(app: App, who: string): Promise<number | undefined> {
  if (who === 'all') return app.db.write(endSessionsAndLinks);
  const email = v.safeParse(emailSchema, who);
  const account = email.success ? await credentialsOf(app.db.read, email.output) : undefined;
  if (!account) return undefined;
  return app.db.write(async (tx) => {
    await revokeMailTokens(tx, app, account.id);
    return deleteSessionsOf(tx, account.id);
  });
}
