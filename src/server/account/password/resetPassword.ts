import { SAME_PASSWORD_MESSAGE, type PasswordReset } from '../../../shared/account/rules.ts';
import type { App } from '../../context.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { addressOf, markAddressVerified } from '../email/rows.ts';
import { deletePasskeysOf } from '../passkeys/rows.ts';
import { deleteIdentities } from '../services/rows.ts';
import { refuseLink } from '../links/tokens.ts';
import { revokeMailTokens, checkMailToken, consumeMailToken } from '../links/tokens.ts';
import { sendPasswordChanged } from '../email/securityMails.ts';
import { checkPassword, hashPassword } from './hash.ts';
import { weakness } from './weakness.ts';
import { deleteSessionsOf } from '../session/rows.ts';
import { credentialsOf } from '../rows.ts';
import { setPassword } from './rows.ts';

/**
 * Uses the link up, sets the password and ends every session and every other mailed link, in one transaction. Reading the
 * mail also verifies the address; sign-in services and passkeys from before its verification may be a stranger's, so they
 * are removed (decision 0016).
 */
export async function resetPassword(
  app: App,
  { token, new_password }: PasswordReset,
): Promise<{ success: true } | Refusal> {
  const link = await checkMailToken(app.db.read, app, token, ['reset']);
  // Hashing is expensive, so the link is checked first.
  if (typeof link === 'string') return refuseLink(link);
  const problemWithNew =
    (await weakness(app, new_password, link.email)) ?? (await sameAsBefore(app, link.email, new_password));
  if (problemWithNew) return refuse('MALFORMED', { fields: { new_password: problemWithNew } });
  const hash = await hashPassword(new_password);
  const now = app.now();
  const problem = await app.db.write(async (tx) => {
    const link = await consumeMailToken(tx, app, token, ['reset']);
    if (typeof link === 'string') return link;
    const { userId, email } = link;
    const before = await addressOf(tx, userId);
    if (!(await setPassword(tx, userId, { hash, proof: { email } }, now))) return 'expired';
    if (before?.email_verified_at === null) {
      await deleteIdentities(tx, userId);
      await deletePasskeysOf(tx, userId);
    }
    await markAddressVerified(tx, userId, email, now);
    await deleteSessionsOf(tx, userId);
    await revokeMailTokens(tx, app, userId);
    await sendPasswordChanged(tx, app, { id: userId, email });
    return undefined;
  });
  return problem ? refuseLink(problem) : { success: true };
}

/** Only the reader of the account's mail gets this message: the caller has checked the mailed link. */
async function sameAsBefore(app: App, email: string, password: string): Promise<string | undefined> {
  const before = (await credentialsOf(app.db.read, email))?.password_hash;
  return before && (await checkPassword(before, password)) ? SAME_PASSWORD_MESSAGE : undefined;
}
