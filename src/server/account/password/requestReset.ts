/**
 * Mails a link for a new password (D07). The request only adds a job; the worker looks the account up. So the response and
 * its timing do not tell whether an account exists (threat 24).
 */
import { paths } from '../../../shared/lib/paths.ts';
import { newId } from '../../db/ids.ts';
import type { App } from '../../context.ts';
import { HOUR } from '../../../shared/lib/durations.ts';
import { seal, unseal } from '../../lib/seal.ts';
import type { Job } from '../../outbox/job.ts';
import { add, clearPayload, type OutboxRow } from '../../outbox/rows.ts';
import { mailLink } from '../links/mailLink.ts';
import { credentialsOf, lockUser } from '../rows.ts';
import { countIssuedSince } from '../links/rows.ts';

/** Mails to one account, so that strangers cannot flood a mailbox. */
const MAX_PER_HOUR = 3;
/** The name of the job, and the purpose under which its payload is sealed. */
export const FORGOT = 'forgot';

/** @param email as parsed by emailSchema */
export async function requestReset(app: App, { email }: { email: string }): Promise<{ success: true }> {
  const sealed = seal(app, FORGOT, email);
  await app.db.write((tx) => add(tx, FORGOT, newId(app.now()), { sealed }, app.now()));
  return { success: true };
}

/** Everything happens in the finishing transaction, so the link is mailed exactly once. */
export const sendResetLink: Job<string> = {
  call: async (app, row) => emailOf(app, row),

  async finish(tx, app, row, email) {
    await clearPayload(tx, row.id);
    const account = await credentialsOf(tx, email);
    if (!account) return;
    // The lock makes concurrent jobs of one account count one after the other.
    await lockUser(tx, account.id);
    if ((await countIssuedSince(tx, account.id, 'reset', app.now() - HOUR)) >= MAX_PER_HOUR)
      return app.log.info({ user: account.id }, 'no further reset mail within the hour');
    const to = { userId: account.id, email, purpose: 'reset', kind: 'reset' } as const;
    await mailLink(tx, app, { ...to, page: paths.reset, data: (url) => ({ url }) });
  },

  async markUncertain() {},

  giveUp: (tx, _app, row) => clearPayload(tx, row.id),
};

function emailOf(app: App, row: OutboxRow): string {
  const { sealed } = JSON.parse(row.payload) as { sealed: string };
  return unseal(app, FORGOT, sealed);
}
