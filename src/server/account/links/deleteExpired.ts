import type { App } from '../../lib/context.ts';
import { DAY } from '../../lib/durations.ts';
import { removeOver } from '../../outbox/rows.ts';
import { deleteTokens } from './rows.ts';

/** Until then a link that is over can still be told from one that never was, and a mail is not sent a second time. */
const RETENTION_MS = 30 * DAY;

/** Forgets links and mails long over. One of the worker's chores. */
export const deleteExpiredMail = (app: App): Promise<void> =>
  app.db.note(async (tx) => {
    const before = app.now() - RETENTION_MS;
    await deleteTokens(tx, before);
    await removeOver(tx, ['mail', 'forgot'], before);
  });
