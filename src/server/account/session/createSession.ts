import { CredentialsSignin } from '@auth/core/errors';
import type { App } from '../../context.ts';
import { keyIdOf } from '../../lib/seal.ts';
import { lockUser } from '../rows.ts';
import { SESSION_SECONDS } from './session.ts';
import { insertSession } from './rows.ts';

/**
 * Creates a session for a user who has just been authenticated. The account is locked meanwhile, so that a concurrent
 * change of password or deletion leaves no session behind.
 * @param checked the hash that the password was compared with; undefined when a service authenticated the user
 * @returns the session's id
 * @throws CredentialsSignin when the password has changed or the account was deleted
 */
export async function createSession(app: App, userId: string, checked?: string): Promise<string> {
  const expires = app.now() + SESSION_SECONDS * 1000;
  const id = await app.db.write(async (tx) =>
    (await lockUser(tx, userId, checked))
      ? insertSession(tx, userId, app.now(), expires, keyIdOf(app.secret))
      : undefined,
  );
  if (!id) throw new CredentialsSignin();
  return id;
}
