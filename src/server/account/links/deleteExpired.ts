import type { App } from '../../context.ts';
import { DAY } from '../../../shared/lib/durations.ts';
import { removeOver } from '../../outbox/rows.ts';
import { deleteTokens } from './rows.ts';

/** For this long an expired link is still told apart from an unknown one, and no mail is sent twice. */
const RETENTION_MS = 30 * DAY;

/** Deletes links and mails that expired long ago; a scheduled job of the worker. */
export const deleteExpiredMail = (app: App): Promise<void> =>
  app.db.note(async (tx) => {
    const before = app.now() - RETENTION_MS;
    await deleteTokens(tx, before);
    await removeOver(tx, ['mail', 'forgot'], before);
  });
