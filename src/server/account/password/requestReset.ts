/**
 * A new password for whoever reads the account's mail (D07). What is asked is only written down; who it concerns is
 * looked up by the worker. So a page answers the same, after the same work, whether or not there is an account
 * (threat 24).
 */
import { paths } from '../../../shared/lib/paths.ts';
import { newId } from '../../db/ids.ts';
import type { App } from '../../lib/context.ts';
import { HOUR } from '../../lib/durations.ts';
import { seal, unseal } from '../../lib/seal.ts';
import type { Job } from '../../outbox/job.ts';
import { add, clear, type OutboxRow } from '../../outbox/rows.ts';
import { mailLink } from '../links/mailLink.ts';
import { credentialsOf, lockUser } from '../rows.ts';
import { countIssuedSince } from '../links/rows.ts';

/** Mails an account gets in an hour, whoever asks: nobody's mailbox is filled by strangers. */
const MAX_PER_HOUR = 3;
const PURPOSE = 'forgot';

/** @param input `email` as emailSchema leaves it */
export async function requestReset(app: App, { email }: { email: string }): Promise<{ success: true }> {
  const sealed = seal(app.secret, PURPOSE, email);
  await app.db.write((tx) => add(tx, 'forgot', newId(app.now()), { sealed }, app.now()));
  return { success: true };
}

/** Finds the account, if there is one, and mails it the link. Nothing but rows, so it is done exactly once. */
export const sendResetLink: Job<string> = {
  async begin() {},

  call: async (app, row) => emailOf(app, row),

  async finish(tx, app, row, email) {
    await clear(tx, row.id);
    const account = await credentialsOf(tx, email);
    if (!account) return;
    // Two that are done at once count one after the other.
    await lockUser(tx, account.id);
    if ((await countIssuedSince(tx, account.id, 'reset', app.now() - HOUR)) >= MAX_PER_HOUR)
      return app.log.info({ user: account.id }, 'no further reset mail within the hour');
    const to = { userId: account.id, email, purpose: 'reset', kind: 'reset' } as const;
    await mailLink(tx, app, { ...to, page: paths.reset, data: (url) => ({ url }) });
  },

  async doubt() {},

  giveUp: (tx, _app, row) => clear(tx, row.id),
};

function emailOf(app: App, row: OutboxRow): string {
  const { sealed } = JSON.parse(row.payload) as { sealed: string };
  return unseal(app.secret, PURPOSE, sealed);
}
