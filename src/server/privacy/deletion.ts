/** Deletes the user's own account after a password check (F158). */
import type { DeletionRequest } from '../../shared/account/rules.ts';
import { checkPassword } from '../account/password/hash.ts';
import { credentialsOf, lockUser } from '../account/rows.ts';
import type { App, User } from '../context.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import { endAccount } from './end.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';

const WRONG = refuse('MALFORMED', { fields: { password: serverMessages.account.wrongPassword } });

/** Whether the account has a password; otherwise see deletionLink.ts. */
export async function hasPassword(app: App, user: User): Promise<boolean> {
  return Boolean((await credentialsOf(app.db.read, user.email))?.password_hash);
}

/** 400 at the field for a wrong password, 409 for the last owner of the site. */
export async function deleteMe(
  app: App,
  user: User,
  { password }: DeletionRequest,
): Promise<{ success: true } | Refusal> {
  const hash = (await credentialsOf(app.db.read, user.email))?.password_hash ?? null;
  const right = await checkPassword(hash, password);
  if (!right || hash === null) return WRONG;
  // The password must not have changed when the account is deleted.
  const ended = await endAccount(app, user, (tx) => lockUser(tx, user.id, hash));
  if (isRefusal(ended)) return ended;
  return ended ? { success: true } : WRONG;
}
