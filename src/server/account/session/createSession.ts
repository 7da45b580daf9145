import { CredentialsSignin } from '@auth/core/errors';
import type { App } from '../../lib/context.ts';
import { lockUser } from '../rows.ts';
import { SESSION_SECONDS } from './session.ts';
import { insertSession } from './rows.ts';

/**
 * A session for whoever was let in a moment ago. The account is held while it is made: a password that is changed, or an
 * account that is deleted, at this very instant leaves no session behind.
 * @param checked the hash that the password was compared with; without one, another proof let the traveler in
 * @returns the id of the session
 * @throws CredentialsSignin when that password, or the account, is not there any more
 */
export async function createSession(app: App, userId: string, checked?: string): Promise<string> {
  const expires = app.now() + SESSION_SECONDS * 1000;
  const id = await app.db.write(async (tx) =>
    (await lockUser(tx, userId, checked)) ? insertSession(tx, userId, app.now(), expires) : undefined,
  );
  if (!id) throw new CredentialsSignin();
  return id;
}
