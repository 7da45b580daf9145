/** What is left of eSIMs, as their owner sees it: what was answered last, at once. */
import { USAGE_STATES, type EsimUsage } from '../../../shared/esim/usage.ts';
import { watchTimes } from '../../../shared/esim/watchTimes.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { optionalWrite } from '../../db/optionalWrite.ts';
import type { DeliveryResult, DeliveredItem } from '../../products/product.ts';
import { scheduleReminderCheck } from '../../reminderDue/rows.ts';
import { usedUpTopUps } from '../topUps/rows.ts';
import { makeDue } from './askRows.ts';
import * as rows from './rows.ts';
import type { UsageRow } from './rows.ts';
import { isStale } from './times.ts';

/** Starts asking the supplier for the usage of an eSIM that was delivered. */
export async function watchDelivered(
  tx: Query,
  app: App,
  { id, user_id, snapshot }: DeliveredItem,
  { ref }: DeliveryResult,
): Promise<void> {
  const { startDate = '', endDate = '' } = snapshot.values;
  await rows.insertUsage(
    tx,
    { order_item_id: id, user_id, ref, ...watchTimes(startDate, endDate) },
    app.now(),
  );
  await scheduleReminderCheck(tx, user_id, app.now());
}

/** By item; of a top-up once all of its eSIM is used. What is old is asked for again behind the page. */
export async function currentUsage(
  app: App,
  userId: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, EsimUsage>> {
  if (!items.length) return new Map();
  const [found, usedUp] = await Promise.all([
    rows.usageOfItems(app.db.read, userId, items),
    usedUpTopUps(app.db.read, userId, items),
  ]);
  await askAgain(app, userId, found);
  return new Map(
    [...found, ...usedUp].flatMap((row) => {
      const usage = usageOf(row);
      return usage ? [[row.order_item_id, usage]] : [];
    }),
  );
}

async function askAgain(app: App, userId: string, found: readonly UsageRow[]): Promise<void> {
  const now = app.now();
  const stale = found.filter((row) => isStale(row, now)).map(({ order_item_id }) => order_item_id);
  if (stale.length) await optionalWrite(app, (tx) => makeDue(tx, userId, stale, now));
}

/** @returns undefined before the first answer, and for one that was given back */
export function usageOf({
  state: stateText,
  used,
  total,
  as_of,
  resets_at,
  tops_up,
}: Pick<UsageRow, 'state' | 'used' | 'total' | 'as_of' | 'resets_at' | 'tops_up'>): EsimUsage | undefined {
  const state = USAGE_STATES.find((each) => each === stateText);
  if (!state || used === null || total === null || as_of === null) return undefined;
  return {
    ...{ state, used, total, as_of },
    ...(resets_at !== null && { resets_at }),
    ...(tops_up === 0 && { no_top_up: true as const }),
  };
}
