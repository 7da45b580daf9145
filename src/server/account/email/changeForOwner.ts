/** A change of address that staff begin for an owner whose mailbox is lost or misspelled: the new address confirms, the old one is told. */
import { paths } from '../../../shared/lib/paths.ts';
import type { Query } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { App } from '../../context.ts';
import { queueMail } from '../../mail/queue.ts';
import { mailLink } from '../links/mailLink.ts';
import { revokeMailTokens, type MailToken } from '../links/tokens.ts';
import { deleteSessionsOf } from '../session/rows.ts';
import { lockUser } from '../rows.ts';
import { addressOf, hasRole, setAddress } from './rows.ts';
import { sendAddressChanged } from './securityMails.ts';

export const STAFF_CHANGE = 'change-by-staff';

export async function beginChangeForOwner(
  tx: Query,
  app: App,
  { id: userId, email, to }: { id: string; email: string; to: string },
): Promise<void> {
  const page = paths.confirmEmail;
  const link = { userId, email: to, purpose: STAFF_CHANGE, kind: 'staffChangeTo', page } as const;
  await mailLink(tx, app, { ...link, data: (url) => ({ url }) });
  const data = { url: app.config.origin + paths.contact(), to };
  await queueMail(tx, app, { kind: 'staffChangeFrom', key: newId(app.now()), to: email, userId, data });
}

/** The new address has confirmed. Sessions of the old one have to sign in again. */
export async function confirmChangeForOwner(
  tx: Query,
  app: App,
  { userId, email }: MailToken,
): Promise<'changed' | 'taken'> {
  await lockUser(tx, userId);
  const previous = await addressOf(tx, userId);
  // Somebody may have got a role since.
  if (!previous || (await hasRole(tx, userId)) || !(await setAddress(tx, userId, email, app.now())))
    return 'taken';
  await revokeMailTokens(tx, app, userId);
  await deleteSessionsOf(tx, userId);
  await sendAddressChanged(tx, app, { id: userId, email: previous.email }, email);
  return 'changed';
}
