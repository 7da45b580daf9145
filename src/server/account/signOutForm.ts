/**
 * The sign-out of forms without script; with script the browser also empties itself first (D09). `everywhere` in the
 * form ends every session of the traveler.
 */
import type { APIContext } from 'astro';
import { paths } from '../../shared/lib/paths.ts';
import { valueOf, type Fields, type Form, type Post } from '../calls/form.ts';
import { refusalResponse } from '../lib/refusal.ts';
import { endOwnSessions } from './session/ownSessions.ts';
import { endSession } from './session/session.ts';
import { signedOutResponse } from './session/signedOut.ts';

type SignOutPost = Post & { context: APIContext };

export const signOutForm: Form<SignOutPost, never> = {
  path: paths.signOut(),
  access: 'public',
  action: () => ({ run: signOut }),
  again: (refusal) => refusalResponse(refusal),
};

async function signOut({ app, user, context }: SignOutPost, fields: Fields): Promise<Response> {
  if (user && valueOf(fields, 'everywhere')) await endOwnSessions(app, user, {});
  else if (user) await endSession(app, user.sessionId);
  return signedOutResponse(context, paths.signIn());
}
