/** Deletes an account without a password, by a mailed link (F158). */
import { paths } from '../../shared/lib/paths.ts';
import { mailLink } from '../account/links/mailLink.ts';
import { checkMailToken, consumeMailToken, type MailToken, refuseLink } from '../account/links/tokens.ts';
import { credentialsOf, lockUser } from '../account/rows.ts';
import type { Query } from '../db/database.ts';
import type { App, User } from '../context.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import { hasPassword } from './deletion.ts';
import { endAccount } from './end.ts';

/** 409 when the account has a password. */
export async function askDeletion(app: App, user: User): Promise<{ success: true } | Refusal> {
  if (await hasPassword(app, user)) return refuse('CONFLICT');
  const { id: userId, email } = user;
  const about = { userId, email, purpose: 'delete', kind: 'deletion', page: paths.deleteByLink } as const;
  await app.db.write((tx) => mailLink(tx, app, { ...about, data: (url) => ({ url }) }));
  return { success: true };
}

/** 404 or 410 for an invalid link, 409 for the last owner of the site. */
export async function deleteByLink(
  app: App,
  { token }: { token: string },
): Promise<{ success: true } | Refusal> {
  const link = await checkMailToken(app.db.read, app, token, ['delete']);
  if (typeof link === 'string') return refuseLink(link);
  const { userId: id, email } = link;
  const ended = await endAccount(app, { id, email }, (tx) => mayEnd(tx, app, token, link));
  if (isRefusal(ended)) return ended;
  return ended ? { success: true } : refuseLink('used');
}

/** The link proves who reads mail at that address, so the account must still have it. */
async function mayEnd(tx: Query, app: App, token: string, { userId, email }: MailToken): Promise<boolean> {
  if (!(await lockUser(tx, userId))) return false;
  if ((await credentialsOf(tx, email))?.id !== userId) return false;
  return typeof (await consumeMailToken(tx, app, token, ['delete'])) !== 'string';
}
