/** Verifies that the user reads the account's address, at sign-up and on request from the settings (D07). */
import { paths } from '../../../shared/lib/paths.ts';
import type { Query } from '../../db/database.ts';
import type { App, User } from '../../context.ts';
import { DAY } from '../../../shared/lib/durations.ts';
import { queueMail } from '../../mail/queue.ts';
import { addressOf } from './rows.ts';
import { mailLink } from '../links/mailLink.ts';
import { credentialsOf } from '../rows.ts';

export const sendVerification = (tx: Query, app: App, userId: string, email: string): Promise<void> =>
  mailLink(tx, app, {
    userId,
    email,
    purpose: 'verify',
    kind: 'verify',
    page: paths.confirmEmail,
    data: (url) => ({ url }),
  });

/** Mails the owner of an address that was used to sign up again, at most once a day. The page does not tell. */
export async function sendAccountExists(tx: Query, app: App, email: string): Promise<void> {
  const account = await credentialsOf(tx, email);
  if (!account) return;
  const key = `${account.id}:${Math.floor(app.now() / DAY)}`;
  const data = { url: app.config.origin + paths.forgot() };
  await queueMail(tx, app, { kind: 'hasAccount', key, to: email, userId: account.id, data });
}

/** Mails a new link, which replaces the earlier one. Does nothing for a verified address. */
export async function resendVerification(app: App, user: User): Promise<{ success: true }> {
  await app.db.write(async (tx) => {
    const address = await addressOf(tx, user.id);
    if (address && address.email_verified_at === null)
      await sendVerification(tx, app, user.id, address.email);
  });
  return { success: true };
}
