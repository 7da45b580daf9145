import { SAME_PASSWORD_MESSAGE, type PasswordChange } from '../../../shared/account/rules.ts';
import type { App, User } from '../../context.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { revokeMailTokens } from '../links/tokens.ts';
import { sendPasswordChanged } from '../email/securityMails.ts';
import { checkPassword, hashPassword } from './hash.ts';
import { weakness } from './weakness.ts';
import { credentialsOf } from '../rows.ts';
import { rotateOnlySession } from '../session/rows.ts';
import { setPassword } from './rows.ts';
import { serverMessages } from '../../../shared/lib/serverMessages.ts';

const WRONG = refuse('MALFORMED', {
  fields: { current_password: serverMessages.account.wrongCurrentPassword },
});

/** The same password again would still be known to anyone who saw it. */
const SAME = refuse('MALFORMED', { fields: { new_password: SAME_PASSWORD_MESSAGE } });

/**
 * In the same transaction every other session ends, and this one gets a new id, which signs out any
 * holder of a copied cookie (threat 5). 400 for a wrong current password.
 */
export async function changePassword(
  app: App,
  user: User,
  { current_password, new_password }: PasswordChange,
): Promise<{ success: true } | Refusal> {
  const old = (await credentialsOf(app.db.read, user.email))?.password_hash ?? null;
  const right = await checkPassword(old, current_password);
  if (!right || old === null) return WRONG;
  if (new_password === current_password) return SAME;
  const weak = await weakness(app, new_password, user.email);
  if (weak) return refuse('MALFORMED', { fields: { new_password: weak } });
  const hash = await hashPassword(new_password);
  const sessionId = await app.db.write(async (tx) => {
    if (!(await setPassword(tx, user.id, { hash, proof: { password_hash: old } }, app.now())))
      return undefined;
    await revokeMailTokens(tx, app, user.id);
    await sendPasswordChanged(tx, app, user);
    return rotateOnlySession(tx, user);
  });
  if (!sessionId) return WRONG;
  user.sessionId = sessionId;
  return { success: true };
}
