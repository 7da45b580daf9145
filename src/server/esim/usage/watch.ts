/** Asks the supplier what is left of eSIMs, in batches, behind the pages that show it. */
import type { App } from '../../context.ts';
import { USAGE_BATCH } from '../../providers/esim/port.ts';
import * as rows from './askRows.ts';
import { queueDataReminders } from './reminders.ts';
import type { UsageRow } from './rows.ts';
import { FRESH_MS, isGivenUp, nextQuestion } from './times.ts';

/**
 * Any number of processes may run it.
 * @param items only these order items; otherwise all
 * @returns how many eSIMs were asked about
 */
export async function watchUsage(app: App, items?: readonly string[]): Promise<number> {
  for (let count = 0; ;) {
    const taken = await take(app, items);
    if (taken.length) await ask(app, taken);
    count += taken.length;
    if (taken.length < USAGE_BATCH) return count;
  }
}

async function take(app: App, items: readonly string[] | undefined): Promise<UsageRow[]> {
  const now = app.now();
  const filter = { now, items };
  if (!(await rows.anyDue(app.db.read, filter))) return [];
  const limits = { again: now + FRESH_MS, most: USAGE_BATCH };
  return app.db.relaxedWrite((tx) => rows.takeDue(tx, app.db.dialect, filter, limits));
}

/** What is not answered stays as it was, and is asked again later. */
async function ask(app: App, taken: readonly UsageRow[]): Promise<void> {
  const reports = await app.esim.usage(taken.map(({ ref }) => ref)).catch((err: unknown) => {
    app.log.warn({ err, esims: taken.length }, 'data left not known');
    return [];
  });
  const byRef = new Map(reports.map((report) => [report.ref, report]));
  const now = app.now();
  await app.db.write(async (tx) => {
    for (const row of taken) {
      const report = byRef.get(row.ref);
      const next = report ? nextQuestion(row, report.state, now) : null;
      if (report) await rows.storeUsageReport(tx, row, report, { now, next });
      else if (isGivenUp(row, now)) await rows.stopAsking(tx, row.order_item_id);
      await queueDataReminders(tx, app, row.order_item_id);
    }
  });
}
