import { paths } from '../../shared/lib/paths.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';
import { queueMail } from '../mail/queue.ts';
import { closePayments, detachOrders } from '../orders/detach/detachOrders.ts';
import { deleteUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { isLastOwner } from '../staff/roles.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import { requestScrub } from './rows.ts';

/**
 * Deletes an account on its owner's request, and confirms by mail.
 * @param may the last check, in the same transaction
 * @returns false when `may` refuses; then only payment pages have been closed. 409 for the last owner of the site
 */
export async function endAccount(
  app: App,
  { id, email }: { id: string; email: string },
  may: (tx: Query) => Promise<boolean>,
): Promise<boolean | Refusal> {
  if (await app.db.write((tx) => isLastOwner(tx, id))) return LAST_OWNER;
  await closePayments(app, id);
  const isErased = await app.db.write(async (tx) => {
    if (!(await may(tx))) return false;
    if (await isLastOwner(tx, id)) return LAST_OWNER;
    await erase(tx, app, id);
    await sayGoodbye(tx, app, email);
    return true;
  });
  if (isErased === true) app.log.info({ user: id }, 'account deleted');
  return isErased;
}

const LAST_OWNER = refuse('CONFLICT', { error: serverMessages.staff.lastOwnerStays });

/** The mail outlives the account: it is encrypted until it is sent, and then emptied. */
async function sayGoodbye(tx: Query, app: App, to: string): Promise<void> {
  const data = { url: app.config.origin + paths.contact() };
  await queueMail(tx, app, { kind: 'deleted', key: newId(app.now()), to, userId: null, data });
}

/**
 * Deletes a traveler's data in one transaction: every session ends, and a running request of theirs can no longer write
 * (threat 40). See detachOrders.ts for what remains of orders. The caller has verified the owner, and closed payment pages
 * (`closePayments`).
 */
export async function erase(tx: Query, app: App, userId: string): Promise<void> {
  await detachOrders(tx, app, userId);
  await deleteUser(tx, userId);
  await requestScrub(tx, app.now());
}
