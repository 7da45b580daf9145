/** Changes the account's address once both the present and the new address have been confirmed. */
import type { EmailChange } from '../../../shared/account/rules.ts';
import { paths } from '../../../shared/lib/paths.ts';
import type { Query } from '../../db/database.ts';
import type { App, User } from '../../context.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { isReachable } from '../../mail/queue.ts';
import { addressOf, setAddress } from './rows.ts';
import { mailLink } from '../links/mailLink.ts';
import { revokeMailTokens, type MailToken, type Purpose } from '../links/tokens.ts';
import { sendAddressChanged } from './securityMails.ts';
import { signedInRecently } from '../services/ownMethods.ts';
import { checkPassword } from '../password/hash.ts';
import { lockUser } from '../rows.ts';
import { activeTokens } from '../links/rows.ts';
import { serverMessages } from '../../../shared/lib/serverMessages.ts';

export const CHANGE_PURPOSES: readonly Purpose[] = ['change-to', 'change-from'];

const WRONG = refuse('MALFORMED', {
  fields: { email_password: serverMessages.account.wrongCurrentPassword },
});
const SAMPLE = refuse('MALFORMED', { fields: { new_email: serverMessages.account.sampleAddress } });
const SAME = refuse('MALFORMED', { fields: { new_email: serverMessages.account.sameAddress } });

/**
 * Mails a link to each address and replaces an earlier request. The response does not tell whether another account has the
 * new address.
 */
export async function requestEmailChange(
  app: App,
  user: User,
  { new_email, email_password }: EmailChange,
): Promise<{ success: true } | Refusal> {
  const account = await addressOf(app.db.read, user.id);
  if (!account || account.email === new_email) return SAME;
  if (!isReachable(account.email)) return SAMPLE;
  const refused = await reauthenticationRefusal(app, user, account.password_hash, email_password);
  if (refused) return refused;
  await app.db.write((tx) => sendChangeLinks(tx, app, { id: user.id, from: account.email, to: new_email }));
  return { success: true };
}

/** An unattended browser must not be enough: asks for the password, or for a recent sign-in when there is none. */
async function reauthenticationRefusal(
  app: App,
  user: User,
  hash: string | null,
  password: string,
): Promise<Refusal | undefined> {
  if (hash === null) return (await signedInRecently(app, user)) ? undefined : refuse('SIGN_IN_AGAIN');
  return (await checkPassword(hash, password)) ? undefined : WRONG;
}

async function sendChangeLinks(
  tx: Query,
  app: App,
  { id: userId, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  const page = paths.confirmEmail;
  const common = { userId, email: to, page };
  await mailLink(tx, app, { ...common, purpose: 'change-to', kind: 'changeTo', data: (url) => ({ url }) });
  const fromLink = { ...common, to: from, purpose: 'change-from', kind: 'changeFrom' } as const;
  await mailLink(tx, app, { ...fromLink, data: (url) => ({ url, to }) });
}

export async function cancelEmailChange(app: App, user: User): Promise<{ success: true }> {
  await app.db.write((tx) => revokeMailTokens(tx, app, user.id, CHANGE_PURPOSES));
  return { success: true };
}

/** `to` is the new address; the flags tell which of the two addresses has confirmed. */
export type PendingChange = { to: string; byNew: boolean; byOld: boolean };

export async function pendingChange(q: Query, app: App, userId: string): Promise<PendingChange | undefined> {
  const links = await activeTokens(q, userId, CHANGE_PURPOSES, app.now());
  const isUsed = (kind: Purpose) => links.some((link) => link.purpose === kind && link.used_at !== null);
  const to = links[0]?.email;
  return to === undefined ? undefined : { to, byNew: isUsed('change-to'), byOld: isUsed('change-from') };
}

/**
 * Called when one of the two addresses was confirmed.
 * @returns `changed` once both are; `taken` when another account has got the address since, which ends the request
 */
export async function confirmChange(
  tx: Query,
  app: App,
  { userId, email }: MailToken,
): Promise<'changed' | 'waiting' | 'taken'> {
  // The lock lets the second of two concurrent confirmations see the first.
  await lockUser(tx, userId);
  const pending = await pendingChange(tx, app, userId);
  if (!pending?.byNew || !pending.byOld) return 'waiting';
  const previous = await addressOf(tx, userId);
  const isChanged = await setAddress(tx, userId, email, app.now());
  await revokeMailTokens(tx, app, userId);
  if (!isChanged || !previous) return 'taken';
  await sendAddressChanged(tx, app, { id: userId, email: previous.email }, email);
  return 'changed';
}
