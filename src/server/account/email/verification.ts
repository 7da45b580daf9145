/** Whether an address is read by the person who gave it: asked at sign-up and, again, from settings (D07). */
import { paths } from '../../../shared/lib/paths.ts';
import type { Query } from '../../db/database.ts';
import type { App, User } from '../../lib/context.ts';
import { DAY } from '../../lib/durations.ts';
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

/** The owner of an address that was used to sign up again is told, once a day at most. The page says nothing of it. */
export async function sendAccountExists(tx: Query, app: App, email: string): Promise<void> {
  const account = await credentialsOf(tx, email);
  if (!account) return;
  const key = `${account.id}:${Math.floor(app.now() / DAY)}`;
  const data = { url: app.config.origin + paths.forgot() };
  await queueMail(tx, app, { kind: 'hasAccount', key, to: email, userId: account.id, data });
}

/** The link once more; the earlier one ends. Nothing happens to an address that is confirmed. */
export async function resendVerification(app: App, user: User): Promise<{ success: true }> {
  await app.db.write(async (tx) => {
    const address = await addressOf(tx, user.id);
    if (address && address.email_verified_at === null)
      await sendVerification(tx, app, user.id, address.email);
  });
  return { success: true };
}
