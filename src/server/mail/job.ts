import type { Job } from '../outbox/job.ts';
import { clearPayload } from '../outbox/rows.ts';
import { NoSuchAddress } from '../providers/mail/port.ts';
import { letterOf } from './letter.ts';
import { readQueued } from './queue.ts';
import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';

/**
 * Sends one mail. A repeat after a crash has the same Message-ID, so that mail programs recognise it: SMTP cannot be
 * asked whether a mail was sent.
 */
export const mail: Job<void> = {
  async call(app, row) {
    const { kind, to, data, until } = readQueued(app, row);
    if (until !== undefined && until <= app.now())
      return app.log.info({ job: row.id, mail: kind }, 'mail came too late to be sent');
    const letter = letterOf(kind, data as never, app.config.origin);
    await app.mail.send({ ...letter, to, kind, key: row.dedupe_key, at: row.first_at });
  },

  finish: (tx, _app, row) => clearPayload(tx, row.id),

  async markUncertain() {},

  // Stays in the outbox, encrypted, so that an operator can resend it (docs/operating.md), unless the account is
  // deleted.
  async giveUp(tx, app, row) {
    if (row.user_id === null) await clearPayload(tx, row.id);
    app.log.error({ job: row.id, mail: row.dedupe_key.split(':')[1] }, 'mail could not be sent');
  },

  isHopeless: (error) => error instanceof NoSuchAddress,
};

/**
 * Sends without the outbox, so that an operator sees the result at once.
 * @returns the error of the mail server or the disk; null when the mail was accepted
 */
export async function sendTestMail(app: App, to: string): Promise<{ problem: string | null }> {
  const letter = letterOf('test', undefined, app.config.origin);
  const key = newId(app.now());
  return app.mail.send({ ...letter, to, kind: 'test', key, at: app.now() }).then(
    () => ({ problem: null }),
    (error: Error) => ({ problem: error.message }),
  );
}
