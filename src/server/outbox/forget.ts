import { DAY } from '../../shared/lib/durations.ts';
import type { App } from '../context.ts';
import { deleteFinished } from './finishedRows.ts';

/** Messages stay so long, because their entries keep them from being sent twice. */
const MESSAGES_MS = 30 * DAY;
/**
 * Other work stays longer than an eSIM is in use (shared/esim/rules.ts), whose mails are sent once for each reason; and support looks into orders
 * for months.
 */
const WORK_MS = 180 * DAY;
/** In batches, so that no other write waits for long. */
const BATCH = 200;

/** Deletes entries of messages that are over, given up or not. */
export const deleteOldMessages = (app: App, kinds: readonly string[]): Promise<void> =>
  deleteOld(app, { kinds, states: ['done', 'dead', 'stopped'], before: app.now() - MESSAGES_MS });

/** Deletes entries of other work that are over. What was given up waits for an operator. */
export const deleteOldWork = (app: App, kinds: readonly string[]): Promise<void> =>
  deleteOld(app, { kinds, states: ['done', 'stopped'], before: app.now() - WORK_MS });

async function deleteOld(app: App, finished: Parameters<typeof deleteFinished>[1]): Promise<void> {
  for (let count = BATCH; count === BATCH;)
    count = await app.db.relaxedWrite((tx) => deleteFinished(tx, finished, BATCH));
}
