/** Reminders of little data and of the last day: queued once each, in the transaction that stores the reason. */
import { mailChoices } from '../../consents/choices.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { esimInUse, reasonsOf } from './inUse.ts';
import { mailTime } from './mailTime.ts';
import { queueReminder } from './reminderMail.ts';
import * as rows from './rows.ts';
import { usageOf } from './usage.ts';

/** Called whenever the supplier was asked, whether it answered or not. */
export async function queueDataReminders(tx: Query, app: App, item: string): Promise<void> {
  const esim = await esimInUse(tx, item);
  if (!esim || !usageOf(esim.row)) return;
  const { row, days } = esim;
  const { lowData, lastDay } = reasonsOf(esim, app.now());
  const isLow = lowData !== undefined && row.low_told !== row.total;
  const isLast = lastDay !== undefined && row.last_day_told === null;
  if (!(isLow || isLast) || !(await mailChoices(tx, row.user_id)).data) return;
  const from = mailTime(app.now(), days);
  if (isLow) await queueReminder(tx, app, row.user_id, { item, kind: 'lowData', of: lowData, from });
  if (isLast) await queueReminder(tx, app, row.user_id, { item, kind: 'lastDay', of: lastDay, from });
  await rows.recordReminded(tx, item, {
    ...(isLow && { low_told: row.total }),
    ...(isLast && { last_day_told: app.now() }),
  });
}
