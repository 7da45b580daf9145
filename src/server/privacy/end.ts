import { paths } from '../../shared/lib/paths.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';
import { queueMail } from '../mail/queue.ts';
import { closePayments, disown } from '../orders/disown/disown.ts';
import { deleteUser } from '../account/rows.ts';
import { requestScrub } from './rows.ts';

/**
 * Ends an account on its traveler's word, and tells its address.
 * @param may the last question, asked in the transaction itself
 * @returns false, and nothing changed but payment pages closed, when the answer is no
 */
export async function endAccount(
  app: App,
  { id, email }: { id: string; email: string },
  may: (tx: Query) => Promise<boolean>,
): Promise<boolean> {
  await closePayments(app, id);
  const done = await app.db.write(async (tx) => {
    if (!(await may(tx))) return false;
    await erase(tx, app, id);
    await sayGoodbye(tx, app, email);
    return true;
  });
  if (done) app.log.info({ user: id }, 'account deleted');
  return done;
}

/** It outlives the account: sealed until it is sent, and then empty. */
async function sayGoodbye(tx: Query, app: App, to: string): Promise<void> {
  const data = { url: app.config.origin + paths.contact() };
  await queueMail(tx, app, { kind: 'deleted', key: newId(app.now()), to, userId: null, data });
}

/**
 * Takes a traveler out of the books, in one transaction: every session is over with it, and whatever a request of theirs
 * that is still under way would write has nobody to belong to (threat 40). What is kept of orders is said in disown.ts.
 * Whoever calls this has the traveler's word for it; payment pages are best closed before (`closePayments`).
 */
export async function erase(tx: Query, app: App, userId: string): Promise<void> {
  await disown(tx, app, userId);
  await deleteUser(tx, userId);
  await requestScrub(tx, app.now());
}
